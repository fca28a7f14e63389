// Trading preferences: price tolerances, amount presets, and the sending of two legs.
import * as v from "valibot";
import { positive } from "#browser/config/setting-forms.ts";
import { decimal } from "#contract/decimal.ts";
import { definePersistedStore } from "./persisted-store.ts";
import { storeTitles } from "./texts.ts";

/** Distance between two prices: cents per contract, or a percentage of the reference price. */
const priceDistance = v.object({ unit: v.picklist(["cents", "percent"]), value: positive });
export type PriceDistance = v.InferOutput<typeof priceDistance>;

/** Most presets: the number of their shortcuts. */
export const mostPresets = 4;

const schema = v.object({
  /** Slippage limit of a market order from the best price; absent: none. */
  slippage: v.fallback(v.optional(priceDistance), undefined),
  /** Adverse price move that must be visible before a submit counts; absent: a tick and 1 %. */
  priceMove: v.fallback(v.optional(priceDistance), undefined),
  /** True to send a market order as a limit order at the estimate's worst price, where the venue takes one; absent: no. */
  protect: v.fallback(v.optional(v.boolean()), undefined),
  /** Absent: the default ones. */
  presets: v.fallback(
    v.optional(v.pipe(v.array(positive), v.minLength(1), v.maxLength(mostPresets))),
    undefined,
  ),
  /** Money that Kelly sizes are a share of; absent: none are offered. */
  bankroll: v.fallback(v.optional(positive), undefined),
  /** Sending of a pair's two legs where both amounts are in contracts; absent: one after the other. */
  twoLegs: v.fallback(v.optional(v.picklist(["in-turn", "together"])), undefined),
  /**
   * True to send a price with a leg where its venue accepts one; absent: no. A resting order cannot be cancelled
   * here.
   */
  twoLegPrices: v.fallback(v.optional(v.boolean()), undefined),
});

export type TradingChoices = v.InferOutput<typeof schema>;

/** Amounts of the preset buttons until the user chooses others. */
export const usualPresets = [25, 50, 100, 250].map((amount) => decimal(amount));

export const tradingChoices = definePersistedStore<TradingChoices>({
  name: "trading-choices",
  title: storeTitles.trading,
  schema,
  empty: {},
});
