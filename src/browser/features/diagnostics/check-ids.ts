// Ids the connection check may need, and the labels of their fields.
import type { Config } from "#browser/config/config.ts";
import type { IdName } from "./check-facts.ts";

const ids = {
  marketA: { venue: "venue-a", label: "market id" },
  tokenA: { venue: "venue-a", label: "token id" },
  orderA: { venue: "venue-a", label: "order id" },
  wallet: { venue: "venue-a", label: "wallet address" },
  tickerB: { venue: "venue-b", label: "ticker" },
  orderB: { venue: "venue-b", label: "order id" },
  coinC: { venue: "venue-c", label: "coin" },
} as const satisfies Record<IdName, unknown>;

export const idNames = Object.keys(ids) as readonly IdName[];

/** Label of the field: "Venue A token id". */
export function idLabel(config: Config, id: IdName): string {
  const { venue, label } = ids[id];
  return `${config.venues[venue].label} ${label}`;
}
