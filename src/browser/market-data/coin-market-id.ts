// Markets of a venue that lists only coins: conversion between a coin and its market id by the setting `venues.*.marketId`.
// With "encoding-div-10" coin #1230 is the first side of market 123, #1231 the second.
import type { Config } from "#browser/config/config.ts";
import type { VenueId } from "#contract/venue-id.ts";

const coinForm = /^#\d+$/;
const encodedSides = ["Yes", "No"] as const;

/** The market id of a bare coin; undefined where the coin is none. */
export function marketIdOfCoin(config: Config, venue: VenueId, coin: string): string | undefined {
  if (!coinForm.test(coin)) return undefined;
  return config.venues[venue].marketId === "coin" ? coin : coin.slice(1, -1) || "0";
}

/** The coins of a market and what their sides are called by convention; none where its id is not of that form. */
export function coinsOfMarket(
  config: Config,
  venue: VenueId,
  marketId: string,
): readonly { readonly outcome_id: string; readonly label: string }[] {
  if (config.venues[venue].marketId === "coin") {
    return coinForm.test(marketId) ? [{ outcome_id: marketId, label: marketId }] : [];
  }
  if (!/^\d+$/.test(marketId)) return [];
  const encoding = marketId === "0" ? "" : marketId;
  return encodedSides.map((label, side) => ({ outcome_id: `#${encoding}${side}`, label }));
}
