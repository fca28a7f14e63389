// Probabilities the user gives to outcomes: the fair value of a contract on each.
import * as v from "valibot";
import { decimalText } from "#browser/config/setting-forms.ts";
import { complementPrice } from "#browser/trading-math/orderbook/price-scale.ts";
import { compare, type Decimal, isPositive, one } from "#contract/decimal.ts";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import { storedId } from "./outcome-ref.ts";
import { definePersistedStore } from "./persisted-store.ts";
import { readableList } from "./readable-list.ts";
import { expectedTexts, storeTitles } from "./texts.ts";

/** More are refused; none is removed for a new one. */
export const maxFairValues = 500;

const schema = v.object({
  venue: v.picklist(venueIds),
  marketId: storedId,
  outcomeId: storedId,
  value: decimalText(expectedTexts.probability, (value) => isPositive(value) && compare(value, one) < 0),
});

export type FairValue = v.InferOutput<typeof schema>;
export type FairValues = readonly FairValue[];

const keyOf = ({ venue, marketId, outcomeId }: FairValue) => JSON.stringify([venue, marketId, outcomeId]);

export const fairValues = definePersistedStore<FairValues>({
  name: "fair-values",
  title: storeTitles.fairValues,
  schema: readableList(schema, { problem: expectedTexts.fairValues, most: maxFairValues, keyOf }),
  empty: [],
});

interface MarketOutcomes {
  readonly venue: VenueId;
  readonly marketId: string;
  readonly outcomes: readonly { readonly id: string }[];
}

/**
 * The user's probability of an outcome; undefined without one. Of two outcomes one has the complement of what was
 * typed for the other.
 */
export function fairValueOf(
  values: FairValues,
  market: MarketOutcomes,
  outcomeId: string,
): Decimal | undefined {
  const typed = typedValueOf(values, market, outcomeId);
  if (typed !== undefined) return typed;
  const opposite = oppositeOf(market, outcomeId);
  const implied = opposite === undefined ? undefined : typedValueOf(values, market, opposite);
  return implied === undefined ? undefined : complementPrice(implied);
}

/**
 * `values` with another probability of an outcome, above 0 and below 1, or without one, newest first. Of two outcomes
 * only the one typed last has a value of its own. Undefined where there are too many, or an id is too long.
 */
export function withFairValue(
  values: FairValues,
  market: MarketOutcomes,
  outcomeId: string,
  value: Decimal | undefined,
): FairValues | undefined {
  const { venue, marketId } = market;
  const replaced = [outcomeId, oppositeOf(market, outcomeId)];
  const others = values.filter(
    (one) => one.venue !== venue || one.marketId !== marketId || !replaced.includes(one.outcomeId),
  );
  if (value === undefined) return others;
  const changed = { venue, marketId, outcomeId, value };
  return others.length >= maxFairValues || !v.is(schema, changed) ? undefined : [changed, ...others];
}

/** `values` without the one typed for this outcome. */
export function withoutFairValue(values: FairValues, removed: FairValue): FairValues {
  return values.filter((value) => keyOf(value) !== keyOf(removed));
}

function typedValueOf(values: FairValues, { venue, marketId }: MarketOutcomes, outcomeId: string) {
  return values.find((one) => one.venue === venue && one.marketId === marketId && one.outcomeId === outcomeId)
    ?.value;
}

function oppositeOf({ outcomes }: MarketOutcomes, outcomeId: string): string | undefined {
  if (outcomes.length !== 2 || !outcomes.some(({ id }) => id === outcomeId)) return undefined;
  return outcomes.find(({ id }) => id !== outcomeId)?.id;
}
