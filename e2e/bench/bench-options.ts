// Command-line options of the benchmark.
import { parseArgs } from "node:util";

export interface BenchOptions {
  /** Ids of the rows to measure, in their order. */
  readonly only: readonly string[];
  /** Number of measurements of each row. */
  readonly runs: number;
  /** Duration of each flood, s; rows that count messages are shortened in proportion. */
  readonly seconds: number;
  /** The file that is written besides. */
  readonly json: string | undefined;
}

/** The seconds of which the budgets are said; a shorter run is a trial. */
export const fullSeconds = 20;

/** The options in `args`, of rows that go by `ids`. Throws an Error that says what does not fit. */
export function parseBenchOptions(args: readonly string[], ids: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: "string" },
      runs: { type: "string", default: "1" },
      seconds: { type: "string", default: String(fullSeconds) },
      json: { type: "string" },
    },
  });
  const wanted = values.only?.split(",").map((id) => id.trim().toUpperCase()) ?? ids;
  const unknown = wanted.filter((id) => !ids.includes(id));
  if (unknown.length > 0)
    throw new Error(`There is no row ${unknown.join(", ")}; there are ${ids.join(", ")}.`);
  const runs = positive("--runs", values.runs);
  if (!Number.isInteger(runs)) throw new Error("--runs is to be a whole number.");
  return {
    only: ids.filter((id) => wanted.includes(id)),
    runs,
    seconds: positive("--seconds", values.seconds),
    json: values.json,
  };
}

/** The number in `text`. Throws an Error for what is none, and for one that is not above 0. */
export function positive(name: string, text: string): number {
  const number = Number(text);
  if (!(number > 0) || !Number.isFinite(number))
    throw new Error(`${name} is to be a number above 0, not "${text}".`);
  return number;
}
