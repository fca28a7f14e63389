import { useState } from "react";
import { hasEnded } from "#browser/market-data/market-status.ts";
import type { MarketResult } from "#browser/market-data/use-market.ts";

/**
 * True for a market that had ended when the page opened it. One that ends under an open ticket keeps the ticket, which says
 * why a typed order was not sent.
 */
export function useEndedMarket({ market, state }: Pick<MarketResult, "market" | "state">): boolean {
  const [openId, setOpenId] = useState<string>();
  const isOver = hasEnded(market.details?.status);
  const id = `${market.venue} ${market.marketId}`;
  if (state !== "loading" && !isOver && openId !== id) setOpenId(id);
  return state !== "loading" && isOver && openId !== id;
}
