import { describe, expect, it, vi } from "vitest";
import type {
  AggregateResult,
  FromTradeWorker,
  ToTradeWorker,
} from "#browser/trading-math/candles/candle-aggregator.ts";
import { createCandleWorkerClient } from "./candle-worker-client.ts";

const order = { lists: [], spans: [] };
const answer: AggregateResult = { unchanged: 0, bars: [], trades: 1, since: 0, unusable: 0 };

function openDesk() {
  const posted: ToTradeWorker[] = [];
  const terminate = vi.fn();
  let events = { message: (_: FromTradeWorker) => {}, crashed: () => {} };
  const start = vi.fn((given: typeof events) => {
    events = given;
    return { post: (message: ToTradeWorker) => void posted.push(message), terminate };
  });
  const desk = createCandleWorkerClient(start);
  const open = () => {
    const heard: string[] = [];
    const place = desk.open(60, 1, {
      answered: ({ trades }) => heard.push(`answered ${trades}`),
      lost: () => heard.push("lost"),
    });
    return { heard, place };
  };
  return { open, posted, start, terminate, tell: () => events };
}

describe("the desk of folds", () => {
  it("starts no worker before one is wanted, and one for all", () => {
    const { open, posted, start } = openDesk();
    expect(start).not.toHaveBeenCalled();
    open().place?.post(order);
    open().place?.post(order);
    expect(start).toHaveBeenCalledTimes(1);
    expect(posted).toEqual([
      { type: "fold", fold: 1, seconds: 60, priceScale: 1, ...order },
      { type: "fold", fold: 2, seconds: 60, priceScale: 1, ...order },
    ]);
  });

  it("gives each fold its own answers, and none once it is closed", () => {
    const { open, posted, tell } = openDesk();
    const [one, other] = [open(), open()];
    tell().message({ fold: 2, answer });
    one.place?.close();
    tell().message({ fold: 1, answer });
    expect([one.heard, other.heard]).toEqual([[], ["answered 1"]]);
    one.place?.post(order);
    one.place?.close();
    expect(posted).toEqual([{ type: "drop", fold: 1 }]);
  });

  it("tells every open fold that its worker died, and starts no other", () => {
    const { open, start, tell, terminate } = openDesk();
    const [one, other] = [open(), open()];
    other.place?.close();
    tell().crashed();
    expect([one.heard, other.heard]).toEqual([["lost"], []]);
    expect(terminate).toHaveBeenCalledTimes(1);
    tell().message({ fold: 1, answer });
    expect(one.heard).toEqual(["lost"]);
    expect(open().place).toBeUndefined();
    expect(start).toHaveBeenCalledTimes(1);
  });

  it("opens nothing where a worker may not be started", () => {
    const start = vi.fn((): never => {
      throw new Error("forbidden");
    });
    const desk = createCandleWorkerClient(start);
    const events = { answered: () => {}, lost: () => {} };
    expect(desk.open(60, 1, events)).toBeUndefined();
    expect(desk.open(60, 1, events)).toBeUndefined();
    expect(start).toHaveBeenCalledTimes(1);
  });
});
