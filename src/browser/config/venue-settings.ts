// Settings of a venue: its fees, units and smallest sizes, and what its gateway calls things.
import * as v from "valibot";
import { isDay } from "#contract/instant.ts";
import {
  decimalText,
  group,
  names,
  namesOr,
  oneOf,
  oneOfNumbers,
  plainPath,
  positive,
  signed,
  text,
  unsigned,
  wholeNumber,
} from "./setting-forms.ts";

const unit = oneOf("contracts", "currency");
const eitherUnit = '"contracts", "currency", or {"buy": …, "sell": …} of these';
const amountUnit = v.union([unit, group({ buy: unit, sell: unit })], eitherUnit);

export const amountIncludesFee = oneOf("unknown", "yes", "no");

const lagForms = 'hours from 0 to 8760, or hours by category: {"sports": 4, "else": 24}';
const lagHours = wholeNumber(0, 8_760, lagForms);
const settlementLag = v.union(
  [lagHours, v.pipe(v.objectWithRest({ else: lagHours }, lagHours), v.readonly())],
  lagForms,
);
export type SettlementLag = v.InferOutput<typeof settlementLag>;

const share = decimalText(
  'a decimal from 0 to 1, as text: "0.07"',
  (value) => Number(value) >= 0 && Number(value) <= 1,
);
const day = v.pipe(
  v.string("a day, YYYY-MM-DD"),
  v.check((value) => isDay(value), "a day, YYYY-MM-DD"),
);

const feeCharge = {
  kind: oneOf("none", "p(1-p)", "notional", "per-contract", "settlement"),
  rate: v.optional(share, "0"),
  makerRate: v.optional(share),
  exponent: v.optional(wholeNumber(1, 4)),
  side: v.optional(oneOf("buy", "sell")),
  unit: v.optional(positive, "0.01"),
  round: v.optional(oneOf("up", "half-up", "down"), "up"),
  roundEach: v.optional(oneOf("order", "fill")),
  smallest: v.optional(unsigned),
  takenIn: v.optional(oneOf("money", "contracts"), "money"),
};
const takenInMoney = 'for this kind of fee "takenIn" may only be "money"';
const canBeTakenIn = (kind: string, takenIn: string) =>
  takenIn === "money" || kind === "p(1-p)" || kind === "notional";

const feeRule = v.pipe(
  group({
    /** Markets the entry applies to; an absent condition holds for all. Compared without case. */
    category: v.optional(text("a category")),
    series: v.optional(text("a series")),
    slug: v.optional(text("the beginning of a slug")),
    from: v.optional(day),
    until: v.optional(day),
    ...feeCharge,
    also: v.optional(
      v.array(
        v.pipe(
          group(feeCharge),
          v.check(({ kind, takenIn }) => canBeTakenIn(kind, takenIn), takenInMoney),
        ),
        "a list of fees",
      ),
    ),
    cashUnit: v.optional(positive),
    asOf: v.optional(text("a day, YYYY-MM-DD")),
  }),
  v.check(({ kind, takenIn }) => canBeTakenIn(kind, takenIn), takenInMoney),
);
const feeRules = '"unknown", or a list of fee rules';
/** Not a union, whose error would name no field of a rule. */
export const fees = v.lazy((value) =>
  Array.isArray(value) ? v.array(feeRule) : v.literal("unknown", feeRules),
);

interface VenueDefaults {
  readonly prefix: string;
  readonly label: string;
  readonly instrument: "market_id" | "outcome_id";
  readonly book: "mirrored" | "first-outcome" | "separate";
}

/** Schema of a venue's settings. */
export const venue = (defaults: VenueDefaults) => {
  const schema = group({
    prefix: v.optional(plainPath, defaults.prefix),
    label: v.optional(text("the name to show"), defaults.label),
    instrument: v.optional(oneOf("market_id", "outcome_id"), defaults.instrument),
    marketId: v.optional(oneOf("encoding-div-10", "coin"), "encoding-div-10"),
    priceScale: v.optional(oneOfNumbers(1, 100), 1),
    currency: v.optional(v.string('a sign or a code to show, such as "$"; may be empty'), ""),
    orderTypes: v.optional(
      v.pipe(
        v.array(text("an order type"), "a list of order types"),
        v.minLength(1, "at least one order type"),
      ),
      ["market"],
    ),
    /** The venue's own names for order types. The defaults are Polymarket's: filled or killed at once, good until cancelled. */
    orderTypeNames: v.optional(group({ market: namesOr("FOK"), limit: namesOr("GTC") }), {}),
    sides: v.optional(
      v.pipe(v.array(text("a side"), "a list of sides"), v.minLength(1, "at least one side")),
      ["buy"],
    ),
    /** The venue's own names for the sides of orders and trades; orders are sent with the first. */
    sideNames: v.optional(group({ buy: names, sell: names }), {}),
    acceptsPrice: v.optional(v.boolean("true or false"), false),
    amountUnit: v.optional(amountUnit, "contracts"),
    /** Unknown: contracts are counted as if it did, and money as if it did not. */
    amountIncludesFee: v.optional(amountIncludesFee, "unknown"),
    filledUnit: v.optional(oneOf("contracts", "currency", "unknown"), "contracts"),
    orderPrice: v.optional(oneOf("unknown", "limit", "average"), "unknown"),
    book: v.optional(oneOf("mirrored", "first-outcome", "separate"), defaults.book),
    minimumContracts: v.optional(unsigned, "1"),
    minimumNotional: v.optional(unsigned, "0"),
    contractStep: v.optional(positive, "1"),
    amountStep: v.optional(positive, "0.01"),
    fees: v.optional(fees, "unknown"),
    /** Path of a market's own rate among the fields the gateway sends; "" where it sends none. */
    feeRateField: v.optional(v.string('a path such as "feeSchedule.rate"; may be empty'), ""),
    settlementLagHours: v.optional(settlementLag, { sports: 4, else: 24 }),
    /** The key that `settlementLagHours` replaced: read as hours, its days would be a wrong figure nobody notices. */
    settlementLagDays: v.optional(v.never("nothing: write settlementLagHours, in hours, instead")),
    carryPerYear: v.optional(signed, "0"),
  });
  return v.optional(v.pipe(schema, v.transform(withSharedBook)), {});
};

/** One id for all outcomes asks for one book, which quotes the first, whatever the settings say of two. */
function withSharedBook<Venue extends Pick<VenueDefaults, "instrument" | "book">>(settings: Venue): Venue {
  return settings.instrument === "market_id" ? { ...settings, book: "first-outcome" } : settings;
}
