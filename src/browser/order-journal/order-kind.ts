// Kinds of order by the words of the gateways.

export type OrderKind = "market" | "limit";

/** Polymarket's order types: what is filled or killed at once, and what is good until it is cancelled. */
const kindsOfWords: Readonly<Record<string, OrderKind>> = {
  market: "market",
  fok: "market",
  limit: "limit",
  gtc: "limit",
};

/** Kind of an order whose type is `word`; undefined for one that nobody could describe. */
export function orderKindOf(word: string | undefined): OrderKind | undefined {
  const key = word?.toLowerCase() ?? "";
  return Object.hasOwn(kindsOfWords, key) ? kindsOfWords[key] : undefined;
}
