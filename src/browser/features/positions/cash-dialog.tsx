import { useState } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { useOpenLedger } from "#browser/manual-ledger/ledger-store.ts";
import { parseNonNegativeInput } from "#browser/trading-math/decimal-input.ts";
import { NumberField } from "#browser/ui/field.tsx";
import { FormDialog, useFormError } from "#browser/ui/form-dialog.tsx";
import { utcDay } from "#contract/instant.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { DayField, dayProblemOf } from "./day-field.tsx";
import { cashTexts, settlementTexts } from "./texts.ts";

interface CashDialogProps {
  readonly venue: VenueId;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The dialog "Enter cash": the balance a user reads off the venue, with its day. */
export function CashDialog({ venue, open, onClose }: CashDialogProps) {
  const { label, currency } = useVenueConfig(venue);
  const ledger = useOpenLedger();
  const [text, setText] = useState("");
  const [day, setDay] = useState(utcDay(systemClock.now()));
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const { error, attempt } = useFormError();
  const amount = parseNonNegativeInput(text);
  const dayError = dayProblemOf(day, utcDay(systemClock.now()));

  const submit = () => {
    setHasSubmitted(true);
    if (!amount.ok || dayError !== undefined) return;
    void attempt(async () => {
      await ledger.add({ kind: "cash", venue, amount: amount.value, day });
      onClose();
    });
  };
  return (
    <FormDialog
      name={cashTexts.dialog}
      open={open}
      onClose={onClose}
      submitLabel={settlementTexts.save}
      onSubmit={submit}
      error={error}
    >
      <p>{cashTexts.dialogNote(label)}</p>
      <NumberField
        label={cashTexts.amount}
        value={text}
        onChange={setText}
        suffix={currency === "" ? undefined : currency}
        error={hasSubmitted && !amount.ok ? amount.problem : undefined}
        reserveMessage
      />
      <DayField value={day} onChange={setDay} error={hasSubmitted ? dayError : undefined} />
    </FormDialog>
  );
}
