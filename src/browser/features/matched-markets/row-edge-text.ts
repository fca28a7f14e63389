// Texts of a row's edge: cell texts, tooltips and exact data attributes. Never says net while a fee is unknown. Pure.
import { formatAge } from "#browser/lib/format-age.ts";
import { formatMoney } from "#browser/lib/format-money.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { cautiousMoney } from "#browser/lib/money-decimals.ts";
import { missing, type usePriceFormat } from "#browser/ui/price.tsx";
import { type Decimal, decimal, isNegative, isPositive, isZero, multiply, round } from "#contract/decimal.ts";
import { venues } from "#contract/venues.ts";
import { listTexts } from "./list-texts.ts";
import {
  type BoughtFigure,
  type EdgeFigures,
  type EdgeSourceState,
  type EdgeState,
  isEdge,
} from "./row-edge-model.ts";

/** Row elements with edge texts. */
export const cellNames = [
  "a-venue",
  "a-label",
  "a-ask",
  "b-venue",
  "b-label",
  "b-ask",
  "instead",
  "net-name",
  "net",
  "size",
  "profit",
  "year",
  "age",
  "guard",
] as const;
export type EdgeCell = (typeof cellNames)[number];

export interface RowEdgeText {
  readonly texts: Readonly<Record<EdgeCell, string>>;
  /** Data attributes for scripts and CSS: exact values and state. */
  readonly facts: Readonly<Record<Fact, string | undefined>>;
  readonly titles: Readonly<Partial<Record<EdgeCell, string>>>;
  readonly labels: readonly [string, string];
}

export const factNames = ["edge", "quiet", "profit", "net", "contracts", "guard"] as const;
type Fact = (typeof factNames)[number];

const { edge: texts, row: rowTexts } = listTexts;

/** Text in place of the pair, while there is none. */
const instead: Readonly<Record<EdgeState, string>> = {
  net: "",
  "before-fees": "",
  near: "",
  none: "",
  stale: "",
  checking: texts.listPrices,
  listed: texts.listPrices,
  waiting: texts.loading,
  closed: texts.closed,
  ended: texts.ended,
  "no-pair": texts.oneVenue,
};

const checkTexts = {
  usable: texts.confirmed,
  unconfirmed: texts.unconfirmed,
  unverified: texts.unverified,
  blocked: texts.blocked,
} as const;

/** Text of the check while the figures are those of the list. */
const checkInstead: Partial<Record<EdgeState, readonly [text: string, tip: string]>> = {
  checking: [texts.checking, texts.listCheckTip],
  listed: [texts.notScanned, texts.notScannedTip],
};

/** Text of the check while those prices are too far apart for one question. */
const farApart = [texts.farApart, texts.farApartTip] as const;

const hundred = decimal("100");

/** `format` formats prices, `currency` prefixes money; `asOf` is the time of the list's prices where they are stored ones. */
export function rowEdgeText(
  figures: EdgeFigures,
  format: ReturnType<typeof usePriceFormat>,
  currency: string,
  { now, labels }: EdgeSourceState,
  asOf?: string,
): RowEdgeText {
  const { state, bought, beforeFees, perContract, contracts, profit, capital, carry, perYear, dataAt } =
    figures;
  const { guard, reason, isBelowHurdle, isQuiet } = figures;
  const ofList = figures.isImplausible === true ? farApart : checkInstead[state];
  const fromList =
    ofList === undefined || asOf === undefined ? ofList : ([texts.asOf(asOf), texts.asOfTip] as const);
  const age = dataAt === undefined ? missing : formatAge(now - dataAt);
  const quietTip = isQuiet && isEdge(state) ? texts.quietTip(age) : "";
  const money = (value: Decimal) => formatMoney(value, currency);
  const fees = beforeFees ? texts.beforeFeesTip : "";
  const hasNet = perContract !== undefined && !beforeFees;
  const [a, b] = bought ?? [];
  const letter = (one: BoughtFigure | undefined) => (one === undefined ? "" : venues[one.venue].letter);
  return {
    facts: {
      edge: state,
      quiet: quietTip === "" ? undefined : "true",
      profit,
      net: hasNet ? perContract : undefined,
      contracts,
      guard,
    },
    labels: [a === undefined ? "" : labels[a.venue].label, b === undefined ? "" : labels[b.venue].label],
    texts: {
      "a-venue": letter(a),
      "a-label": a?.label ?? "",
      "a-ask": a === undefined ? "" : format(a.ask),
      "b-venue": letter(b),
      "b-label": b?.label ?? "",
      "b-ask": b === undefined ? "" : format(b.ask),
      instead: bought === undefined ? instead[state] : "",
      "net-name": fromList !== undefined ? rowTexts.gap : beforeFees ? "" : rowTexts.net,
      net:
        perContract === undefined
          ? missing
          : beforeFees && fromList === undefined
            ? texts.beforeFees
            : `${fromList === undefined && isPositive(perContract) ? "+" : ""}${formatCents(perContract)}`,
      size: contracts === undefined ? missing : formatDecimal(contracts),
      profit: profit === undefined ? missing : cautiousMoney(profit, currency),
      year: perYear === undefined ? missing : `${fixed(multiply(perYear, hundred), 1)}%`,
      age,
      guard: fromList !== undefined ? fromList[0] : guard === undefined ? missing : checkTexts[guard],
    },
    titles: {
      net:
        perContract === undefined
          ? ""
          : fromList !== undefined
            ? texts.listTip
            : contracts === undefined
              ? texts.bestPricesTip(fees || texts.beforeRoundingTip, money(perContract))
              : texts.sizedTip(fees, money(perContract)),
      profit:
        profit === undefined
          ? ""
          : texts.profitTip(money(profit), fees, money(capital ?? profit)) +
            (carry === undefined || isZero(carry) ? "" : texts.carryTip(money(carry))),
      year: isBelowHurdle ? texts.belowHurdle : "",
      size: contracts === undefined ? "" : texts.sizeTip(formatDecimal(contracts)),
      age: quietTip,
      guard: fromList === undefined ? reason : fromList[1],
      "a-label": a?.label ?? "",
      "b-label": b?.label ?? "",
      "a-ask": state === "stale" ? reason : "",
    },
  };
}

/** Money per contract in cents, with two decimals; never rounded in favour of the trader. */
export function formatCents(value: Decimal): string {
  return `${fixed(multiply(value, hundred), 2, isNegative(value) ? "up" : "down")}¢`;
}

/** `value` with fixed decimals, so that points align. */
function fixed(value: Decimal, places: number, rounding: "up" | "down" | "half-up" = "half-up"): string {
  const [whole = "0", rest = ""] = round(value, places, rounding).split(".");
  const text = formatDecimal(decimal(whole === "-0" ? "0" : whole));
  const sign = whole === "-0" && rest !== "" ? "\u2212" : "";
  return `${sign}${text}.${rest.padEnd(places, "0")}`;
}
