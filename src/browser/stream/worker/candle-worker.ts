// The worker in which trades are folded into candles: the page talks to it, and nothing else. It stands beside the stream's,
// where files may be started from.
import {
  createCandleAggregator,
  type ToTradeWorker,
} from "#browser/trading-math/candles/candle-aggregator.ts";

const take = createCandleAggregator((message) => self.postMessage(message));
self.onmessage = ({ data }: MessageEvent<ToTradeWorker>) => take(data);
