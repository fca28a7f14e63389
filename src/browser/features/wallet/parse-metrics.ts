// Labels and formats of a wallet's metrics. Their fields are not documented: known names get a label and a format, others
// are shown as received. Pure; walks any shape without recursion, up to a depth and a number of values.
import { formatMoney } from "#browser/lib/format-money.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { formatTime, type TimeZoneChoice, timeParts } from "#browser/lib/format-time.ts";
import { compare, isZero, parseDecimal, round, zero } from "#contract/decimal.ts";
import { isDay, parseInstant } from "#contract/instant.ts";

export interface Metric {
  /** As received. */
  readonly name: string;
  /** Its label if known, else the name. */
  readonly label: string;
  readonly isKnown: boolean;
  /** Formatted. */
  readonly text: string;
  /** As received, as text. */
  readonly exact: string;
}

/** Metrics of the wallet itself (empty path) or of one nested object or list. */
export interface MetricGroup {
  /** Field names that lead to it, as received. */
  readonly path: readonly string[];
  readonly label: string;
  readonly metrics: readonly Metric[];
}

export interface Metrics {
  readonly groups: readonly MetricGroup[];
  /** Number of values beyond the depth or number limit. */
  readonly leftOut: number;
}

export interface MetricFormat {
  readonly currency: string;
  readonly zone: TimeZoneChoice;
}

type Kind = "money" | "signed-money" | "count" | "time";

/** Known field names. */
const knownMetrics: ReadonlyMap<string, readonly [label: string, kind: Kind]> = new Map([
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

const maxDepth = 6;
const maxValues = 400;
const maxTextLength = 500;

interface Node {
  readonly path: readonly string[];
  readonly value: object;
}

/** Metrics by group, in the order received. */
export function parseMetrics(value: unknown, format: MetricFormat): Metrics {
  const groups: MetricGroup[] = [];
  let count = 0;
  let leftOut = 0;
  const queue: Node[] = typeof value === "object" && value !== null ? [{ path: [], value }] : [];
  if (queue.length === 0 && value !== null && value !== undefined) {
    return { groups: [{ path: [], label: "", metrics: [metricOf("metrics", value, format)] }], leftOut };
  }
  for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
    const { path } = node;
    const metrics: Metric[] = [];
    const inner: Node[] = [];
    for (const [name, fieldValue] of entriesOf(node.value)) {
      const isGroup =
        typeof fieldValue === "object" && fieldValue !== null && Object.keys(fieldValue).length > 0;
      if (count >= maxValues || (isGroup && path.length >= maxDepth)) leftOut += 1;
      else if (isGroup) inner.push({ path: [...path, name], value: fieldValue });
      else {
        count += 1;
        metrics.push(metricOf(name, fieldValue, format));
      }
    }
    // Nested groups come right after their parent, before its siblings.
    queue.unshift(...inner);
    if (metrics.length > 0) groups.push({ path, label: path.map(labelOf).join(" › "), metrics });
  }
  return { groups, leftOut };
}

/** Own fields only; list elements by their number. */
function entriesOf(value: object): readonly (readonly [string, unknown])[] {
  if (Array.isArray(value)) return value.map((element: unknown, index) => [String(index + 1), element]);
  return Object.entries(value);
}

function labelOf(name: string): string {
  return knownMetrics.get(name)?.[0] ?? truncate(name);
}

function metricOf(name: string, value: unknown, format: MetricFormat): Metric {
  const exact = textOf(value);
  const kind = knownMetrics.get(name)?.[1];
  return {
    name,
    label: labelOf(name),
    isKnown: kind !== undefined,
    text: (kind === undefined ? undefined : formatted(exact, kind, format)) ?? truncate(exact),
    exact,
  };
}

/** Undefined where the value is not of that kind: it is shown as received. */
function formatted(exact: string, kind: Kind, { currency, zone }: MetricFormat): string | undefined {
  if (kind === "time") {
    if (isDay(exact)) {
      const { day, year } = timeParts(Date.parse(exact), "utc");
      return `${day} ${year}`;
    }
    const instant = parseInstant(exact);
    return instant === undefined ? undefined : formatTime(instant, "moment", zone);
  }
  const number = parseDecimal(exact);
  if (number === undefined) return undefined;
  if (kind === "count") return formatDecimal(number);
  const cents = round(number, 2, "half-up");
  // An amount below half a cent is not shown as none.
  const money = formatMoney(isZero(cents) ? number : cents, currency);
  return kind === "signed-money" && compare(number, zero) > 0 ? `+${money}` : money;
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  // Other JSON leaves, and empty lists or objects.
  return JSON.stringify(value) ?? "";
}

function truncate(text: string): string {
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text;
}
