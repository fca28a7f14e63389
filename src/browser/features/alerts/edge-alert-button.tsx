import { useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import type { GroupSubscriptionComponent } from "#browser/pairs/group-subscription.ts";
import type { EdgeAlert } from "#browser/preferences/edge-alerts.ts";
import { Button } from "#browser/ui/button.tsx";
import { Icon } from "#browser/ui/icon.tsx";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import styles from "./alerts.module.css";
import { texts } from "./button-texts.ts";
import { edgeAlertText, legsText } from "./edge-alert-labels.ts";
import { directionKey } from "./edge-observation.ts";
import { listTexts } from "./texts.ts";
import { useEdgeAlerts } from "./use-alerts.ts";

const EdgeAlertDialog = lazyComponent(
  "edge-alert",
  async () => (await import("./edge-alert-dialog.tsx")).EdgeAlertDialog,
);

interface EdgeAlertButtonProps {
  readonly of: Pick<EdgeAlert, "group" | "legs">;
  /** Why alerts on it are off now, as a sentence; undefined where they are not. */
  readonly off: string | undefined;
  readonly follow: GroupSubscriptionComponent;
}

/** Opens the dialog for a new alert on one way round a pair, and names those there are, with why they are off. */
export function EdgeAlertButton({ of, off, follow }: EdgeAlertButtonProps) {
  const { venues } = useConfig();
  const [isOpen, setIsOpen] = useState(false);
  const { list } = useEdgeAlerts();
  const key = directionKey(of);
  const armed = list.filter((alert) => alert.state === "armed" && directionKey(alert) === key);
  return (
    <div className={styles.onEdge}>
      <Button
        tone="quiet"
        aria-label={texts.setAlertOn(legsText(of.legs, (venue) => venues[venue].label))}
        onPointerEnter={EdgeAlertDialog.preload}
        onFocus={EdgeAlertDialog.preload}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="bell" />
        {texts.setAlert}
      </Button>
      <span className={styles.hint}>
        {armed.map((alert) => edgeAlertText(alert, venues[alert.legs[0].venue].currency)).join(" · ")}
      </span>
      {armed.length === 0 ? null : (
        <span className={styles.unavailable}>
          {off === undefined ? null : listTexts.alertsOff(armed.length, off)}
        </span>
      )}
      {isOpen ? (
        <LazyBoundary>
          <EdgeAlertDialog of={of} follow={follow} onClose={() => setIsOpen(false)} />
        </LazyBoundary>
      ) : null}
    </div>
  );
}
