// Link between the orders of one pair trade: each stores what the whole was meant to be, so that any one of them
// shows what is missing, even if the other was never written.
import * as v from "valibot";
import { exactDecimal, identity, optionalText } from "#contract/decoding.ts";
import { venueIds } from "#contract/venue-id.ts";

const pairSideSchema = v.object({
  venue: v.picklist(venueIds),
  marketId: identity,
  /** The outcome that is held on this side. */
  outcomeId: identity,
  label: optionalText,
  /** The market's only other outcome, for an offset that buys instead of selling; undefined where there is not exactly one. */
  oppositeId: optionalText,
});

export const intentPairSchema = v.object({
  /** One a confirmation; orders that later complete or offset the trade carry the same one. */
  pairId: identity,
  /** Role of the order: the leg sent first or second, or one that later completes or offsets. */
  role: v.picklist(["first", "second", "complete", "offset"]),
  /** Index in `sides`: the order buys or sells that side's outcome, or, as an offset, buys its opposite. */
  side: v.picklist([0, 1]),
  /** Equal contracts meant to be held on each side. */
  contracts: exactDecimal,
  /** Profit that the user confirmed, of holding both legs to resolution, after all costs, in money. */
  expectedProfit: v.optional(exactDecimal),
  /** Cost of both legs with their fees that the user confirmed, in money. */
  expectedCost: v.optional(exactDecimal),
  /** Proceeds of selling both legs that the user confirmed, after fees, in money. */
  expectedProceeds: v.optional(exactDecimal),
  /** The two outcomes, one of which pays: contracts held of both in equal number are hedged. */
  sides: v.pipe(v.tuple([pairSideSchema, pairSideSchema]), v.readonly()),
  group: v.object({ category: v.string(), groupId: identity, date: v.string() }),
});

/** Link between an order and a two-leg trade. */
export type IntentPair = Readonly<v.InferOutput<typeof intentPairSchema>>;

export type PairSide = IntentPair["sides"][number];
