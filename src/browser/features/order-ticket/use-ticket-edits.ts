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

export type TicketEdits = ReturnType<typeof useTicketEdits>;

/** `onEdit` runs at each edit; a stable function. Texts about an amount are about `outcomeId`. */
export function useTicketEdits(entry: TicketEntry, { reset }: Placing, onEdit: () => void, outcomeId = "") {
  /** Text about the amount that was filled in. */
  const [fillNote, setFillNote] = useKeyedState<string | undefined>(outcomeId, undefined);
  /** Why the level or share that was clicked gives no amount. */
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
  /** Fills in what a level or share gives, with a text about it: an error where no amount is left. */
  const fillIn = (fill: PrefilledInputs, text: string | undefined) => {
    const inputs = inputsAfterPrefill(entry.typed, fill);
    const isEmpty = (inputs.amount ?? entry.typed.amount) === "";
    change(inputs, isEmpty ? undefined : text);
    if (isEmpty) setNoAmount(text);
  };
  return {
    change,
    changeAmount: useCallback((amount: string) => change({ amount }), [change]),
    changeLimit: useCallback((limit: string) => change({ limit }), [change]),
    changeSlippage: useCallback((slippage: TicketInputs["slippage"]) => change({ slippage }), [change]),
    fillIn,
    fillNote,
    noAmount,
  };
}
