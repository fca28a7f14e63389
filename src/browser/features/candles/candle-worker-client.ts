// The page's end of the worker that folds trades: one worker for all charts, started by the first of them.

import { openWorker } from "#browser/stream/trusted-worker.ts";
import tradeWorkerUrl from "#browser/stream/worker/candle-worker.ts?worker&url";
import type {
  AggregateRequest,
  AggregateResult,
  FromTradeWorker,
  ToTradeWorker,
} from "#browser/trading-math/candles/candle-aggregator.ts";
import { encodeTrades } from "#browser/trading-math/candles/encode-trades.ts";
import type { PriceScale } from "#browser/trading-math/orderbook/price-scale.ts";

/** What a chart hears of its fold. */
export interface CandleJobEvents {
  /** Once to every order and in their order. */
  readonly answered: (answer: AggregateResult) => void;
  /** The worker died, and all that was folded there is gone. No answer comes any more. */
  readonly lost: () => void;
}

/** A chart's fold in the worker. */
export interface CandleJob {
  readonly post: (order: AggregateRequest) => void;
  /** Lets go of all that was folded; nothing is heard after it. */
  readonly close: () => void;
}

export interface CandleWorkerClient {
  /** Begins a fold of bars of `seconds`; undefined where this browser starts no worker, or one has died. */
  open(seconds: number, priceScale: PriceScale, events: CandleJobEvents): CandleJob | undefined;
}

/** What a desk needs of a worker. */
export interface WorkerEnd {
  post(message: ToTradeWorker): void;
  terminate(): void;
}
type StartWorker = (events: {
  readonly message: (message: FromTradeWorker) => void;
  readonly crashed: () => void;
}) => WorkerEnd;

/** A desk whose worker is started when the first fold is opened, and once in its life. */
export function createCandleWorkerClient(startWorker: StartWorker): CandleWorkerClient {
  const open = new Map<number, CandleJobEvents>();
  let worker: WorkerEnd | "none" | undefined;
  let lastFold = 0;

  const crashed = () => {
    if (worker !== "none") worker?.terminate();
    worker = "none";
    const left = [...open.values()];
    open.clear();
    for (const { lost } of left) lost();
  };
  const start = (): WorkerEnd | "none" => {
    try {
      return startWorker({ message: ({ fold, answer }) => open.get(fold)?.answered(answer), crashed });
    } catch {
      return "none";
    }
  };

  return {
    open: (seconds, priceScale, events) => {
      worker ??= start();
      if (worker === "none") return undefined;
      const { post } = worker;
      lastFold += 1;
      const fold = lastFold;
      open.set(fold, events);
      return {
        post: ({ lists, spans }) => {
          if (open.has(fold))
            post({ type: "fold", fold, seconds, priceScale, lists: lists.map(encodeTrades), spans });
        },
        close: () => {
          if (open.delete(fold)) post({ type: "drop", fold });
        },
      };
    },
  };
}

/** This browser's. */
export const candleWorkerClient = createCandleWorkerClient(({ message, crashed }) => {
  const worker = openWorker("trades", tradeWorkerUrl);
  worker.onmessage = ({ data }: MessageEvent<FromTradeWorker>) => message(data);
  worker.onerror = (event) => {
    event.preventDefault();
    crashed();
  };
  worker.onmessageerror = crashed;
  return { post: (order) => worker.postMessage(order), terminate: () => worker.terminate() };
});
