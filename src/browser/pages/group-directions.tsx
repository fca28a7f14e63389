// Every direction of a matched group, each with its alerts.
import type { ComponentProps } from "react";
import { EdgeAlertButton } from "#browser/features/alerts/edge-alert-button.tsx";
import type { AlertSlot } from "#browser/features/arbitrage/direction-card.tsx";
import { EdgePanel } from "#browser/features/arbitrage/edge-panel.tsx";
import type { EdgeAlert } from "#browser/preferences/edge-alerts.ts";
import { GroupSubscription } from "./shared-lazy-components.ts";

interface GroupDirectionsProps extends Omit<ComponentProps<typeof EdgePanel>, "alert"> {
  readonly group: EdgeAlert["group"];
}

export function GroupDirections({ group, ...panel }: GroupDirectionsProps) {
  const alert: AlertSlot = ({ legs, off }) => (
    <EdgeAlertButton of={{ group, legs }} off={off} follow={GroupSubscription} />
  );
  return <EdgePanel {...panel} alert={alert} />;
}
