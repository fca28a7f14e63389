// Builds a group's job for the worker: its open markets with their books, and the check result of each pair.
import type { Config } from "#browser/config/config.ts";
import type { EdgeJob, EdgeRules, JobBook, JobLeg, JobPairCheck } from "#browser/edge-engine/edge-job.ts";
import type { MarketLeg, Side } from "#browser/group-edges/edge-leg.ts";
import { openPairsOf } from "#browser/group-edges/group-edges.ts";
import { systemClock } from "#browser/lib/clock.ts";
import type { Steps } from "#browser/lib/in-slices.ts";
import { oncePerObject } from "#browser/lib/once-per-object.ts";
import { hasEnded, tradingStatusOf } from "#browser/market-data/market-status.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { resolveBook } from "#browser/market-data/resolve-instrument.ts";
import { reasonText } from "#browser/pairs/check-messages.ts";
import { confirmationStatusOf } from "#browser/pairs/confirmation-status.ts";
import { factsOf } from "#browser/pairs/leg-facts.ts";
import type { NameTable } from "#browser/pairs/name-table.ts";
import { checkWithoutPrices, kindOf } from "#browser/pairs/pair-check.ts";
import { pairLegOf } from "#browser/pairs/pair-leg.ts";
import type { PairDecision } from "#browser/preferences/pair-confirmations.ts";
import { offers } from "#contract/venues.ts";

export function edgeRulesOf({ freshness, edge, book }: Config): EdgeRules {
  const { tradeMs, showMs } = freshness;
  const { midSpreadLimit } = book;
  return { tradeMs, showMs, midSpreadLimit, ...edge };
}

/** Job of the group `key`; without pairs where fewer than two of its markets can be bought on. */
export function buildEdgeJob(
  config: Config,
  key: string,
  legs: readonly MarketLeg[],
  decisions: readonly PairDecision[],
  names: NameTable,
): EdgeJob {
  const open = legs.filter(({ closed }) => closed === undefined);
  const withBooks = legs.filter(({ venue }) => offers(venue, "orderBook"));
  const living = withBooks.filter(({ market }) => !hasEnded(market.details?.status));
  return {
    key,
    ...(withBooks.length > 1 && living.length < 2 ? ({ isEnded: true } as const) : {}),
    legs: open.map((place) => jobLegOf(config, place)),
    pairs: openPairsOf(legs).map(([first, second]) => ({
      legs: [open.indexOf(first), open.indexOf(second)],
      check: pairCheckOf(first, second, decisions, names),
    })),
  };
}

/** Reads the facts of the open legs, which takes most of the time of their job, and pauses between them. */
export function* legFactSteps(legs: readonly MarketLeg[], names: NameTable): Steps<void> {
  for (const [index, leg] of legs.filter(({ closed }) => closed === undefined).entries()) {
    if (index > 0) yield;
    factsOf(legOf(leg.known), names);
  }
}

function jobLegOf(config: Config, place: MarketLeg): JobLeg {
  const { venue, fees, terms, payoutTerms, known, market } = place;
  return {
    venue,
    priceScale: config.venues[venue].priceScale,
    books: { yes: jobBookOf(config, place, "yes"), no: jobBookOf(config, place, "no") },
    ownSide: known.orientation === "opposite" ? "no" : "yes",
    fees,
    terms,
    isOpen: isOpen(market.details),
    payoutTerms,
  };
}

/** A venue that offers no market details says nothing of a status. */
function isOpen(details: MarketView["details"]): boolean {
  return details === undefined || tradingStatusOf(details, systemClock.now()).kind === "open";
}

function jobBookOf(config: Config, { market, outcomes }: MarketLeg, side: Side): JobBook | undefined {
  const outcome = outcomes[side];
  if (outcome === undefined) return undefined;
  const { venue, marketId } = market;
  const listed = market.details !== undefined || !offers(venue, "market") ? market.outcomes : undefined;
  const resolution = resolveBook(config, venue, { marketId, outcomeId: outcome.id }, listed);
  if (resolution.kind === "none") return undefined;
  return {
    feed: { channel: "book", venue, instrument: resolution.instrument },
    isComplement: resolution.complementOf !== undefined,
    label: outcome.label,
  };
}

// One PairLeg per input object: pair checks cache by identity.
const legOf = oncePerObject(pairLegOf);

function pairCheckOf(
  first: MarketLeg,
  second: MarketLeg,
  decisions: readonly PairDecision[],
  names: NameTable,
): JobPairCheck {
  const [one, other] = [legOf(first.known), legOf(second.known)];
  const confirmation = confirmationStatusOf(decisions, one, other);
  const { relation, reasons } = checkWithoutPrices(one, other, confirmation, names);
  const [gravest] = reasons;
  return {
    kind: gravest === undefined ? "usable" : kindOf(gravest),
    reason: gravest === undefined ? "" : reasonText(gravest, [first.label, second.label]),
    relation,
    lifts: [...confirmation.lifts.keys()],
  };
}
