// Page side of candle aggregation: each chart opens a job in the stream worker, posts trades and receives candles.
import type { AggregateRequest, AggregateResult } from "#browser/trading-math/candles/candle-worker-jobs.ts";
import type { PriceScale } from "#browser/trading-math/orderbook/price-scale.ts";
import { oncePerStream, type StreamClient } from "./stream-client.ts";

export interface CandleJobEvents {
  /** Called once per request, in the order of the requests. */
  readonly onResult: (result: AggregateResult) => void;
  /** The worker ended and its aggregation is lost. No result follows. */
  readonly onLost: () => void;
}

/** One chart's aggregation in the worker. */
export interface CandleJob {
  readonly post: (request: AggregateRequest) => void;
  /** Releases the aggregation; no event follows. */
  readonly close: () => void;
}

export interface CandleClient {
  /** Starts an aggregation into candles of `seconds`; undefined where no worker runs and none can be started. */
  open(seconds: number, priceScale: PriceScale, events: CandleJobEvents): CandleJob | undefined;
}

/** The candle aggregation in this stream's worker: one client per stream, shared by all callers. */
export const candlesOf = oncePerStream(createCandleClient);

function createCandleClient(addTask: StreamClient["addTask"]): CandleClient {
  const jobs = new Map<number, CandleJobEvents>();
  let lastJob = 0;

  const channel = addTask({
    get isWanted() {
      return jobs.size > 0;
    },
    // A chart whose job was lost continues on the page.
    replay: () => {},
    receive: (message) => {
      if (message.type === "candles") jobs.get(message.job)?.onResult(message.result);
    },
    forget: () => {
      const lost = [...jobs.values()];
      jobs.clear();
      for (const { onLost } of lost) onLost();
    },
  });

  return {
    open: (seconds, priceScale, events) => {
      lastJob += 1;
      const job = lastJob;
      // No event may arrive before the caller has its job.
      jobs.set(job, noEvents);
      channel.settle();
      if (!channel.isRunning()) {
        jobs.delete(job);
        channel.settle();
        return undefined;
      }
      jobs.set(job, events);
      return {
        post: (request) => {
          if (jobs.has(job)) channel.post({ type: "aggregate", job, seconds, priceScale, ...request });
        },
        close: () => {
          if (!jobs.delete(job)) return;
          channel.post({ type: "close-job", job });
          channel.settle();
        },
      };
    },
  };
}

const noEvents: CandleJobEvents = { onResult: () => {}, onLost: () => {} };
