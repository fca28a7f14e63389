// Builds a group's job for the worker: its open markets with their books, and the check result of each pair.
import type { Config } from "#browser/config/config.ts";
import type {
  EdgePlan,
  EdgeRules,
  JobLeg,
  PlannedBook,
  PlannedGuard,
} from "#browser/edge-engine/edge-job.ts";
import type { PricedLeg, Side } from "#browser/group-edges/edge-leg.ts";
import { openPairsOf } from "#browser/group-edges/group-edges.ts";
import { resolveBook } from "#browser/market-data/resolve-book.ts";
import { reasonText } from "#browser/pairs/check-messages.ts";
import { confirmationStatusOf } from "#browser/pairs/confirmation-status.ts";
import { checkWithoutPrices, kindOf } from "#browser/pairs/pair-check.ts";
import { type PairLeg, pairLegOf } from "#browser/pairs/pair-leg.ts";
import type { PairDecision } from "#browser/preferences/pair-confirmations.ts";
import { offers } from "#contract/venues.ts";

/** Rules for the worker, from the settings. */
export function edgeRulesOf({ freshness, edge, book }: Config): EdgeRules {
  const { tradeMs, showMs } = freshness;
  const { maxSkewMs, minimumPerContract } = edge;
  return { tradeMs, showMs, maxSkewMs, minimumPerContract, midSpreadLimit: book.midSpreadLimit };
}

/** Job of the group `key`; without pairs where fewer than two of its markets can be bought on. */
export function edgePlanOf(
  config: Config,
  key: string,
  places: readonly PricedLeg[],
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

function plannedPlace(config: Config, place: PricedLeg): JobLeg {
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

function plannedBook(config: Config, { market, outcomes }: PricedLeg, side: Side): PlannedBook | undefined {
  const outcome = outcomes[side];
  if (outcome === undefined) return undefined;
  const { venue, marketId } = market;
  const listed = market.details !== undefined || !offers(venue, "market") ? market.outcomes : undefined;
  const reading = resolveBook(config, venue, { marketId, outcomeId: outcome.id }, listed);
  if (reading.kind === "none") return undefined;
  return {
    feed: { channel: "book", venue, instrument: reading.instrument },
    isTurned: reading.kind === "complement",
    label: outcome.label,
  };
}

// One PairLeg per input object: pair checks cache by identity.
const legs = new WeakMap<PricedLeg["known"], PairLeg>();

function legOf({ known }: PricedLeg): PairLeg {
  const leg = legs.get(known) ?? pairLegOf(known);
  legs.set(known, leg);
  return leg;
}

function guardOf(first: PricedLeg, second: PricedLeg, decisions: readonly PairDecision[]): PlannedGuard {
  const [one, other] = [legOf(first), legOf(second)];
  const { relation, reasons } = checkWithoutPrices(one, other, confirmationStatusOf(decisions, one, other));
  const [gravest] = reasons;
  return {
    kind: gravest === undefined ? "usable" : kindOf(gravest),
    reason: gravest === undefined ? "" : reasonText(gravest, [legName(first), legName(second)]),
    relation,
  };
}

/** Name of the first leg, counted from 1. */
function legName({ positions }: PricedLeg): string {
  return `leg ${(positions[0] ?? 0) + 1}`;
}
