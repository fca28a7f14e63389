// Texts of a trade: time in the chosen zone, price in the chosen odds format, the exact amount.
import { formatDecimal, formatSize } from "#browser/lib/format-number.ts";
import { formatRecentTime, type TimeZoneChoice } from "#browser/lib/format-time.ts";
import { formatPrice, type OddsFormat, readablePrice } from "#browser/trading-math/odds/odds.ts";
import { type PriceScale, toProbability } from "#browser/trading-math/orderbook/price-scale.ts";
import { type Ticks, tickAt } from "#browser/trading-math/orderbook/tick.ts";
import { missing } from "#browser/ui/price.tsx";
import type { Decimal } from "#contract/decimal.ts";
import { type Instant, parseInstant } from "#contract/instant.ts";
import type { TradeFormat } from "./trade-row.ts";

export interface TradeFormatOptions {
  readonly odds: OddsFormat;
  readonly zone: TimeZoneChoice;
  readonly priceScale: PriceScale;
  readonly ticks: Ticks;
  readonly now: () => Instant;
}

export function createTradeFormat(options: TradeFormatOptions): TradeFormat {
  const { zone, now } = options;
  return {
    time: ({ timestamp }) => {
      const at = parseInstant(timestamp);
      // A timestamp that is not a time is shown as received.
      if (at === undefined) return timestamp ?? missing;
      return formatRecentTime(at, now(), zone);
    },
    fullTime: ({ timestamp }) => timestamp ?? "",
    price: (trade) => formatWirePrice(trade.price, options),
    amount: ({ amount }) => formatSize(amount),
    fullAmount: ({ amount }) => formatDecimal(amount),
  };
}

/** A price of the wire in the odds chosen, to the digits of its tick. */
export function formatWirePrice(wire: Decimal, { odds, priceScale, ticks }: TradeFormatOptions): string {
  const price = toProbability(wire, priceScale);
  return formatPrice(readablePrice(price), odds, tickAt(ticks, price).step);
}
