// Alert on the best direction of a matched group, in the group's header.
import { EdgeAlertOpener } from "#browser/features/alerts/edge-alert-button.tsx";
import { bestDirection } from "#browser/group-edges/best-direction.ts";
import type { DirectionsSource } from "#browser/group-edges/directions-source.ts";
import { labelledLegsOf } from "#browser/group-edges/edge-sample.ts";
import type { EdgeAlert } from "#browser/preferences/edge-alerts.ts";
import { useReadable } from "#browser/ui/use-readable.ts";
import { GroupSubscription } from "./shared-lazy-components.ts";

interface GroupEdgeAlertProps {
  readonly group: EdgeAlert["group"];
  readonly source: DirectionsSource;
}

export function GroupEdgeAlert({ group, source }: GroupEdgeAlertProps) {
  const best = bestDirection(useReadable(source));
  const legs = best === undefined ? undefined : labelledLegsOf(best);
  return <EdgeAlertOpener of={legs === undefined ? undefined : { group, legs }} follow={GroupSubscription} />;
}
