// Watches the edges of all armed edge alerts: one following a group, whatever page is open.
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import type { GroupSubscriptionComponent, SubscribedGroup } from "#browser/pairs/group-subscription.ts";
import { marketKeyOf } from "#browser/pairs/group-subscription.ts";
import { type EdgeAlert, edgeAlerts } from "#browser/preferences/edge-alerts.ts";
import { paths } from "#browser/routing/paths.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { ErrorBoundary } from "#browser/ui/error-boundary.tsx";
import { notifyUser } from "#browser/ui/notify-user.ts";
import type { Decimal } from "#contract/decimal.ts";
import { createEvaluator, type Evaluator } from "./alert-evaluator.ts";
import { texts } from "./button-texts.ts";
import { edgeAlertText, formatEarned, legsText } from "./edge-alert-labels.ts";
import { observeEdge } from "./edge-observation.ts";
import { firedTexts } from "./texts.ts";

interface EdgeAlertWatcherProps {
  readonly list: readonly EdgeAlert[];
  readonly follow: GroupSubscriptionComponent;
}

export function EdgeAlertWatcher({ list, follow }: EdgeAlertWatcherProps) {
  const { userId } = useGateway();
  const { freshness, venues } = useConfig();
  const navigate = useNavigate();
  const notify = useEffectEvent((alert: EdgeAlert, value: Decimal) => {
    const { group, legs, on, note } = alert;
    const { currency } = venues[legs[0].venue];
    const to = paths.matchedGroup(group.category, group.groupId, group.date);
    const now = firedTexts.now(edgeAlertText(alert, currency), formatEarned(on, value, currency));
    const what = `${group.title}: ${legsText(legs, (venue) => venues[venue].label)}`;
    notifyUser({
      userId,
      kind: "alerts",
      text: [now, what, ...(note === undefined || note === "" ? [] : [note])].join(". "),
      tone: "plain",
      tag: alert.id,
      link: { label: texts.openGroup, to, go: () => void navigate(to) },
    });
  });
  const [evaluator, setEvaluator] = useState<Evaluator<SubscribedGroup>>();
  useEffect(() => {
    setEvaluator(
      createEvaluator<EdgeAlert, SubscribedGroup>(
        {
          clock: systemClock,
          read: () => edgeAlerts.read(userId),
          update: (change) => void edgeAlerts.update(userId, change),
          notify: (alert, value) => notify(alert, value),
          longestGapMs: freshness.showMs,
        },
        {
          waitsFor: ({ on, value, size, legs, createdAt }) =>
            JSON.stringify([on, value, size, legs, createdAt]),
          observe: (alert, key, seen) => (groupKeyOf(alert) === key ? observeEdge(alert, seen) : undefined),
        },
      ),
    );
  }, [userId, freshness.showMs]);
  const groups = useMemo(() => armedGroups(list), [list]);
  if (evaluator === undefined) return null;
  return groups.map(({ key, of, only }) => (
    // One that cannot be followed must not take the others with it.
    <ErrorBoundary key={key} fallback={() => null}>
      <GroupWatch groupKey={key} of={of} only={only} follow={follow} evaluator={evaluator} />
    </ErrorBoundary>
  ));
}

interface GroupWatchProps {
  readonly groupKey: string;
  readonly of: EdgeAlert["group"];
  readonly only: readonly string[];
  readonly follow: GroupSubscriptionComponent;
  readonly evaluator: Evaluator<SubscribedGroup>;
}

function GroupWatch({ groupKey, of, only, follow: Follow, evaluator }: GroupWatchProps) {
  const see = useCallback(
    (seen: SubscribedGroup) => evaluator.observe(groupKey, seen),
    [evaluator, groupKey],
  );
  return <Follow of={of} only={only} onUpdate={see} />;
}

/** The groups that are followed, and of each only the markets that an alert is on. */
function armedGroups(list: readonly EdgeAlert[]) {
  const byKey = new Map<string, { key: string; of: EdgeAlert["group"]; only: readonly string[] }>();
  for (const alert of list) {
    if (alert.state !== "armed") continue;
    const key = groupKeyOf(alert);
    const only = [...(byKey.get(key)?.only ?? []), ...alert.legs.map(marketKeyOf)];
    byKey.set(key, { key, of: alert.group, only: [...new Set(only)] });
  }
  return [...byKey.values()];
}

function groupKeyOf({ group: { category, groupId, date } }: EdgeAlert): string {
  return JSON.stringify([category, groupId, date]);
}
