// Legs of a matched group that may stand for one question, by what the list itself says of them.
import type { Config } from "#browser/config/config.ts";
import { orientationOf } from "#browser/market-data/leg-orientation.ts";
import { legVenueData } from "#browser/market-data/leg-venue-data.ts";
import { hasEnded } from "#browser/market-data/market-status.ts";
import type { PairDecision } from "#browser/preferences/pair-confirmations.ts";
import { listedTradePrice } from "#browser/trading-math/orderbook/price-scale.ts";
import { type Decimal, parseDecimal } from "#contract/decimal.ts";
import type { Leg } from "#contract/matched-market.ts";
import { isVenueId, type VenueId } from "#contract/venue-id.ts";
import { confirmationStatusOf } from "./confirmation-status.ts";
import type { NameTable } from "./name-table.ts";
import { checkPair } from "./pair-check.ts";
import { type PairLeg, pairLegOf } from "./pair-leg.ts";

/** A leg on a known venue that names an outcome. */
export interface NamedLeg {
  readonly venue: VenueId;
  readonly marketId: string;
  readonly outcomeId: string;
  readonly data: unknown;
}

interface Candidate {
  readonly named: NamedLeg;
  readonly pairLeg: PairLeg;
  /** In the list, 0 to 1; undefined where it has none. */
  readonly price: Decimal | undefined;
}

/** Legs of a group that are compared, each with each other. */
const mostLegs = 8;

interface PairCheckDeps {
  readonly config: Pick<Config, "matching" | "venues">;
  readonly decisions: readonly PairDecision[];
  readonly names: NameTable;
}

/**
 * The most legs of which the pair check blocks no two, in their order; of several such sets the first. Legs whose market has
 * ended are left out. Texts and prices are those of the list.
 */
export function unblockedLegs(legs: readonly Leg[], deps: PairCheckDeps): readonly NamedLeg[] {
  const candidates = legs.flatMap((leg) => candidateOf(leg, deps.config) ?? []).slice(0, mostLegs);
  const isBlocked = (a: Candidate, b: Candidate) => {
    const confirmation = confirmationStatusOf(deps.decisions, a.pairLeg, b.pairLeg);
    return checkPair(a.pairLeg, b.pairLeg, [a.price, b.price], confirmation, deps.names).kind === "blocked";
  };
  let best: readonly Candidate[] = [];
  for (const first of candidates) {
    const kept = [first];
    for (const one of candidates)
      if (one !== first && kept.every((other) => !isBlocked(other, one))) kept.push(one);
    if (kept.length > best.length) best = kept;
  }
  return candidates.filter((one) => best.includes(one)).map(({ named }) => named);
}

function candidateOf(leg: Leg, { matching, venues }: PairCheckDeps["config"]): Candidate | undefined {
  const { venue, market_id: marketId = "", outcome_id: outcomeId = "", data } = leg;
  if (!isVenueId(venue) || marketId === "" || outcomeId === "") return undefined;
  const { status, price } = legVenueData(data);
  if (hasEnded(status)) return undefined;
  const wire = price === undefined ? undefined : parseDecimal(price);
  const orientation = orientationOf(leg, matching);
  return {
    named: { venue, marketId, outcomeId, data },
    pairLeg: pairLegOf({
      venue,
      marketId,
      outcomeId,
      orientation,
      data,
      details: undefined,
      texts: "not-offered",
    }),
    price: listedTradePrice(wire, venues[venue].priceScale),
  };
}
