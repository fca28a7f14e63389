// The ticket of a matched group, with what is held in the group's outcomes.
import type { ComponentProps } from "react";
import { TwoLegTicket } from "#browser/features/two-leg-ticket/two-leg-ticket.tsx";
import { useOutcomePositions } from "./use-outcome-positions.ts";

export function GroupTicket(props: Omit<ComponentProps<typeof TwoLegTicket>, "held">) {
  return <TwoLegTicket {...props} held={useOutcomePositions(props.legs)} />;
}
