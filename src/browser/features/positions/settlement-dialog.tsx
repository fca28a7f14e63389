// What a position was paid, entered by hand: the gateway tells no payouts. Beside it what the venue promised.
import { type FormEvent, useState } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import type { LedgerDraft, Paid } from "#browser/manual-ledger/ledger-entry.ts";
import { useOpenLedger } from "#browser/manual-ledger/ledger-store.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import type { FeeModel } from "#browser/trading-math/fees/fees.ts";
import { settledPosition } from "#browser/trading-math/position/position.ts";
import { Button } from "#browser/ui/button.tsx";
import { Dialog } from "#browser/ui/dialog.tsx";
import { Field } from "#browser/ui/field.tsx";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import { notify } from "#browser/ui/toast.tsx";
import { isDay, utcDay } from "#contract/instant.ts";
import styles from "./entry-form.module.css";
import { Figure, moneyText } from "./exact-figure.tsx";
import { readMoney } from "./parse-money.ts";
import { promiseOf, settlementText, whyUnknown } from "./position-labels.ts";
import { type PositionRow, payoutOf } from "./position-rows.ts";

interface SettlementDialogProps {
  readonly row: PositionRow;
  readonly name: string;
  readonly market: MarketView | undefined;
  readonly fees: FeeModel;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The dialog "Settlement". */
export function SettlementDialog({ row, name, market, fees, open, onClose }: SettlementDialogProps) {
  const { settlement, before } = row;
  const { currency } = useVenueConfig(row.venue);
  const ledger = useOpenLedger();
  const [paid, setPaid] = useState<Paid | undefined>(settlement?.paid);
  const [amountText, setAmountText] = useState<string>(settlement?.amount ?? "");
  const [day, setDay] = useState(settlement?.day ?? utcDay(systemClock.now()));
  const [note, setNote] = useState(settlement?.note ?? "");
  const [hasTried, setHasTried] = useState(false);
  const [problem, setProblem] = useState<string>();

  const takesAmount = paid === "amount" || paid === "different";
  const amount = takesAmount ? readMoney(amountText) : undefined;
  const amountProblem = amount !== undefined && !amount.ok ? amount.problem : undefined;
  const dayProblem = isDay(day) ? undefined : "Write the day as 2026-11-20.";
  const money = amount?.ok === true ? amount.value : undefined;
  const payout = paid === undefined ? undefined : payoutOf({ paid, amount: money }, before.quantity, fees);
  const result = payout === undefined ? undefined : settledPosition(before, payout).realised;

  const attempt = async (work: () => Promise<string>) => {
    setProblem(undefined);
    try {
      const entryId = await work();
      onClose();
      notify(`The settlement of ${name} is kept.`, "plain", {
        label: "Undo",
        run: () => void ledger.undo(entryId),
      });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const keep = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (paid === undefined || amountProblem !== undefined || dayProblem !== undefined) return;
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
    void attempt(async () => (await ledger.add(draft)).entryId);
  };
  const promise = promiseOf(row, market);

  return (
    <Dialog
      name="Settlement"
      open={open}
      onClose={onClose}
      footer={
        <>
          {settlement === undefined ? null : (
            <Button
              className={styles.first}
              onClick={() => {
                ledger.undo(settlement.entryId).then(onClose, (error: Error) => setProblem(error.message));
              }}
            >
              Take back
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form="settlement">
            Keep
          </Button>
        </>
      }
    >
      <form id="settlement" aria-label="Settlement" className={styles.form} onSubmit={keep} noValidate>
        <p>
          <bdi>{name}</bdi>
        </p>
        <dl className={styles.facts}>
          <dt>Held before</dt>
          <dd>
            <Figure name="held" value={before.quantity} without="unknown" title={whyUnknown(before)} />
          </dd>
          <dt>Cost</dt>
          <dd>
            <Figure
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
        {hasTried && paid === undefined ? (
          <p role="alert" className={styles.problem}>
            Choose what it paid.
          </p>
        ) : null}
        {takesAmount ? (
          <Field
            label="Amount received"
            value={amountText}
            onChange={setAmountText}
            numeric
            inputMode="decimal"
            suffix={currency === "" ? undefined : currency}
            error={hasTried ? amountProblem : undefined}
            hint="Money in all, as the venue credited it; 0 where it was nothing."
          />
        ) : null}
        <Field
          label="Day"
          value={day}
          onChange={setDay}
          error={hasTried ? dayProblem : undefined}
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
          <Figure
            name="result"
            value={result}
            currency={currency}
            without={paid === undefined || takesAmount ? "—" : "unknown"}
            title={whyUnknown(before)}
            bound={row.fees === "rule" ? "least" : undefined}
            isResult
          />
        </p>
        <div role="alert">{problem === undefined ? null : <p className={styles.problem}>{problem}</p>}</div>
      </form>
    </Dialog>
  );
}
