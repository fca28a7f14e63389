import { formatCountOf } from "#browser/lib/format-number.ts";

export const texts = {
  title: "Chart",
  loading: "Loading chart…",
  range: "Chart range",
  interval: "Interval",
  /** The interval that fits the range. */
  auto: "Auto",
  autoInterval: (interval: string) => `Auto (${interval})`,
  style: "Chart style",
  candles: "Candles",
  line: "Line",
  latest: "Go to latest",
  loadMore: "Load more",
  indicators: "Indicators",
  utc: "UTC",
  localTime: "Local time",
  gameStart: "Game start",
  resolution: "Resolution",
} as const;

export const emptyTexts = {
  otherOutcomeOnly: (venue: string) => `No candles for this outcome on ${venue}.`,
  notOffered: (venue: string) => `No candles or trades from ${venue}.`,
  noOutcome: "This market lists no outcomes.",
  noTrades: "No trades yet.",
  noTradesInRange: (longer: string) => `No trades in this range. Try ${longer}.`,
} as const;

export const sourceTexts = {
  venueCandles: (venue: string) => `Source: ${venue} candles`,
  fromTrades: "From trades",
  fromTradesSince: (count: string, isOne: boolean, since: string) =>
    `From ${count} ${isOne ? "trade" : "trades"} since ${since}`,
  inverted: (outcome: string) => `inverted from ${outcome}`,
  dropped: (count: number) => `${count} unreadable`,
  noneOlder: "no older ones found",
  library: "TradingView Lightweight Charts™ © 2026 TradingView, Inc.",
} as const;

export const candleTexts = {
  lastCandle: (candle: string) => `Last candle: ${candle}`,
  none: "none yet",
  unknown: "no data",
  noTrade: (price: string) => `no trade, last ${price}`,
  noVolume: "volume unknown",
} as const;

export const indicatorTexts = {
  title: "Chart indicators",
  average: "Average",
  secondAverage: "Second average",
  averageOf: (period: number) => `Average ${period}`,
  noAverage: "none",
  vwap: "VWAP",
  vwapSince: "Since 00:00 UTC; daily bars: since the 1st of the month",
  fills: "My fills",
  fillsShown: (shown: number, all: number) => `${shown} of ${formatCountOf(all, "fill")} shown`,
  times: "Times",
  local: "Local",
  utc: "UTC",
  inverted: ", inverted",
  unverified: ", unverified, not inverted",
} as const;
