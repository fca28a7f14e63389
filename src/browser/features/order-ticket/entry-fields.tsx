import type { Ref } from "react";
import { Button } from "#browser/ui/button.tsx";
import { Field } from "#browser/ui/field.tsx";
import { usePriceFormat } from "#browser/ui/price.tsx";
import { type Decimal, decimal, isMultiple } from "#contract/decimal.ts";
import type { Checked, LimitPrice } from "./check-entry.ts";
import styles from "./order-ticket.module.css";
import type { AmountUnit } from "./ticket-terms.ts";

interface EntryFieldProps<Value> {
  readonly text: string;
  readonly checked: Checked<Value>;
  /** Shows what is wrong also while nothing was typed. */
  readonly isTried: boolean;
  readonly onChange: (text: string) => void;
  readonly inputRef: Ref<HTMLInputElement>;
}

interface AmountFieldProps extends EntryFieldProps<Decimal> {
  readonly unit: AmountUnit;
  readonly currency: string;
  readonly step: Decimal;
}

const presets = [25, 50, 100, 250].map((amount) => decimal(amount));

/** The amounts that are offered where they go in steps of `step`. */
export function presetsOf(step: Decimal): readonly Decimal[] {
  return presets.filter((preset) => isMultiple(preset, step));
}

/** The textbox "Amount" with its presets. */
export function AmountField({ unit, currency, step, ...field }: AmountFieldProps) {
  const isMoney = unit === "currency";
  return (
    <div className={styles.entry}>
      <CheckedField
        label="Amount"
        suffix={isMoney ? (currency === "" ? "money" : currency) : "contracts"}
        {...field}
      />
      <div className={styles.presets}>
        {presetsOf(step).map((preset) => (
          <Button
            key={preset}
            aria-label={`Set the amount to ${preset}`}
            onClick={() => field.onChange(preset)}
          >
            {preset}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface LimitFieldProps extends EntryFieldProps<LimitPrice> {
  readonly tick: Decimal | undefined;
}

/** The textbox "Limit price", on the venue's own scale, with the odds it stands for beside it. */
export function LimitField({ tick, ...field }: LimitFieldProps) {
  const format = usePriceFormat();
  const { checked } = field;
  return (
    <div className={styles.entry}>
      <CheckedField
        label="Limit price"
        suffix={checked.ok ? format(checked.value.price, tick) : undefined}
        {...field}
      />
    </div>
  );
}

interface CheckedFieldProps extends EntryFieldProps<unknown> {
  readonly label: string;
  readonly suffix: string | undefined;
}

function CheckedField({ label, text, checked, isTried, onChange, inputRef, suffix }: CheckedFieldProps) {
  const isShown = text !== "" || isTried;
  const problem = checked.ok || !isShown ? undefined : checked.problem;
  const fixes = checked.ok || problem === undefined ? [] : checked.fixes;
  return (
    <>
      <Field
        label={label}
        value={text}
        onChange={onChange}
        inputRef={inputRef}
        inputMode="decimal"
        numeric
        reserveMessage
        error={problem}
        hint={checked.ok ? checked.note : undefined}
        suffix={suffix}
      />
      {fixes.length === 0 ? null : (
        <div className={styles.fixes}>
          {fixes.map((fix) => (
            <Button key={fix} onClick={() => onChange(fix)}>
              Use {fix}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
