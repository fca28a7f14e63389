// Watches the outcomes of all armed alerts, in the one tab of the user whose turn it is.
import { useEffect, useState } from "react";
import type { Locks } from "#browser/order-journal/intent-lock.ts";
import type { GroupSubscriptionComponent } from "#browser/pairs/group-subscription.ts";
import { type Alert, type AnyAlert, alerts } from "#browser/preferences/alerts.ts";
import { type OutcomeRef, outcomeKey } from "#browser/preferences/outcome-ref.ts";
import { readPreference } from "#browser/preferences/preferences.ts";
import { paths } from "#browser/routing/paths.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { openTabChannel } from "#browser/storage/tab-channel.ts";
import { PolledBehind, PolledWhileHidden } from "#browser/stream/use-poll-interval.ts";
import { useCommands } from "#browser/ui/commands.ts";
import { ErrorBoundary } from "#browser/ui/error-boundary.tsx";
import { LazyBoundary } from "#browser/ui/lazy-component.tsx";
import { type OutcomeEvaluator, outcomeAlertKind } from "./alert-evaluator.ts";
import { firedText } from "./alert-labels.ts";
import { joinLeadership, type LeaderDeps } from "./alert-leader.ts";
import { texts } from "./button-texts.ts";
import { EdgeAlertWatcher } from "./edge-alert-watcher.tsx";
import { useAlertEvaluator } from "./use-alert-evaluator.ts";
import { readFigures, useAlertSources } from "./use-alert-figures.ts";
import { useAlerts, useAllAlerts, useEdgeAlerts } from "./use-alerts.ts";

export function AlertWatcher({ follow }: { readonly follow: GroupSubscriptionComponent }) {
  const { userId } = useGateway();
  const { list } = useAlerts();
  const { list: onEdges } = useEdgeAlerts();
  const { pauseAll, resumeAll } = useAllAlerts();
  const leads = useLeads(userId);
  useCommands(texts.commandGroup, [
    { id: "pause-alerts", title: texts.commands.pauseAll, keywords: "notify silence", run: pauseAll },
    { id: "resume-alerts", title: texts.commands.resumeAll, keywords: "notify", run: resumeAll },
  ]);
  if (!leads) return null;
  return (
    <PolledBehind value={true}>
      <PolledWhileHidden value={true}>
        {list.some(isArmed) ? <Watched list={list} /> : null}
        {onEdges.some(isArmed) ? (
          <LazyBoundary>
            <EdgeAlertWatcher list={onEdges} follow={follow} />
          </LazyBoundary>
        ) : null}
      </PolledWhileHidden>
    </PolledBehind>
  );
}

function isArmed({ state }: AnyAlert): boolean {
  return state === "armed";
}

function useLeads(userId: string): boolean {
  const [leads, setLeads] = useState(false);
  useEffect(() => {
    const name = `crossbook-alerts:${userId}`;
    const { deps, close } = browserLeaderDeps(name);
    const leave = joinLeadership(name, deps, setLeads);
    return () => {
      leave();
      close();
    };
  }, [userId]);
  return leads;
}

function Watched({ list }: { readonly list: readonly Alert[] }) {
  const evaluator = useAlertEvaluator(alerts, outcomeAlertKind, (alert, value) => {
    const { venue, marketId, outcomeId } = alert.outcome;
    return {
      text: firedText(alert, value, readPreference("odds")),
      label: texts.openMarket,
      to: paths.market(venue, marketId, outcomeId),
    };
  });
  if (evaluator === undefined) return null;
  return armedOutcomes(list).map(({ outcome, wantsLast }) => (
    // One that cannot be watched must not take the others with it.
    <ErrorBoundary key={outcomeKey(outcome)} fallback={() => null}>
      <OutcomeWatch outcome={outcome} wantsLast={wantsLast} evaluator={evaluator} />
    </ErrorBoundary>
  ));
}

function armedOutcomes(list: readonly Alert[]) {
  const byKey = new Map<string, { readonly outcome: OutcomeRef; readonly wantsLast: boolean }>();
  for (const { state, outcome, on } of list) {
    if (state !== "armed") continue;
    const key = outcomeKey(outcome);
    byKey.set(key, { outcome, wantsLast: on === "last" || byKey.get(key)?.wantsLast === true });
  }
  return [...byKey.values()];
}

interface OutcomeWatchProps {
  readonly outcome: OutcomeRef;
  readonly wantsLast: boolean;
  readonly evaluator: OutcomeEvaluator;
}

/** Evaluates the alerts at every change of the outcome; renders nothing. */
function OutcomeWatch({ outcome, wantsLast, evaluator }: OutcomeWatchProps) {
  const sources = useAlertSources(outcome, wantsLast);
  const key = outcomeKey(outcome);
  useEffect(() => {
    const observe = () => evaluator.observe(key, readFigures(sources));
    observe();
    const stops = [sources.quote.subscribe(observe), sources.trades.subscribe(observe)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [sources, key, evaluator]);
  return null;
}

/** Web Locks, a channel between tabs, and page visibility. */
function browserLeaderDeps(name: string): { readonly deps: LeaderDeps; readonly close: () => void } {
  const channel = openTabChannel(name);
  // Absent where the page is not served securely.
  const locks: Locks | undefined = navigator.locks;
  return {
    deps: {
      locks,
      post: channel.post,
      listen: (listener) =>
        channel.listen((message) => {
          if (message === "seen" || message === "unseen") listener(message);
        }),
      isSeen: () => document.visibilityState !== "hidden",
      onSeenChange: (listener) => {
        document.addEventListener("visibilitychange", listener);
        return () => document.removeEventListener("visibilitychange", listener);
      },
    },
    close: channel.close,
  };
}
