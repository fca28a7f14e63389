// Cash on a venue, entered by hand with the day it was so.
import { type FormEvent, useState } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { useOpenLedger } from "#browser/manual-ledger/ledger-store.ts";
import { Button } from "#browser/ui/button.tsx";
import { Dialog } from "#browser/ui/dialog.tsx";
import { Field } from "#browser/ui/field.tsx";
import { isDay, utcDay } from "#contract/instant.ts";
import type { VenueId } from "#contract/venue-id.ts";
import styles from "./entry-form.module.css";
import { readMoney } from "./parse-money.ts";

interface CashDialogProps {
  readonly venue: VenueId;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The dialog "Enter cash". */
export function CashDialog({ venue, open, onClose }: CashDialogProps) {
  const { label, currency } = useVenueConfig(venue);
  const ledger = useOpenLedger();
  const [text, setText] = useState("");
  const [day, setDay] = useState(utcDay(systemClock.now()));
  const [hasTried, setHasTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const amount = readMoney(text);
  const dayProblem = isDay(day) ? undefined : "Write the day as 2026-11-20.";

  const keep = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (!amount.ok || dayProblem !== undefined) return;
    ledger
      .add({ kind: "cash", venue, amount: amount.value, day })
      .then(onClose, (error: Error) => setProblem(error.message));
  };
  return (
    <Dialog
      name="Enter cash"
      open={open}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form="cash">
            Keep
          </Button>
        </>
      }
    >
      <form id="cash" aria-label="Enter cash" className={styles.form} onSubmit={keep} noValidate>
        <p>Cash on {label}, as the venue shows it. It is kept on this device and sent nowhere.</p>
        <Field
          label="Amount"
          value={text}
          onChange={setText}
          numeric
          inputMode="decimal"
          suffix={currency === "" ? undefined : currency}
          error={hasTried && !amount.ok ? amount.problem : undefined}
          reserveMessage
        />
        <Field
          label="Day"
          value={day}
          onChange={setDay}
          error={hasTried ? dayProblem : undefined}
          hint="UTC, as 2026-11-20."
        />
        <div role="alert">{problem === undefined ? null : <p className={styles.problem}>{problem}</p>}</div>
      </form>
    </Dialog>
  );
}
