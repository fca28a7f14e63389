import type { BenchBrowser } from "./bench-browser.ts";
import type { BenchRow } from "./figures.ts";
import type { FloodProcess } from "./flood-process.ts";
import type { FloodSetup } from "./flood-server.ts";

/** Everything a row is measured with. */
export interface Bench extends BenchBrowser {
  /** Duration of a flood, s. */
  readonly seconds: number;
  /** 1 for a full run; what counts messages or keys instead of seconds is multiplied by it. */
  readonly scale: number;
  /** Starts a flood of the row's own, which ends with the row. */
  readonly startFlood: (setup?: Partial<FloodSetup>) => Promise<FloodProcess>;
}

/** Measures one row once. */
export type MeasureRow = (bench: Bench) => Promise<BenchRow>;
