// Watches the edges of all armed edge alerts: one following a group, whatever page is open.
import { useCallback, useMemo } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import type { GroupSubscriptionComponent, SubscribedGroup } from "#browser/pairs/group-subscription.ts";
import { marketKeyOf } from "#browser/pairs/group-subscription.ts";
import { type EdgeAlert, edgeAlerts } from "#browser/preferences/edge-alerts.ts";
import { paths } from "#browser/routing/paths.ts";
import { ErrorBoundary } from "#browser/ui/error-boundary.tsx";
import type { AlertKind, Evaluator } from "./alert-evaluator.ts";
import { texts } from "./button-texts.ts";
import { edgeAlertText, formatEarned, legsText } from "./edge-alert-labels.ts";
import { observeEdge } from "./edge-observation.ts";
import { firedTexts } from "./texts.ts";
import { useAlertEvaluator } from "./use-alert-evaluator.ts";

interface EdgeAlertWatcherProps {
  readonly list: readonly EdgeAlert[];
  readonly follow: GroupSubscriptionComponent;
}

/** Alerts on edges, observed by the key of their group. */
const edgeAlertKind: AlertKind<EdgeAlert, SubscribedGroup> = {
  waitsFor: ({ on, value, size, legs, createdAt }) => JSON.stringify([on, value, size, legs, createdAt]),
  observe: (alert, key, seen) => (groupKeyOf(alert) === key ? observeEdge(alert, seen) : undefined),
};

export function EdgeAlertWatcher({ list, follow }: EdgeAlertWatcherProps) {
  const { venues } = useConfig();
  const evaluator = useAlertEvaluator(edgeAlerts, edgeAlertKind, (alert, value) => {
    const { group, legs, on, note } = alert;
    const { currency } = venues[legs[0].venue];
    const now = firedTexts.now(edgeAlertText(alert, currency), formatEarned(on, value, currency));
    const what = `${group.title}: ${legsText(legs, (venue) => venues[venue].label)}`;
    return {
      text: [now, what, ...(note === undefined || note === "" ? [] : [note])].join(". "),
      label: texts.openGroup,
      to: paths.matchedGroup(group.category, group.groupId, group.date),
    };
  });
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
