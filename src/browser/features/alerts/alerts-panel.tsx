// The user's alerts on the overview: what each waits for, how far it is from there, and what can be done about it.
import { useState } from "react";
import type { GroupSubscriptionComponent } from "#browser/pairs/group-subscription.ts";
import { type Alert, type AnyAlert, alerts } from "#browser/preferences/alerts.ts";
import { type EdgeAlert, edgeAlerts } from "#browser/preferences/edge-alerts.ts";
import { useIsAside } from "#browser/preferences/persisted-store.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { useStreamStatus } from "#browser/stream/use-stream-status.ts";
import { Button } from "#browser/ui/button.tsx";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { PanelBoundary } from "#browser/ui/panel-boundary.tsx";
import { AlertRow } from "./alert-row.tsx";
import styles from "./alerts.module.css";
import { EdgeAlertRow } from "./edge-alert-row.tsx";
import { listTexts } from "./texts.ts";
import { useAlerts, useAllAlerts, useEdgeAlerts } from "./use-alerts.ts";

const AlertDialog = lazyComponent("alert", async () => (await import("./alert-dialog.tsx")).AlertDialog);

const EdgeAlertDialog = lazyComponent(
  "edge-alert",
  async () => (await import("./edge-alert-dialog.tsx")).EdgeAlertDialog,
);

const name = listTexts.title;

/** `follow` is what follows a matched group for alerts on edges. */
export function AlertsPanel({ follow }: { readonly follow: GroupSubscriptionComponent }) {
  return (
    <PanelBoundary name={name}>
      <AlertList follow={follow} />
    </PanelBoundary>
  );
}

function AlertList({ follow }: { readonly follow: GroupSubscriptionComponent }) {
  const changes = useAlerts();
  const edgeChanges = useEdgeAlerts();
  const { pauseAll, resumeAll } = useAllAlerts();
  const list: readonly AnyAlert[] = [...changes.list, ...edgeChanges.list];
  const [edited, setEdited] = useState<Alert>();
  const [editedEdge, setEditedEdge] = useState<EdgeAlert>();
  const { userId } = useGateway();
  const areAside = useIsAside(alerts, userId);
  const isAside = useIsAside(edgeAlerts, userId) || areAside;
  const isOffline = useStreamStatus().state === "offline";
  const armed = list.filter(({ state }) => state === "armed").length;
  const isAnyPaused = list.some(({ state }) => state === "paused");
  return (
    <>
      <Panel
        name={name}
        state={list.length === 0 ? "empty" : isOffline ? "stale" : "live"}
        message={isAside ? listTexts.unreadable : listTexts.empty}
        note={armed === 0 ? undefined : isOffline ? listTexts.offline : listTexts.running}
        actions={
          armed > 0 ? (
            <Button tone="quiet" onClick={pauseAll}>
              {listTexts.pauseAll}
            </Button>
          ) : isAnyPaused ? (
            <Button tone="quiet" onClick={resumeAll}>
              {listTexts.resumeAll}
            </Button>
          ) : null
        }
      >
        <ul className={styles.list}>
          {edgeChanges.list.toReversed().map((alert) => (
            <EdgeAlertRow
              key={alert.id}
              alert={alert}
              follow={follow}
              changes={edgeChanges}
              onEdit={() => setEditedEdge(alert)}
            />
          ))}
          {changes.list.toReversed().map((alert) => (
            <AlertRow key={alert.id} alert={alert} changes={changes} onEdit={() => setEdited(alert)} />
          ))}
        </ul>
      </Panel>
      {edited === undefined ? null : (
        <LazyBoundary>
          <AlertDialog outcome={edited.outcome} alert={edited} onClose={() => setEdited(undefined)} />
        </LazyBoundary>
      )}
      {editedEdge === undefined ? null : (
        <LazyBoundary>
          <EdgeAlertDialog
            of={editedEdge}
            alert={editedEdge}
            follow={follow}
            onClose={() => setEditedEdge(undefined)}
          />
        </LazyBoundary>
      )}
    </>
  );
}
