import { useState } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import type { LedgerDraft, Paid } from "#browser/manual-ledger/ledger-entry.ts";
import { useOpenLedger } from "#browser/manual-ledger/ledger-store.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { parseNonNegativeInput } from "#browser/trading-math/decimal-input.ts";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { settledPosition } from "#browser/trading-math/position/position.ts";
import { Button } from "#browser/ui/button.tsx";
import { Field, NumberField } from "#browser/ui/field.tsx";
import { FormDialog, useFormError } from "#browser/ui/form-dialog.tsx";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import { notify } from "#browser/ui/toast.tsx";
import { isDay, utcDay } from "#contract/instant.ts";
import { ExactFigure, moneyText } from "./exact-figure.tsx";
import { promisedPayout, settlementText, whyUnknown } from "./position-labels.ts";
import { type PositionRow, payoutOf } from "./position-rows.ts";
import styles from "./settlement-dialog.module.css";

interface SettlementDialogProps {
  readonly row: PositionRow;
  readonly name: string;
  readonly market: MarketView | undefined;
  readonly fees: FeeModel;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The dialog "Settlement": what a position was paid, entered by hand because the gateway has no payouts. */
export function SettlementDialog({ row, name, market, fees, open, onClose }: SettlementDialogProps) {
  const { settlement, before } = row;
  const { currency } = useVenueConfig(row.venue);
  const ledger = useOpenLedger();
  const [paid, setPaid] = useState<Paid | undefined>(settlement?.paid);
  const [amountText, setAmountText] = useState<string>(settlement?.amount ?? "");
  const [day, setDay] = useState(settlement?.day ?? utcDay(systemClock.now()));
  const [note, setNote] = useState(settlement?.note ?? "");
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const { error, attempt } = useFormError();

  const takesAmount = paid === "amount" || paid === "different";
  const amount = takesAmount ? parseNonNegativeInput(amountText) : undefined;
  const amountError = amount !== undefined && !amount.ok ? amount.problem : undefined;
  const dayError = isDay(day) ? undefined : "Write the day as 2026-11-20.";
  const money = amount?.ok === true ? amount.value : undefined;
  const payout = paid === undefined ? undefined : payoutOf({ paid, amount: money }, before.quantity, fees);
  const result = payout === undefined ? undefined : settledPosition(before, payout).realised;

  const submit = () => {
    setHasSubmitted(true);
    if (paid === undefined || amountError !== undefined || dayError !== undefined) return;
    const { venue, marketId, outcomeId } = row;
    const draft: LedgerDraft = {
      kind: "settlement",
      venue,
      marketId,
      outcomeId,
      paid,
      amount: money,
      day,
      note: note.trim(),
    };
    void attempt(async () => {
      const { entryId } = await ledger.add(draft);
      onClose();
      notify(`The settlement of ${name} is kept.`, "plain", {
        label: "Undo",
        run: () => void ledger.undo(entryId),
      });
    });
  };
  const promise = promisedPayout(row, market);

  return (
    <FormDialog
      name="Settlement"
      open={open}
      onClose={onClose}
      submitLabel="Keep"
      onSubmit={submit}
      error={error}
      extraAction={
        settlement === undefined ? undefined : (
          <Button
            onClick={() =>
              void attempt(async () => {
                await ledger.undo(settlement.entryId);
                onClose();
              })
            }
          >
            Take back
          </Button>
        )
      }
    >
      <p>
        <bdi>{name}</bdi>
      </p>
      <dl className={styles.facts}>
        <dt>Held before</dt>
        <dd>
          <ExactFigure name="held" value={before.quantity} without="unknown" title={whyUnknown(before)} />
        </dd>
        <dt>Cost</dt>
        <dd>
          <ExactFigure
            name="cost-before"
            value={before.cost}
            currency={currency}
            without="unknown"
            title={whyUnknown(before)}
            bound={row.fees === "rule" ? "most" : undefined}
          />
        </dd>
        <dt>The venue says</dt>
        <dd>
          {promise === undefined ? (
            "nothing through this gateway"
          ) : (
            <bdi>
              {promise.status ?? "no status"}
              {promise.price === undefined ? null : `, price ${promise.price}`}
            </bdi>
          )}
        </dd>
        {settlement === undefined ? null : (
          <>
            <dt>Kept now</dt>
            <dd>{settlementText(settlement, (value) => moneyText(value, currency))}</dd>
          </>
        )}
      </dl>
      <RadioGroup<Paid>
        name="What it paid"
        showName
        className={styles.choice}
        options={[
          { value: "one", label: "Paid 1" },
          { value: "zero", label: "Paid 0" },
          { value: "amount", label: "An amount" },
          { value: "different", label: "Resolved differently" },
        ]}
        value={paid}
        onChange={setPaid}
      />
      {hasSubmitted && paid === undefined ? (
        <p role="alert" className={styles.problem}>
          Choose what it paid.
        </p>
      ) : null}
      {takesAmount ? (
        <NumberField
          label="Amount received"
          value={amountText}
          onChange={setAmountText}
          suffix={currency === "" ? undefined : currency}
          error={hasSubmitted ? amountError : undefined}
          hint="Money in all, as the venue credited it; 0 where it was nothing."
        />
      ) : null}
      <Field
        label="Day"
        value={day}
        onChange={setDay}
        error={hasSubmitted ? dayError : undefined}
        hint="UTC, as 2026-11-20."
      />
      <Field
        label="Note"
        value={note}
        onChange={setNote}
        maxLength={500}
        hint={paid === "different" ? "How it was resolved, and what the rules had promised." : undefined}
      />
      <p className={styles.result} aria-live="polite">
        Realised result:{" "}
        <ExactFigure
          name="result"
          value={result}
          currency={currency}
          without={paid === undefined || takesAmount ? "—" : "unknown"}
          title={whyUnknown(before)}
          bound={row.fees === "rule" ? "least" : undefined}
          isResult
        />
      </p>
    </FormDialog>
  );
}
