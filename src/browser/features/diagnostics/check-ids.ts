// The ids that the connection check may need, and what their fields are called.
import type { Config } from "#browser/config/config.ts";
import type { IdName } from "./check-facts.ts";

const ids = {
  marketA: { venue: "venue-a", words: "market id" },
  tokenA: { venue: "venue-a", words: "token id" },
  orderA: { venue: "venue-a", words: "order id" },
  wallet: { venue: "venue-a", words: "wallet address" },
  tickerB: { venue: "venue-b", words: "ticker" },
  orderB: { venue: "venue-b", words: "order id" },
  coinC: { venue: "venue-c", words: "coin" },
} as const satisfies Record<IdName, unknown>;

export const idNames = Object.keys(ids) as readonly IdName[];

/** The field's name: "Venue A token id". */
export function idLabel(config: Config, id: IdName): string {
  const { venue, words } = ids[id];
  return `${config.venues[venue].label} ${words}`;
}
