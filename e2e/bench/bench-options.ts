// Command-line options of the benchmark.
import { parseArgs } from "node:util";
import { type MachineState, machineStates } from "./slow-or-busy-machine.ts";

export interface BenchOptions {
  /** Ids of the rows to measure, in their order. */
  readonly only: readonly string[];
  /** States of the machine; a row is measured in those that it has. */
  readonly states: readonly MachineState[];
  /** How often each row is measured, each time beside its reference. */
  readonly runs: number;
  /** Duration of each flood, s; rows that count messages are shortened in proportion. */
  readonly seconds: number;
  /** Built files of another build that is measured in place of the reference. */
  readonly against: string | undefined;
  /** The file that is written besides. */
  readonly json: string | undefined;
}

/** The seconds of which the budgets are said; a shorter run is a trial. */
export const fullSeconds = 20;

/** The options in `args`, of rows that go by `ids`, without `--only` the `usual` ones. Throws an Error that says what does not fit. */
export function parseBenchOptions(
  args: readonly string[],
  ids: readonly string[],
  usual: readonly string[] = ids,
): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: "string" },
      state: { type: "string" },
      runs: { type: "string", default: "1" },
      seconds: { type: "string", default: String(fullSeconds) },
      against: { type: "string" },
      json: { type: "string" },
    },
  });
  const only = values.only === undefined ? usual : chosen("row", values.only.toUpperCase(), ids);
  const states = chosen("state", values.state?.toLowerCase(), machineStates);
  const runs = positive("--runs", values.runs);
  if (!Number.isInteger(runs)) throw new Error("--runs is to be a whole number.");
  return {
    only,
    states,
    runs,
    seconds: positive("--seconds", values.seconds),
    against: values.against,
    json: values.json,
  };
}

/** Those of `all` that are named in `text`, all of them without it. Throws an Error for a name that is not among them. */
function chosen<Name extends string>(
  what: string,
  text: string | undefined,
  all: readonly Name[],
): readonly Name[] {
  const wanted: readonly string[] = text?.split(",").map((name) => name.trim()) ?? all;
  const unknown = wanted.filter((name) => !all.some((known) => known === name));
  if (unknown.length > 0)
    throw new Error(`There is no ${what} ${unknown.join(", ")}; there are ${all.join(", ")}.`);
  return all.filter((name) => wanted.includes(name));
}

/** The number in `text`. Throws an Error for what is none, and for one that is not above 0. */
export function positive(name: string, text: string): number {
  const number = Number(text);
  if (!(number > 0) || !Number.isFinite(number))
    throw new Error(`${name} is to be a number above 0, not "${text}".`);
  return number;
}
