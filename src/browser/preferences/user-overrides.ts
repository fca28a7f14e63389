// The user's overrides of the settings: risk limits, a hurdle, and a venue's fees, carry and meaning of an amount.
import * as v from "valibot";
import { type Config, configWith, type TurnedLeg, turnedLeg } from "#browser/config/config.ts";
import { positive, signed, unsigned } from "#browser/config/setting-forms.ts";
import { amountIncludesFee, fees } from "#browser/config/venue-settings.ts";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import { definePersistedStore } from "./persisted-store.ts";
import { readableList } from "./readable-list.ts";
import { storeTitles } from "./texts.ts";

const limit = v.fallback(v.optional(positive), undefined);
const ownFees = v.fallback(v.optional(fees), undefined);

/** A value by venue; absent: as the settings say. A bad one is left out. */
function byVenue<const Value extends v.GenericSchema>(value: Value) {
  const own = v.fallback(v.optional(value), undefined);
  return v.fallback(v.optional(v.object({ "venue-a": own, "venue-b": own, "venue-c": own })), undefined);
}

/** The oldest are dropped beyond this number. */
export const maxTurnedLegs = 500;

const schema = v.object({
  maxOrderCost: limit,
  maxDayCost: limit,
  maxUnhedgedCost: limit,
  hurdlePerYear: v.fallback(v.optional(unsigned), undefined),
  carryPerYear: byVenue(signed),
  amountIncludesFee: byVenue(amountIncludesFee),
  /** By venue; absent: as the settings say. */
  fees: v.fallback(
    v.optional(v.object({ "venue-a": ownFees, "venue-b": ownFees, "venue-c": ownFees }), {}),
    {},
  ),
  /** Legs of matched groups whose orientation the gateway has wrong. */
  turnedLegs: v.fallback(v.optional(readableList(turnedLeg)), undefined),
});

export type UserOverrides = v.InferOutput<typeof schema>;
export type LimitName = keyof Config["trading"];
export type VenueFees = Config["venues"][VenueId]["fees"];

export const userOverrides = definePersistedStore<UserOverrides>({
  name: "own-rules",
  title: storeTitles.limitsAndFees,
  schema,
  empty: { fees: {} },
});

function isSameLeg(one: TurnedLeg, other: TurnedLeg): boolean {
  return (
    one.venue === other.venue &&
    one.marketId === other.marketId &&
    (one.outcomeId ?? "") === (other.outcomeId ?? "")
  );
}

/** The settings with the user's overrides in their places. */
export function withUserOverrides(
  config: Config,
  { fees: own, turnedLegs = [], hurdlePerYear, carryPerYear, amountIncludesFee, ...limits }: UserOverrides,
): Config {
  const trading = { ...config.trading };
  for (const name of ["maxOrderCost", "maxDayCost", "maxUnhedgedCost"] as const) {
    trading[name] = limits[name] ?? trading[name];
  }
  const venues = { ...config.venues };
  for (const venue of venueIds) {
    const changed = {
      ...(own[venue] === undefined ? {} : { fees: own[venue] }),
      ...(carryPerYear?.[venue] === undefined ? {} : { carryPerYear: carryPerYear[venue] }),
      ...(amountIncludesFee?.[venue] === undefined ? {} : { amountIncludesFee: amountIncludesFee[venue] }),
    };
    if (Object.keys(changed).length > 0) venues[venue] = { ...venues[venue], ...changed };
  }
  // A leg that both turn is turned back.
  const isIn = (leg: TurnedLeg, legs: readonly TurnedLeg[]) => legs.some((other) => isSameLeg(leg, other));
  const matching = {
    ...config.matching,
    turnedLegs: [
      ...config.matching.turnedLegs.filter((leg) => !isIn(leg, turnedLegs)),
      ...turnedLegs.filter((leg) => !isIn(leg, config.matching.turnedLegs)),
    ],
  };
  const edge = { ...config.edge, hurdlePerYear: hurdlePerYear ?? config.edge.hurdlePerYear };
  return configWith(config, { trading, venues, matching, edge });
}
