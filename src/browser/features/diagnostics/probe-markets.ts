// Reads one market of each venue with its books and trades, to infer instrument ids, the relation of its books and the
// time format.
import type { Config } from "#browser/config/config.ts";
import { type Instant, parseInstant } from "#contract/instant.ts";
import type { OrderBook } from "#contract/order-book.ts";
import type { Trade } from "#contract/trade.ts";
import { bookRelation } from "./book-relation.ts";
import { type Candidate, candidate } from "./candidate.ts";
import type { BookRelation } from "./check-facts.ts";
import { type Outcome, objects } from "./probe-outcome.ts";
import { answerIn, type Prober } from "./prober.ts";

export interface OutcomeIds {
  readonly market: string | undefined;
  readonly outcomes: readonly string[];
}

type InstrumentVenue = "venue-a" | "venue-b" | "venue-c";

/** Id used for books and trades of an outcome, by default the market's first. */
function idBy(config: Config, venue: InstrumentVenue, ids: OutcomeIds, outcome = 0): string | undefined {
  return config.venues[venue].instrument === "market_id" ? ids.market : ids.outcomes[outcome];
}

const instrumentReads = {
  "venue-a": { read: "orderBookA", parameter: "token_id" },
  "venue-b": { read: "orderBookB", parameter: "ticker" },
  "venue-c": { read: "tradesC", parameter: "coin" },
} as const;

/**
 * Read that shows which id a venue uses as instrument: the configured one, then the other.
 * Undefined without either id.
 */
export async function probeInstrument(
  prober: Prober,
  venue: InstrumentVenue,
  ids: OutcomeIds,
): Promise<Outcome | undefined> {
  const { read, parameter } = instrumentReads[venue];
  const id = idBy(prober.settings, venue, ids);
  if (id === undefined) return undefined;
  const other = prober.settings.venues[venue].instrument === "market_id" ? "outcome_id" : "market_id";
  const otherId = other === "market_id" ? ids.market : ids.outcomes[0];
  return prober.settle(
    read,
    { [parameter]: id },
    {
      topic: "instrument",
      candidates: (outcome) =>
        otherId === undefined || outcome.kind === "answered" || outcome.failure === "unauthorized"
          ? []
          : [candidate(`venues.${venue}.instrument`, other, { [parameter]: otherId })],
    },
  );
}

/** Relation of the books of a market's two outcomes; undefined if it cannot be determined. */
export async function probeBooks(
  prober: Prober,
  venue: "venue-a" | "venue-b",
  ids: OutcomeIds,
): Promise<BookRelation | undefined> {
  const { read, parameter } = instrumentReads[venue];
  const [first, second] = [idBy(prober.settings, venue, ids), idBy(prober.settings, venue, ids, 1)];
  if (first === undefined || second === undefined || first === second || ids.outcomes.length !== 2)
    return undefined;
  const books: OrderBook[] = [];
  // The market moves between reads: only levels present before and after are compared.
  for (const id of [first, second, first]) {
    const book = answerIn(await prober.ask(read, { [parameter]: id }), read);
    if (book !== undefined) books.push(book);
  }
  const [before, other, after] = books;
  if (before === undefined || other === undefined || after === undefined) return undefined;
  // The prices themselves show the scale before the settings do.
  const isInCents = books.some(({ asks, bids }) => [...asks, ...bids].some(({ price }) => Number(price) > 1));
  return bookRelation(before, other, after, isInCents ? 100 : 1);
}

const hourMs = 3_600_000;
/** Tolerance for clock differences and rounding, in ms. */
const slackMs = 1_500;

const stampsOf = (trades: readonly Trade[]): readonly Instant[] =>
  trades.flatMap(({ timestamp }) => parseInstant(timestamp) ?? []);

/** Why trades of a time range are not acceptable; undefined if they are. */
function objectionToTrades(answer: unknown, from: Instant, to: Instant): string | undefined {
  const { rows } = answer as { rows: readonly Trade[] };
  if (rows.length === 0) return "no trades for a time range that has trades";
  const isOutside = (at: Instant) => at < from - slackMs || at > to + slackMs;
  return stampsOf(rows).some(isOutside) ? "trades from outside the requested time range" : undefined;
}

/** Other time formats. */
export function timeCandidates(config: Config): readonly Candidate[] {
  return (["iso8601", "unix-s", "unix-ms"] as const)
    .filter((value) => value !== config.gateway.timeFormat)
    .map((value) => candidate("gateway.timeFormat", value));
}

/** Reads trades of venue A, plain and by time range. Resolves to whether the time format is settled. */
export async function probeTimes(prober: Prober, ids: OutcomeIds): Promise<boolean | undefined> {
  const token = idBy(prober.settings, "venue-a", ids);
  if (token === undefined) return undefined;
  const plain = answerIn(
    await prober.settle(
      "tradesA",
      { token_id: token },
      {
        candidates: (outcome) => (objects(outcome) ? timeCandidates(prober.settings) : []),
      },
    ),
    "tradesA",
  );
  const stamps = stampsOf(plain?.rows ?? []);
  if (stamps.length === 0) return undefined;
  // Ends before the newest trade, so that the end time has an effect; an hour is enough data and cheap.
  const sorted = [...stamps].sort((a, b) => a - b);
  const to = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const from = Math.max(sorted[0] ?? 0, to - hourMs);
  const outcome = await prober.settle(
    "tradesA",
    { token_id: token, start_time: from, end_time: to },
    {
      topic: "times",
      candidates: () => timeCandidates(prober.settings),
      objection: (answer) => objectionToTrades(answer, from, to),
    },
  );
  return outcome.kind === "answered" && objectionToTrades(outcome.answer, from, to) === undefined;
}
