import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import type { AnyAlert } from "#browser/preferences/alerts.ts";
import type { PersistedStore } from "#browser/preferences/persisted-store.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { notifyUser } from "#browser/ui/notify-user.ts";
import type { Decimal } from "#contract/decimal.ts";
import { type AlertKind, createEvaluator, type Evaluator } from "./alert-evaluator.ts";

interface FiredAlert {
  readonly text: string;
  /** Text and target of the notification's link. */
  readonly label: string;
  readonly to: string;
}

/** Evaluator of the user's alerts in `store`, which notifies as `describe` says; undefined in the first render. `kind` is stable. */
export function useAlertEvaluator<One extends AnyAlert, Seen>(
  store: PersistedStore<readonly One[]>,
  kind: AlertKind<One, Seen>,
  describe: (alert: One, value: Decimal) => FiredAlert,
): Evaluator<Seen> | undefined {
  const { userId } = useGateway();
  const { showMs } = useConfig().freshness;
  const navigate = useNavigate();
  const notify = useEffectEvent((alert: One, value: Decimal) => {
    const { text, label, to } = describe(alert, value);
    const link = { label, to, go: () => void navigate(to) };
    notifyUser({ userId, kind: "alerts", text, tone: "plain", tag: alert.id, link });
  });
  const [evaluator, setEvaluator] = useState<Evaluator<Seen>>();
  useEffect(() => {
    const deps = {
      clock: systemClock,
      read: () => store.read(userId),
      update: (change: (list: readonly One[]) => readonly One[]) => void store.update(userId, change),
      notify: (alert: One, value: Decimal) => notify(alert, value),
      longestGapMs: showMs,
    };
    setEvaluator(createEvaluator(deps, kind));
  }, [store, kind, userId, showMs]);
  return evaluator;
}
