// A group's edges as a plan for the worker: its open markets with their books, and what the guard says of each pair. Pure.
import type { Config } from "#browser/config/config.ts";
import type {
  EdgePlan,
  EdgeRules,
  PlannedBook,
  PlannedGuard,
  PlannedPlace,
} from "#browser/edge-engine/edge-job.ts";
import type { EdgePlace, Side } from "#browser/group-edges/edge-leg.ts";
import { openPairsOf } from "#browser/group-edges/group-edges.ts";
import { bookReadingOf } from "#browser/market-data/resolve-book.ts";
import { reasonWords } from "#browser/pairs/check-messages.ts";
import { standingOf } from "#browser/pairs/confirmation-status.ts";
import { checkWithoutPrices, kindOf } from "#browser/pairs/pair-check.ts";
import { type PairLeg, pairLegOf } from "#browser/pairs/pair-leg.ts";
import type { PairDecision } from "#browser/preferences/pair-confirmations.ts";
import { offers } from "#contract/venues.ts";

/** By what the worker judges books, from the settings. */
export function edgeRulesOf({ freshness, edge, book }: Config): EdgeRules {
  const { tradeMs, showMs } = freshness;
  const { maxSkewMs, minimumPerContract } = edge;
  return { tradeMs, showMs, maxSkewMs, minimumPerContract, midSpreadLimit: book.midSpreadLimit };
}

/** The plan of the group called `key`; it has no pair where fewer than two of its markets can be bought on. */
export function edgePlanOf(
  config: Config,
  key: string,
  places: readonly EdgePlace[],
  decisions: readonly PairDecision[],
): EdgePlan {
  const open = places.filter(({ closed }) => closed === undefined);
  return {
    key,
    places: open.map((place) => plannedPlace(config, place)),
    pairs: openPairsOf(places).map(([first, second]) => ({
      places: [open.indexOf(first), open.indexOf(second)],
      guard: guardOf(first, second, decisions),
    })),
  };
}

function plannedPlace(config: Config, place: EdgePlace): PlannedPlace {
  const { venue, fees, terms, resolvesAt, settlementLagDays, known } = place;
  return {
    venue,
    priceScale: config.venues[venue].priceScale,
    books: { yes: plannedBook(config, place, "yes"), no: plannedBook(config, place, "no") },
    ownSide: known.orientation === "opposite" ? "no" : "yes",
    fees,
    terms,
    resolvesAt,
    settlementLagDays,
  };
}

function plannedBook(config: Config, { market, outcomes }: EdgePlace, side: Side): PlannedBook | undefined {
  const outcome = outcomes[side];
  if (outcome === undefined) return undefined;
  const { venue, marketId } = market;
  const listed = market.details !== undefined || !offers(venue, "market") ? market.outcomes : undefined;
  const reading = bookReadingOf(config, venue, { marketId, outcomeId: outcome.id }, listed);
  if (reading.kind === "none") return undefined;
  return {
    feed: { channel: "book", venue, instrument: reading.instrument },
    isTurned: reading.kind === "complement",
    label: outcome.label,
  };
}

// Much is remembered by a leg: it is made once for what it is made of.
const legs = new WeakMap<EdgePlace["known"], PairLeg>();

function legOf({ known }: EdgePlace): PairLeg {
  const leg = legs.get(known) ?? pairLegOf(known);
  legs.set(known, leg);
  return leg;
}

function guardOf(first: EdgePlace, second: EdgePlace, decisions: readonly PairDecision[]): PlannedGuard {
  const [one, other] = [legOf(first), legOf(second)];
  const { relation, reasons } = checkWithoutPrices(one, other, standingOf(decisions, one, other));
  const [gravest] = reasons;
  return {
    kind: gravest === undefined ? "usable" : kindOf(gravest),
    reason: gravest === undefined ? "" : reasonWords(gravest, [legName(first), legName(second)]),
    relation,
  };
}

/** What the place's first leg is called, counted from 1. */
function legName({ positions }: EdgePlace): string {
  return `leg ${(positions[0] ?? 0) + 1}`;
}
