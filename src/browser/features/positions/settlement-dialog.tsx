import { useState } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { formatMoney } from "#browser/lib/format-money.ts";
import type { LedgerDraft, Paid } from "#browser/manual-ledger/ledger-entry.ts";
import { useOpenLedger } from "#browser/manual-ledger/ledger-store.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { parseNonNegativeInput } from "#browser/trading-math/decimal-input.ts";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { settledPosition } from "#browser/trading-math/position/position.ts";
import { Button } from "#browser/ui/button.tsx";
import { Field, NumberField } from "#browser/ui/field.tsx";
import { FormDialog, useFormError } from "#browser/ui/form-dialog.tsx";
import { usePriceFormat } from "#browser/ui/price.tsx";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import { notify } from "#browser/ui/toast.tsx";
import { utcDay } from "#contract/instant.ts";
import { DayField, dayProblemOf } from "./day-field.tsx";
import { ExactFigure } from "./exact-figure.tsx";
import { announcedText, promisedPayout, settlementText, whyUnknown } from "./position-labels.ts";
import { type PositionRow, payoutOf } from "./position-rows.ts";
import styles from "./settlement-dialog.module.css";
import { settlementTexts, texts } from "./texts.ts";

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
  const { currency, priceScale } = useVenueConfig(row.venue);
  const formatPrice = usePriceFormat();
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
  const dayError = dayProblemOf(day, utcDay(systemClock.now()));
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
      notify(settlementTexts.saved(name), "plain", {
        label: settlementTexts.undo,
        run: () => void ledger.undo(entryId),
      });
    });
  };
  const promise = promisedPayout(row, market);

  return (
    <FormDialog
      name={settlementTexts.dialog}
      open={open}
      onClose={onClose}
      submitLabel={settlementTexts.save}
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
            {settlementTexts.undoSettlement}
          </Button>
        )
      }
    >
      <p>
        <bdi>{name}</bdi>
      </p>
      <dl className={styles.facts}>
        <dt>{settlementTexts.heldBefore}</dt>
        <dd>
          <ExactFigure
            name="held"
            value={before.quantity}
            without={texts.unknown}
            title={whyUnknown(before)}
          />
        </dd>
        <dt>{settlementTexts.cost}</dt>
        <dd>
          <ExactFigure
            name="cost-before"
            value={before.cost}
            currency={currency}
            without={texts.unknown}
            title={whyUnknown(before)}
            bound={row.fees === "rule" ? "most" : undefined}
          />
        </dd>
        <dt>{settlementTexts.venue}</dt>
        <dd>
          {promise === undefined ? (
            settlementTexts.notReported
          ) : (
            <bdi>{announcedText(promise, formatPrice, priceScale)}</bdi>
          )}
        </dd>
        {settlement === undefined ? null : (
          <>
            <dt>{settlementTexts.current}</dt>
            <dd>{settlementText(settlement, (value) => formatMoney(value, currency))}</dd>
          </>
        )}
      </dl>
      <RadioGroup<Paid>
        name={settlementTexts.payout}
        showName
        className={styles.choice}
        options={[
          { value: "one", label: settlementTexts.choices.one },
          { value: "zero", label: settlementTexts.choices.zero },
          { value: "amount", label: settlementTexts.choices.amount },
          { value: "different", label: settlementTexts.choices.different },
        ]}
        value={paid}
        onChange={setPaid}
      />
      {hasSubmitted && paid === undefined ? (
        <p role="alert" className="danger">
          {settlementTexts.choose}
        </p>
      ) : null}
      {takesAmount ? (
        <NumberField
          label={settlementTexts.amount}
          value={amountText}
          onChange={setAmountText}
          suffix={currency === "" ? undefined : currency}
          error={hasSubmitted ? amountError : undefined}
          hint={settlementTexts.amountHint}
        />
      ) : null}
      <DayField value={day} onChange={setDay} error={hasSubmitted ? dayError : undefined} />
      <Field
        label={settlementTexts.note}
        value={note}
        onChange={setNote}
        maxLength={500}
        hint={paid === "different" ? settlementTexts.noteHint : undefined}
      />
      <p className={styles.result} aria-live="polite">
        {settlementTexts.result}
        <ExactFigure
          name="result"
          value={result}
          currency={currency}
          without={paid === undefined || takesAmount ? "—" : texts.unknown}
          title={whyUnknown(before)}
          bound={row.fees === "rule" ? "least" : undefined}
          isResult
        />
      </p>
    </FormDialog>
  );
}
