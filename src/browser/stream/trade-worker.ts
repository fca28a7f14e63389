// The worker in which trades are folded into candles: the page talks to it, and nothing else. It stands beside the stream's,
// where files may be started from.
import { createFoldKeeper, type ToTradeWorker } from "#browser/market-math/trade-fold.ts";

const take = createFoldKeeper((message) => self.postMessage(message));
self.onmessage = ({ data }: MessageEvent<ToTradeWorker>) => take(data);
