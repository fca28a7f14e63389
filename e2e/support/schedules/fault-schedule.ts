// A run drawn from a seed: a few orders with a fault around each. The same seed gives the same run.

import type { Fault } from "#paper/faults.ts";
import { drawFrom, keyOf } from "#paper/world/random.ts";
import type { WireFault } from "../fault-proxy.ts";

export const gestures = ["click", "double click", "held key", "click and key"] as const;
export type Gesture = (typeof gestures)[number];

/** Interruptions while an order is in flight. */
export const interruptions = [
  "nothing",
  "reload",
  "leave and return",
  "offline",
  "clock jump",
  "all connections reset",
  "same order in another tab",
] as const;
export type Interruption = (typeof interruptions)[number];

export interface Turn {
  readonly gesture: Gesture;
  /** Wire fault on the order's request, with a name for reports. */
  readonly wire: { readonly name: string; readonly fault: WireFault } | undefined;
  /** False response of the gateway, with a name for reports. */
  readonly answer: { readonly name: string; readonly fault: Fault } | undefined;
  readonly interruption: Interruption;
  /** True to interrupt only after the app has sent the order. */
  readonly onceSent: boolean;
}

export interface Schedule {
  readonly seed: string;
  readonly turns: readonly Turn[];
  /** Delay of each chunk in both directions, ms. */
  readonly delayMs: number;
  readonly jitterMs: number;
  /** True when each request gets its own connection. */
  readonly refusesReuse: boolean;
}

const never = Number.POSITIVE_INFINITY;

const wireFaults = (headers: number, body: number): readonly NonNullable<Turn["wire"]>[] => [
  { name: "reset before arrival", fault: { requestBytes: 0 } },
  { name: "reset within the request", fault: { requestBytes: headers } },
  { name: "reset before the answer", fault: { answerBytes: 0 } },
  { name: "reset before the answer, every copy", fault: { answerBytes: 0, times: 10 } },
  { name: "end before the answer", fault: { answerBytes: 0, ending: "end" } },
  { name: "late reset before the answer", fault: { stallMs: 300, answerBytes: 0 } },
  { name: "reset within the headers", fault: { answerBytes: headers } },
  { name: "reset within the body", fault: { answerBytes: body } },
  { name: "truncated body", fault: { answerBytes: body, ending: "end" } },
  { name: "short stall", fault: { stallMs: 400 } },
  { name: "endless stall", fault: { stallMs: never } },
  { name: "silence before arrival", fault: { requestBytes: 0, ending: "silence" } },
  { name: "silence after arrival", fault: { answerBytes: 0, ending: "silence" } },
  { name: "drips", fault: { drip: { bytes: 64, everyMs: 5 } } },
];

const unclear = (status: number): NonNullable<Turn["answer"]> => ({
  name: `${status} though placed`,
  fault: { status, body: { message: "something broke" }, afterPlacing: true },
});
const refusal = (status: number): NonNullable<Turn["answer"]> => ({
  name: `${status}, not placed`,
  fault: { status, body: { message: "no" }, times: 5 },
});
const answers: readonly NonNullable<Turn["answer"]>[] = [
  ...[307, 408, 409, 421, 425, 500, 502, 503, 504].map(unclear),
  ...[400, 403, 422, 429].map(refusal),
  {
    name: "a web page though placed",
    fault: { status: 200, body: "<html>hello</html>", afterPlacing: true },
  },
  { name: "nothing though placed", fault: { status: 200, body: "", afterPlacing: true } },
  { name: "no order though placed", fault: { status: 201, body: { ok: true }, afterPlacing: true } },
  { name: "a late truth", fault: { delayMs: 300 } },
];

/** Schedule drawn from `seed`. */
export function scheduleOf(seed: string): Schedule {
  const draw = drawFrom(keyOf(`schedule ${seed}`));
  const turnOf = (): Turn => {
    // Headers of both ways are some 200 bytes and more, an order's body some 250.
    const wires = wireFaults(20 + draw.below(150), 260 + draw.below(200));
    return {
      gesture: draw.pick(gestures),
      wire: draw.chance(0.6) ? draw.pick(wires) : undefined,
      answer: draw.chance(0.25) ? draw.pick(answers) : undefined,
      interruption: draw.chance(0.5) ? draw.pick(interruptions) : "nothing",
      onceSent: draw.chance(0.6),
    };
  };
  return {
    seed,
    turns: Array.from({ length: 1 + draw.below(2) }, turnOf),
    delayMs: draw.chance(0.3) ? draw.below(25) : 0,
    jitterMs: draw.chance(0.3) ? draw.below(40) : 0,
    refusesReuse: draw.chance(0.3),
  };
}

/** A run in one line. */
export function describeSchedule({ seed, turns, delayMs, jitterMs, refusesReuse }: Schedule): string {
  const lines = turns.map(({ gesture, wire, answer, interruption, onceSent }) =>
    [
      gesture,
      wire?.name,
      answer?.name,
      interruption === "nothing" ? undefined : `${interruption}${onceSent ? " once sent" : ""}`,
    ]
      .filter((part) => part !== undefined)
      .join(" + "),
  );
  return `${seed}: ${lines.join(" | ")} (delay ${delayMs}+${jitterMs} ms${refusesReuse ? ", no reuse" : ""})`;
}
