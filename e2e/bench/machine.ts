// Machine, date and load of a benchmark run.
import { cpus, loadavg, release, totalmem, type } from "node:os";
import { basename } from "node:path";

export interface MachineFacts {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly machine: string;
}

/** This machine now. */
export function machineFacts(): MachineFacts {
  const processors = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  return {
    at: new Date().toISOString(),
    machine: `${processors.length} × ${processors[0]?.model.trim() ?? "unknown"}, ${memory}, ${type()} ${release()}, Node ${process.versions.node}`,
  };
}

/** Browser name for the table: headless shell and full browser are different programs. */
export function browserName(version: string, executablePath: string): string {
  return `Chromium ${version} (${basename(executablePath)})`;
}

/** Tasks that wanted a processor in the last minute, on average: above the number of processors something else ran too. */
export function loadNow(): number {
  return loadavg()[0] ?? Number.NaN;
}
