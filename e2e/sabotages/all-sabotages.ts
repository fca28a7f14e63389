// Every guard whose absence tests must notice, each with what goes wrong without it and the tests that miss it.

import { basketSabotages } from "./basket-sabotages.ts";
import { candleSabotages } from "./candle-sabotages.ts";
import { chartSabotages } from "./chart-sabotages.ts";
import { countingSabotages } from "./counting-sabotages.ts";
import { dataSabotages } from "./data-sabotages.ts";
import { edgeHistorySabotages } from "./edge-history-sabotages.ts";
import { environmentSabotages } from "./environment-sabotages.ts";
import { exposureSabotages } from "./exposure-sabotages.ts";
import { hostileSabotages } from "./hostile-sabotages.ts";
import { legRiskSabotages } from "./leg-risk-sabotages.ts";
import { orderSabotages } from "./order-sabotages.ts";
import { pageSabotages } from "./page-sabotages.ts";
import type { Sabotage } from "./sabotage.ts";
import { sessionSabotages } from "./session-sabotages.ts";
import { streamSabotages } from "./stream-sabotages.ts";
import { studySabotages } from "./study-sabotages.ts";
import { tableSabotages } from "./table-sabotages.ts";
import { tapeSabotages } from "./tape-sabotages.ts";
import { twoLegSabotages } from "./two-leg-sabotages.ts";

export const allSabotages: readonly Sabotage[] = [
  ...orderSabotages,
  ...legRiskSabotages,
  ...twoLegSabotages,
  ...dataSabotages,
  ...candleSabotages,
  ...countingSabotages,
  ...tapeSabotages,
  ...tableSabotages,
  ...chartSabotages,
  ...studySabotages,
  ...streamSabotages,
  ...environmentSabotages,
  ...edgeHistorySabotages,
  ...hostileSabotages,
  ...sessionSabotages,
  ...pageSabotages,
  ...basketSabotages,
  ...exposureSabotages,
];
