// Ids the connection check may need, and the labels of their fields.
import type { Config } from "#browser/config/config.ts";
import type { IdName } from "./check-facts.ts";
import { idTexts } from "./texts.ts";

const ids = {
  marketA: { venue: "venue-a", label: idTexts.market },
  tokenA: { venue: "venue-a", label: idTexts.token },
  orderA: { venue: "venue-a", label: idTexts.order },
  wallet: { venue: "venue-a", label: idTexts.wallet },
  tickerB: { venue: "venue-b", label: idTexts.ticker },
  orderB: { venue: "venue-b", label: idTexts.order },
  coinC: { venue: "venue-c", label: idTexts.coin },
} as const satisfies Record<IdName, unknown>;

export const idNames = Object.keys(ids) as readonly IdName[];

/** Label of the field: "Venue A token id". */
export function idLabel(config: Config, id: IdName): string {
  const { venue, label } = ids[id];
  return `${config.venues[venue].label} ${label}`;
}
