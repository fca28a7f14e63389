// The three states of the machine that a row is measured in. The benchmark makes them itself, so that a result does not depend
// on what else happens to run.
import { spawn } from "node:child_process";
import type { Page } from "playwright";

/** "slow": the main thread of the page is slowed four times; "busy": two other programs want a processor each. */
export const machineStates = ["quiet", "slow", "busy"] as const;
export type MachineState = (typeof machineStates)[number];

const slowdown = 4;
const neighbours = 2;
/** A neighbour ends by itself after this long, ms. */
const longestNeighbourMs = 600_000;

/** Slows the main thread of `page` in the state "slow", for as long as the page is open. */
export async function slowMainThread(page: Page, state: MachineState): Promise<void> {
  if (state !== "slow") return;
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

/** Starts the busy programs of the state "busy"; the answer ends them. They end with this process in any case. */
export function startNeighbours(state: MachineState): () => void {
  if (state !== "busy") return () => {};
  const code = `(${beBusy.toString()})(${longestNeighbourMs})`;
  const children = Array.from({ length: neighbours }, () =>
    spawn(process.execPath, ["--eval", code], { stdio: ["ignore", "ignore", "inherit", "ipc"] }),
  );
  return () => {
    for (const child of children) child.kill();
  };
}

/** Runs inside the neighbour, so it must be self-contained. */
function beBusy(longestMs: number): void {
  process.on("disconnect", () => process.exit());
  const end = Date.now() + longestMs;
  const work = () => {
    const until = Date.now() + 50;
    while (Date.now() < until);
    if (Date.now() < end) setImmediate(work);
    else process.exit();
  };
  work();
}
