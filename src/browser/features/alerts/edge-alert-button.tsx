import { type ReactNode, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import type { GroupSubscriptionComponent } from "#browser/pairs/group-subscription.ts";
import type { EdgeAlert } from "#browser/preferences/edge-alerts.ts";
import { Button } from "#browser/ui/button.tsx";
import { Icon } from "#browser/ui/icon.tsx";
import { lazyComponent } from "#browser/ui/lazy-component.tsx";
import { OnDemand } from "#browser/ui/on-demand.tsx";
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
  const { list } = useEdgeAlerts();
  const key = directionKey(of);
  const armed = list.filter((alert) => alert.state === "armed" && directionKey(alert) === key);
  return (
    <div className={styles.onEdge}>
      <EdgeAlertOpener of={of} follow={follow}>
        {texts.setAlert}
      </EdgeAlertOpener>
      <span className="muted-small">
        {armed.map((alert) => edgeAlertText(alert, venues[alert.legs[0].venue].currency)).join(" · ")}
      </span>
      {armed.length === 0 ? null : (
        <span className={styles.unavailable}>
          {off === undefined ? null : listTexts.alertsOff(armed.length, off)}
        </span>
      )}
    </div>
  );
}

interface EdgeAlertOpenerProps {
  /** Undefined while there is none to set an alert on: a dialog that is open stays. */
  readonly of: EdgeAlertButtonProps["of"] | undefined;
  readonly follow: GroupSubscriptionComponent;
  /** Its text; a bell alone without one. */
  readonly children?: ReactNode;
}

/** The button alone. */
export function EdgeAlertOpener({ of, follow, children }: EdgeAlertOpenerProps) {
  const { venues } = useConfig();
  // As clicked: another direction can become the best one while the dialog is open.
  const [opened, setOpened] = useState<EdgeAlertButtonProps["of"]>();
  const name =
    of === undefined ? undefined : texts.setAlertOn(legsText(of.legs, (venue) => venues[venue].label));
  return (
    <>
      {of === undefined ? null : (
        <Button
          tone="quiet"
          aria-label={name}
          title={children === undefined ? name : undefined}
          onPointerEnter={EdgeAlertDialog.preload}
          onFocus={EdgeAlertDialog.preload}
          onClick={() => setOpened(of)}
        >
          <Icon name="bell" />
          {children}
        </Button>
      )}
      {opened === undefined ? null : (
        <OnDemand onFailure={() => setOpened(undefined)}>
          <EdgeAlertDialog of={opened} follow={follow} onClose={() => setOpened(undefined)} />
        </OnDemand>
      )}
    </>
  );
}
