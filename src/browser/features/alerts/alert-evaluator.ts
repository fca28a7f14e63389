// Evaluates alerts on every observation: fires them, stores their state, and discards all observations after a suspend.
// Subscriptions, storage and notifications are injected.
import type { Clock } from "#browser/lib/clock.ts";
import type { Alert, AnyAlert, WatchedFigure } from "#browser/preferences/alerts.ts";
import { withAlert } from "#browser/preferences/alerts.ts";
import { outcomeKey } from "#browser/preferences/outcome-ref.ts";
import type { Decimal } from "#contract/decimal.ts";
import { type AlertMemory, type Observation, stepAlert } from "./alert-condition.ts";

export interface AlertEvaluatorDeps<One extends AnyAlert> {
  readonly clock: Clock;
  readonly read: () => readonly One[];
  /** Changes the stored alerts in their current state: another tab may have changed them. */
  readonly update: (change: (alerts: readonly One[]) => readonly One[]) => void;
  /** Notifies of an alert that fired on `value`; called once per firing, after it was stored. */
  readonly notify: (alert: One, value: Decimal) => void;
  /** Observations further apart than this are not of one epoch, in ms. */
  readonly longestGapMs: number;
}

/** Condition of one kind of alert, and where to find its value in an observation. */
export interface AlertKind<One extends AnyAlert, Seen> {
  /** Condition as text: a change makes it another alert. */
  readonly waitsFor: (alert: One) => string;
  /** The alert's observation in `seen` of `key`; undefined for none. */
  readonly observe: (alert: One, key: string, seen: Seen) => Observation | undefined;
}

export interface Evaluator<Seen> {
  observe(key: string, seen: Seen): void;
}

/** Observation of an outcome; figures not listed were not observed. */
type SeenOutcome = Readonly<Partial<Record<WatchedFigure, Observation>>>;
export type OutcomeEvaluator = Evaluator<SeenOutcome>;

/** Alerts on outcomes, observed by their `outcomeKey`. */
export const outcomeAlertKind: AlertKind<Alert, SeenOutcome> = {
  waitsFor: ({ on, when, value, createdAt }) => JSON.stringify([on, when, value, createdAt]),
  observe: ({ on, outcome }, key, seen) => (outcomeKey(outcome) === key ? seen[on] : undefined),
};

/** Difference of wall clock and monotonic clock that indicates a suspend, ms: the latter stops on some machines. */
const sleepMs = 2_000;

export function createEvaluator<One extends AnyAlert, Seen>(
  deps: AlertEvaluatorDeps<One>,
  kind: AlertKind<One, Seen>,
): Evaluator<Seen> {
  const { clock, longestGapMs } = deps;
  const memories = new Map<string, { readonly of: string; readonly memory: AlertMemory }>();
  const drift = () => clock.now() - clock.monotonic();
  let lastDrift = drift();

  /** Observations from before a suspend are old, whatever the monotonic clock says. */
  function forgetIfSlept(): void {
    const present = drift();
    if (present - lastDrift > sleepMs) memories.clear();
    lastDrift = present;
  }

  function observe(alert: One, observation: Observation): void {
    const now = clock.monotonic();
    const of = kind.waitsFor(alert);
    const known = memories.get(alert.id);
    const memory = known?.of === of ? known.memory : { since: now };
    const step = stepAlert(alert, memory, observation, { now, longestGapMs });
    memories.set(alert.id, { of, memory: step.memory });
    if (step.fires && observation.value !== undefined) fire(alert, observation.value);
    else if (step.mustClear !== alert.mustClear)
      change(alert, (kept) => ({ ...kept, mustClear: step.mustClear }));
  }

  /** Changes the stored alert, unless another tab has paused, edited or announced it a moment ago. */
  function change(alert: One, to: (kept: One) => One): void {
    const isStill = (kept: One) =>
      kept.state === "armed" &&
      kept.firedAt === alert.firedAt &&
      kind.waitsFor(kept) === kind.waitsFor(alert);
    deps.update((list) => withAlert(list, alert.id, (kept) => (isStill(kept) ? to(kept) : kept)));
  }

  function fire(alert: One, value: Decimal): void {
    let fired: One | undefined;
    change(alert, (kept) => {
      fired = {
        ...kept,
        state: kept.repeat === "again" ? "armed" : "fired",
        mustClear: kept.when !== "crosses",
        firedAt: clock.now(),
        firedAtValue: value,
      };
      return fired;
    });
    if (fired !== undefined) deps.notify(fired, value);
  }

  return {
    observe: (key, seen) => {
      forgetIfSlept();
      const list = deps.read();
      const armed = list.filter(({ state }) => state === "armed");
      for (const id of memories.keys()) if (!armed.some((alert) => alert.id === id)) memories.delete(id);
      for (const alert of armed) {
        const observation = kind.observe(alert, key, seen);
        if (observation !== undefined) observe(alert, observation);
      }
    },
  };
}
