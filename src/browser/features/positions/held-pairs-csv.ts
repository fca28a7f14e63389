// Held pairs as a table of text for a file: exact, or rounded where no decimal is exact, and then the row says which. Pure.
import type { Config } from "#browser/config/config.ts";
import { type Ratio, ratioOf } from "#browser/trading-math/ratio.ts";
import type { Decimal } from "#contract/decimal.ts";
import type { UsedLeg } from "./capital-ranking.ts";
import { fileFigure } from "./format-ratio.ts";
import type { HeldReading } from "./held-pair-valuation.ts";
import type { HeldPair } from "./held-pairs.ts";

/** A held pair as it is shown. */
export interface HeldPairInFile {
  readonly pair: HeldPair;
  readonly title: string;
  readonly legs: readonly [UsedLeg, UsedLeg];
  readonly reading: HeldReading;
  /** Why it may be that neither pays, or both, as a sentence. */
  readonly doubt: string | undefined;
}

interface CellSources extends HeldPairInFile {
  readonly venues: Config["venues"];
  /** The clock of performance.now(). */
  readonly now: number;
}

type Cell = string | undefined;
type Column = readonly [name: string, cell: (sources: CellSources) => Cell];

const legColumns = (leg: 0 | 1): readonly Column[] => {
  const of = (name: string) => `leg_${leg + 1}_${name}`;
  return [
    [of("venue"), ({ pair }) => pair.rows[leg].venue],
    [of("venue_name"), ({ pair, venues }) => venues[pair.rows[leg].venue].label],
    [of("market_id"), ({ pair }) => pair.rows[leg].marketId],
    [of("outcome_id"), ({ pair }) => pair.rows[leg].outcomeId],
    [of("outcome"), ({ legs }) => legs[leg].label],
  ];
};
const texts: readonly Column[] = [
  ["group", ({ title }) => title],
  ["category", ({ pair }) => pair.group?.category],
  ["group_id", ({ pair }) => pair.group?.groupId],
  ["group_day", ({ pair }) => pair.group?.date],
  ...legColumns(0),
  ...legColumns(1),
  ["currency", ({ pair, venues }) => venues[pair.rows[0].venue].currency],
];
const figures: readonly (readonly [name: string, figure: (sources: CellSources) => Ratio | undefined])[] = [
  ["contracts", ({ pair }) => exactly(pair.contracts)],
  ["cost", ({ reading }) => reading.cost],
  ["closable", ({ reading }) => exactly(reading.exit?.closable)],
  ["closed_now", ({ reading }) => exactly(reading.exit?.closedNow)],
  ["at_resolution", ({ reading }) => exactly(reading.exit?.heldToEnd)],
  ["holding_on_earns", ({ reading }) => exactly(reading.exit?.gain)],
  ["days", ({ reading }) => reading.days],
  ["earns_a_day", ({ reading }) => reading.perDay],
  ["share_a_day", ({ reading }) => reading.rate],
];
const more: readonly Column[] = [
  ["before_fees", ({ reading: { exit } }) => (exit === undefined ? undefined : String(exit.beforeFees))],
  [
    "book_age_ms",
    ({ reading: { confirmedAt }, now }) =>
      confirmedAt === undefined ? undefined : String(Math.round(now - confirmedAt)),
  ],
  ["not_priced_because", ({ reading }) => reading.off],
  ["not_ranked_because", ({ doubt }) => doubt],
];

/** The columns by their names in the file's first line. `rounded` names those of a row that are not exact. */
export const heldPairColumns: readonly string[] = [
  ...[...texts, ...figures].map(([name]) => name),
  "rounded",
  ...more.map(([name]) => name),
];

/** A line of names and a line for each pair. `now`: the clock of performance.now(), ms. */
export function heldPairCells(
  pairs: readonly HeldPairInFile[],
  venues: Config["venues"],
  now: number,
): readonly (readonly Cell[])[] {
  const lines = pairs.map((pair) => {
    const sources = { ...pair, venues, now };
    const written = figures.map(([name, figure]) => {
      const ratio = figure(sources);
      return { name, ...(ratio === undefined ? { text: undefined, isRounded: false } : fileFigure(ratio)) };
    });
    const rounded = written.filter(({ isRounded }) => isRounded).map(({ name }) => name);
    return [
      ...texts.map(([, cell]) => cell(sources)),
      ...written.map(({ text }) => text),
      rounded.join(" "),
      ...more.map(([, cell]) => cell(sources)),
    ];
  });
  return [heldPairColumns, ...lines];
}

function exactly(value: Decimal | undefined): Ratio | undefined {
  return value === undefined ? undefined : ratioOf(value);
}
