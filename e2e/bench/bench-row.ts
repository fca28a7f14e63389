import type { BenchBrowser } from "./bench-browser.ts";
import type { BenchRow } from "./figures.ts";
import type { FloodProcess } from "./flood-process.ts";
import type { FloodSetup } from "./flood-server.ts";
import type { MachineState } from "./slow-or-busy-machine.ts";

/** Everything a row is measured with. */
export interface Bench extends BenchBrowser {
  /** The machine while the row is measured; `slowMainThread` applies it to a page. */
  readonly state: MachineState;
  /** Duration of a flood, s. */
  readonly seconds: number;
  /** 1 for a full run; what counts messages or keys instead of seconds is multiplied by it. */
  readonly scale: number;
  /** Starts a flood of the row's own, which ends with the row. */
  readonly startFlood: (setup?: Partial<FloodSetup>) => Promise<FloodProcess>;
}

/** Measures one row once. */
export type MeasureRow = (bench: Bench) => Promise<BenchRow>;
