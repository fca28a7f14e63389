import type { OutcomeRef } from "#browser/preferences/outcome-ref.ts";
import { parseMarketPath } from "#browser/routing/paths.ts";

/** The outcome that the path of a market page names, its titles unknown; undefined for another path. */
export function outcomeOfPath(path: string): OutcomeRef | undefined {
  const { pathname, searchParams } = new URL(path, "http://localhost");
  const market = parseMarketPath(pathname);
  if (market === undefined || market.marketId.length > longestId) return undefined;
  const outcomeId = searchParams.get("outcome");
  return { ...market, ...(outcomeId === null ? {} : { outcomeId }), title: "", label: "" };
}

/** Longest id that a layout stores. */
const longestId = 500;
