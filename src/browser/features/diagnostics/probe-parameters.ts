// Probes the tags format and the metrics parameter. A gateway may misread both silently, so responses are compared.
import type { SeriesB } from "#contract/series.ts";
import type { Wallet } from "#contract/wallet.ts";
import { candidate } from "./candidate.ts";
import type { Outcome } from "./probe-outcome.ts";
import { answerIn, type Prober } from "./prober.ts";

const metricsText = ["true", "1", "yes", "True", "on", "all", "full"];

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (typeof value === "object" && Object.keys(value).length === 0);

export async function probeWallet(prober: Prober, address: string): Promise<void> {
  const { withMetrics } = prober.settings.gateway;
  await prober.settle(
    "walletA",
    { address, with_metrics: true },
    {
      topic: "metrics",
      candidates: (outcome) =>
        outcome.kind === "failed" && (outcome.failure !== "refused" || outcome.status === 404)
          ? []
          : metricsText
              .filter((word) => word !== withMetrics)
              .map((word) => candidate("gateway.withMetrics", word)),
      objection: (answer) => (isEmpty((answer as Wallet).metrics) ? "no metrics returned" : undefined),
    },
  );
}

/** Two rare tags that no series in `rows` has both of. Rare tags give short, complete lists. */
export function twoTags(rows: readonly SeriesB[]): readonly [string, string] | undefined {
  const counts = new Map<string, number>();
  for (const tag of rows.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const tags = [...counts]
    .filter(([tag]) => !tag.includes(","))
    .sort((a, b) => a[1] - b[1])
    .map(([tag]) => tag);
  for (const [at, one] of tags.entries()) {
    const other = tags
      .slice(at + 1)
      .find((tag) => !rows.some((row) => row.tags.includes(one) && row.tags.includes(tag)));
    if (other !== undefined) return [one, other];
  }
  return undefined;
}

const tickersOf = (outcome: Outcome): ReadonlySet<string> | undefined => {
  const rows = answerIn(outcome, "seriesB")?.rows;
  return rows === undefined ? undefined : new Set(rows.map(({ ticker }) => ticker));
};

/** Why the series of two tags contradict those of each tag; undefined for the union or an empty list. */
export function objectionToTags(
  both: ReadonlySet<string>,
  one: ReadonlySet<string>,
  other: ReadonlySet<string>,
): string | undefined {
  const isUnion = [...one, ...other].every((ticker) => both.has(ticker));
  const isCommon = [...both].every((ticker) => one.has(ticker) && other.has(ticker));
  // Empty is ambiguous: the gateway requires both tags, or read the two as one.
  if (isUnion) return undefined;
  return isCommon ? "no series for two tags" : "series of only one of two tags";
}

/** Compares the series of two tags with those of each. */
export async function probeTags(prober: Prober, rows: readonly SeriesB[]): Promise<void> {
  const tags = twoTags(rows);
  if (tags === undefined) return;
  const alone: ReadonlySet<string>[] = [];
  for (const tag of tags) {
    const tickers = tickersOf(await prober.ask("seriesB", { tags: [tag] }));
    if (tickers !== undefined && tickers.size > 0) alone.push(tickers);
  }
  const [one, other] = alone;
  if (one === undefined || other === undefined) return;
  const { tagsFormat } = prober.settings.gateway;
  await prober.settle(
    "seriesB",
    { tags },
    {
      topic: "tags",
      candidates: () => [candidate("gateway.tagsFormat", tagsFormat === "comma" ? "repeat" : "comma")],
      objection: (answer) =>
        objectionToTags(tickersOf({ kind: "answered", answer }) ?? new Set(), one, other),
    },
  );
}
