// Edits of a ticket: what is typed, and what a click on a level, a share or a suggestion fills in.
import { useCallback } from "react";
import { useKeyedState } from "#browser/ui/use-keyed-state.ts";
import type { Placing } from "./use-place-order.ts";
import {
  inputsAfterPrefill,
  type PrefilledInputs,
  type TicketEntry,
  type TicketInputs,
} from "./use-ticket-inputs.ts";

export interface TicketEdits {
  /** Changes inputs, with a text about them. Stable, as those below. */
  readonly change: (part: Partial<TicketInputs>, note?: string) => void;
  readonly changeAmount: (amount: string) => void;
  readonly changeLimit: (limit: string) => void;
  readonly changeSlippage: (slippage: TicketInputs["slippage"]) => void;
  /** Fills in what a level or share gives, with a text about it: an error where no amount is left. */
  readonly fillIn: (fill: PrefilledInputs, text: string | undefined) => void;
  /** Text about the amount that was filled in. */
  readonly fillNote: string | undefined;
  /** Why the level or share that was clicked gives no amount. */
  readonly noAmount: string | undefined;
}

/** `onEdit` runs at each edit; a stable function. Texts about an amount are about `outcomeId`. */
export function useTicketEdits(
  entry: TicketEntry,
  { reset }: Placing,
  onEdit: () => void,
  outcomeId = "",
): TicketEdits {
  const [fillNote, setFillNote] = useKeyedState<string | undefined>(outcomeId, undefined);
  const [noAmount, setNoAmount] = useKeyedState<string | undefined>(outcomeId, undefined);
  const enter = entry.change;
  const change = useCallback(
    (part: Partial<TicketInputs>, note?: string) => {
      setFillNote(note);
      setNoAmount(undefined);
      onEdit();
      enter(part);
      reset();
    },
    [enter, onEdit, reset, setFillNote, setNoAmount],
  );
  const fillIn = (fill: PrefilledInputs, text: string | undefined) => {
    const inputs = inputsAfterPrefill(entry.typed, fill);
    const isEmpty = (inputs.amount ?? entry.typed.amount) === "";
    change(inputs, isEmpty ? undefined : text);
    if (isEmpty) setNoAmount(text);
  };
  return {
    change,
    changeAmount: useCallback((amount) => change({ amount }), [change]),
    changeLimit: useCallback((limit) => change({ limit }), [change]),
    changeSlippage: useCallback((slippage) => change({ slippage }), [change]),
    fillIn,
    fillNote,
    noAmount,
  };
}
