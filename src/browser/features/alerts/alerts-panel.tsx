// The user's alerts on the overview: what each waits for, how far it is from there, and what can be done about it.
import { Suspense, useState } from "react";
import type { Alert } from "#browser/preferences/alerts.ts";
import { useStreamStatus } from "#browser/stream/use-stream-status.ts";
import { Button } from "#browser/ui/button.tsx";
import { lazyPart } from "#browser/ui/lazy-part.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { PanelBoundary } from "#browser/ui/panel-boundary.tsx";
import { AlertRow } from "./alert-row.tsx";
import styles from "./alerts.module.css";
import { useAlerts } from "./use-alerts.ts";

const AlertDialog = lazyPart("alert", async () => (await import("./alert-dialog.tsx")).AlertDialog);

const name = "Alerts";

export function AlertsPanel() {
  return (
    <PanelBoundary name={name}>
      <AlertList />
    </PanelBoundary>
  );
}

function AlertList() {
  const changes = useAlerts();
  const { list, pauseAll, resumeAll } = changes;
  const [edited, setEdited] = useState<Alert>();
  const isOffline = useStreamStatus().state === "offline";
  const armed = list.filter(({ state }) => state === "armed").length;
  const isAnyPaused = list.some(({ state }) => state === "paused");
  return (
    <>
      <Panel
        name={name}
        state={list.length === 0 ? "empty" : isOffline ? "stale" : "live"}
        message="No alerts. Open a market and press Set alert: it tells when a price or the spread goes where you want to know of it."
        note={
          isOffline && armed > 0
            ? "Nothing can be read now, so no alert can fire."
            : armed > 0
              ? "Watched while Crossbook is open in a tab; without a live stream, while that tab is seen."
              : undefined
        }
        actions={
          armed > 0 ? (
            <Button tone="quiet" onClick={pauseAll}>
              Pause all
            </Button>
          ) : isAnyPaused ? (
            <Button tone="quiet" onClick={resumeAll}>
              Resume all
            </Button>
          ) : null
        }
      >
        <ul className={styles.list}>
          {list.toReversed().map((alert) => (
            <AlertRow key={alert.id} alert={alert} changes={changes} onEdit={() => setEdited(alert)} />
          ))}
        </ul>
      </Panel>
      {edited === undefined ? null : (
        <Suspense>
          <AlertDialog outcome={edited.outcome} alert={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </>
  );
}
