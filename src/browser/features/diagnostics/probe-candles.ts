// Probes venue B candles: interval names, candle length, and start or end stamps.
import type { Candlestick } from "#contract/candlestick.ts";
import type { IntervalFacts } from "./check-facts.ts";
import { candleSeconds, candleStamp } from "./infer-candle-stamps.ts";
import { intervalNames } from "./interval-names.ts";
import { timeCandidates } from "./probe-markets.ts";
import { isMalformed, type Outcome, objects } from "./probe-outcome.ts";
import { answerIn, type Prober } from "./prober.ts";

/** Candles requested: enough to measure their spacing. */
const candles = 40;
const mostNames = 20;

/** `timesSettled`: the time format is known to work, so a refusal can only mean the interval. */
export async function probeCandles(
  prober: Prober,
  ticker: string,
  { now, timesSettled }: { readonly now: number; readonly timesSettled: boolean },
) {
  const ask = async (value: string, seconds: number) => {
    const params = paramsOf(ticker, value, seconds, now);
    const outcome = await prober.ask("candlesticksB", params);
    // The first name that is taken shows the envelope.
    return isMalformed(outcome) ? prober.settle("candlesticksB", params) : outcome;
  };
  const [first] = prober.settings.candles.intervals;
  if (first !== undefined) {
    await prober.settle("candlesticksB", paramsOf(ticker, first.value, first.seconds, now), {
      topic: "interval",
      candidates: (outcome) => (objects(outcome) && !timesSettled ? timeCandidates(prober.settings) : []),
    });
  }
  const intervals: IntervalFacts[] = [];
  const worked: { seconds: number; value: string; rows: readonly Candlestick[] }[] = [];
  for (const { label, seconds, value } of prober.settings.candles.intervals) {
    const outcome = await ask(value, seconds);
    const rows = rowsIn(outcome);
    const apart = rows === undefined ? undefined : candleSeconds(rows);
    const apartSeconds = apart === seconds ? undefined : apart;
    if (rows !== undefined && apartSeconds === undefined) {
      worked.push({ seconds, value, rows });
      intervals.push({ label, seconds, inForce: value, works: value, apartSeconds });
      continue;
    }
    const found = isOfInterval(outcome)
      ? await findName(ask, seconds, value, reasonIn(outcome), worked)
      : undefined;
    if (found !== undefined) worked.push(found);
    intervals.push({ label, seconds, inForce: value, works: found?.value, apartSeconds });
  }
  return { intervals, stamp: stampOf(worked) };
}

/** True if another name may help: the interval was refused, or has another length. */
function isOfInterval(outcome: Outcome): boolean {
  return outcome.kind === "answered" || objects(outcome);
}

type AskCandles = (value: string, seconds: number) => Promise<Outcome>;

async function findName(
  ask: AskCandles,
  seconds: number,
  inForce: string,
  reason: string | undefined,
  worked: readonly { readonly seconds: number; readonly value: string }[],
) {
  const names = intervalNames(seconds, reason, worked).filter((name) => name !== inForce);
  for (const value of names.slice(0, mostNames)) {
    const rows = rowsIn(await ask(value, seconds));
    if (rows === undefined) continue;
    // A bare number may be read in another unit: only the candles show it.
    const apart = candleSeconds(rows);
    if (apart === undefined || apart === seconds) return { seconds, value, rows };
  }
  return undefined;
}

function stampOf(
  worked: readonly { readonly seconds: number; readonly rows: readonly Candlestick[] }[],
): "start" | "end" | undefined {
  const [shorter, longer] = [...worked].sort((a, b) => a.seconds - b.seconds);
  if (shorter === undefined || longer === undefined || longer.seconds % shorter.seconds !== 0)
    return undefined;
  return candleStamp(shorter.rows, longer.rows, {
    shortSeconds: shorter.seconds,
    longSeconds: longer.seconds,
  });
}

const paramsOf = (ticker: string, interval: string, seconds: number, now: number) => ({
  ticker,
  interval,
  start_time: Math.floor(now / (seconds * 1_000)) * seconds * 1_000 - candles * seconds * 1_000,
});

const rowsIn = (outcome: Outcome) => answerIn(outcome, "candlesticksB")?.rows;
const reasonIn = (outcome: Outcome) => (outcome.kind === "failed" ? outcome.reason : undefined);
