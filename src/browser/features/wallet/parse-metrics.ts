// What a wallet's metrics are called and how they are written. The interface does not show their fields: those that are
// known by their name get words, all others stand under the name and with the value they came with. Pure; walks any shape
// without recursion, to a depth and a number.
import { formatDecimal } from "#browser/lib/format-number.ts";
import { formatTime, type TimeZoneChoice } from "#browser/lib/format-time.ts";
import { compare, parseDecimal, zero } from "#contract/decimal.ts";
import { parseInstant } from "#contract/instant.ts";

/** One figure. */
export interface Metric {
  /** As it came. */
  readonly name: string;
  /** In words where the name is known, else the name. */
  readonly label: string;
  readonly isKnown: boolean;
  /** For the eye. */
  readonly text: string;
  /** Exactly as it came, as text. */
  readonly exact: string;
}

/** Figures that stand together: those of the wallet itself (no path), or of one nested object or list. */
export interface MetricGroup {
  /** The names that lead to it, as they came. */
  readonly path: readonly string[];
  readonly label: string;
  readonly metrics: readonly Metric[];
}

export interface Metrics {
  readonly groups: readonly MetricGroup[];
  /** How many values are not shown, for they lie too deep or are too many. */
  readonly leftOut: number;
}

export interface MetricWriting {
  readonly currency: string;
  readonly zone: TimeZoneChoice;
}

type Form = "money" | "signed-money" | "count" | "time";

/** Names seen in the field, with the words for them. */
const known: ReadonlyMap<string, readonly [label: string, form: Form]> = new Map([
  ["total_volume", ["Total volume", "money"]],
  ["volume", ["Volume", "money"]],
  ["volume_24h", ["Volume, 24 h", "money"]],
  ["total_trades", ["Trades", "count"]],
  ["trades", ["Trades", "count"]],
  ["total_markets", ["Markets traded", "count"]],
  ["markets_traded", ["Markets traded", "count"]],
  ["highest_volume_day", ["Day of highest volume", "count"]],
  ["date", ["Day", "time"]],
  ["merges", ["Merges", "count"]],
  ["splits", ["Splits", "count"]],
  ["conversions", ["Conversions", "count"]],
  ["redemptions", ["Redemptions", "count"]],
  ["positions", ["Positions", "count"]],
  ["open_positions", ["Open positions", "count"]],
  ["portfolio_value", ["Value of positions", "money"]],
  ["pnl", ["Profit and loss", "signed-money"]],
  ["profit", ["Profit", "signed-money"]],
  ["realized_pnl", ["Profit and loss, realised", "signed-money"]],
  ["unrealized_pnl", ["Profit and loss, unrealised", "signed-money"]],
  ["rank", ["Rank", "count"]],
  ["joined", ["Joined", "time"]],
  ["joined_at", ["Joined", "time"]],
  ["first_trade_at", ["First trade", "time"]],
  ["last_trade_at", ["Last trade", "time"]],
]);

const deepest = 6;
const mostValues = 400;
const longestText = 500;

interface Place {
  readonly path: readonly string[];
  readonly value: object;
}

/** The metrics in `value`, group by group, each in the order it came in. */
export function readMetrics(value: unknown, writing: MetricWriting): Metrics {
  const groups: MetricGroup[] = [];
  let count = 0;
  let leftOut = 0;
  const open: Place[] = typeof value === "object" && value !== null ? [{ path: [], value }] : [];
  if (open.length === 0 && value !== null && value !== undefined) {
    return { groups: [{ path: [], label: "", metrics: [metricOf("metrics", value, writing)] }], leftOut };
  }
  for (let place = open.shift(); place !== undefined; place = open.shift()) {
    const { path } = place;
    const metrics: Metric[] = [];
    const inner: Place[] = [];
    for (const [name, held] of entriesOf(place.value)) {
      const isGroup = typeof held === "object" && held !== null && Object.keys(held).length > 0;
      if (count >= mostValues || (isGroup && path.length >= deepest)) leftOut += 1;
      else if (isGroup) inner.push({ path: [...path, name], value: held });
      else {
        count += 1;
        metrics.push(metricOf(name, held, writing));
      }
    }
    // What is inside a group stands right behind it, before its neighbours.
    open.unshift(...inner);
    if (metrics.length > 0) groups.push({ path, label: path.map(labelOf).join(" › "), metrics });
  }
  return { groups, leftOut };
}

/** Own fields alone, whatever they are called; the elements of a list by their number. */
function entriesOf(value: object): readonly (readonly [string, unknown])[] {
  if (Array.isArray(value)) return value.map((element: unknown, index) => [String(index + 1), element]);
  return Object.entries(value);
}

function labelOf(name: string): string {
  return known.get(name)?.[0] ?? clamped(name);
}

function metricOf(name: string, value: unknown, writing: MetricWriting): Metric {
  const exact = textOf(value);
  const form = known.get(name)?.[1];
  return {
    name,
    label: labelOf(name),
    isKnown: form !== undefined,
    text: (form === undefined ? undefined : formatted(exact, form, writing)) ?? clamped(exact),
    exact,
  };
}

/** The value in its form; undefined where it is not of that kind, and is shown as it came. */
function formatted(exact: string, form: Form, { currency, zone }: MetricWriting): string | undefined {
  if (form === "time") {
    const instant = parseInstant(exact);
    return instant === undefined ? undefined : formatTime(instant, "moment", zone);
  }
  const number = parseDecimal(exact);
  if (number === undefined) return undefined;
  if (form === "count") return formatDecimal(number);
  const digits = formatDecimal(number);
  const isBelow = compare(number, zero) < 0;
  const sign = isBelow ? digits.slice(0, 1) : form === "signed-money" && compare(number, zero) > 0 ? "+" : "";
  return `${sign}${currency}${isBelow ? digits.slice(1) : digits}`;
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  // The only other leaves of JSON; an empty list or object reads as it is written.
  return JSON.stringify(value) ?? "";
}

function clamped(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}
