import { useEffect, useRef } from "react";
import { type Decimal, decimal, multiply } from "#contract/decimal.ts";
import type { TypedEntry } from "./use-entry.ts";

/** A level's price that was pressed; a new object for every press. */
export interface SuggestedPrice {
  /** 0 to 1. */
  readonly price: Decimal;
}

/** Puts the price of a pressed level into the limit price, once for each press, where a limit order is chosen. */
export function useSuggestedLimit(
  suggested: SuggestedPrice | undefined,
  isLimit: boolean,
  priceScale: number,
  change: (part: Partial<TypedEntry>) => void,
): void {
  const taken = useRef<SuggestedPrice>(undefined);
  useEffect(() => {
    if (suggested === undefined || taken.current === suggested) return;
    taken.current = suggested;
    if (isLimit) change({ limit: multiply(suggested.price, decimal(priceScale)) });
  }, [suggested, isLimit, priceScale, change]);
}
