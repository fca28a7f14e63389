// Every guard whose absence tests must notice, each with what goes wrong without it and the tests that miss it.
import { dataSabotages } from "./data-sabotages.ts";
import { orderSabotages } from "./order-sabotages.ts";
import type { Sabotage } from "./sabotage.ts";
import { streamSabotages } from "./stream-sabotages.ts";

export const allSabotages: readonly Sabotage[] = [...orderSabotages, ...dataSabotages, ...streamSabotages];
