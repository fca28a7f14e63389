import { useState } from "react";
import { hasEnded, statusOfView } from "#browser/market-data/market-status.ts";
import type { MarketResult } from "#browser/market-data/use-market.ts";

/**
 * True for a market that had ended when the page opened it. One that ends under an open ticket keeps the ticket, which says
 * why a typed order was not sent.
 */
export function useEndedMarket({ market, state }: Pick<MarketResult, "market" | "state">): boolean {
  const [openId, setOpenId] = useState<string>();
  const status = statusOfView(market);
  const isOver = hasEnded(status);
  // Lists of matched groups, which hold the status of a market that its venue does not return, come later.
  const isKnown = state === "stand-in" ? status !== undefined : state !== "loading";
  const id = `${market.venue} ${market.marketId}`;
  if (isKnown && !isOver && openId !== id) setOpenId(id);
  return isKnown && isOver && openId !== id;
}
