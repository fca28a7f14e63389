import { memo, type ReactNode, type Ref, type RefObject } from "react";
import type { AmountUnit } from "#browser/order-entry/ticket-terms.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { Button } from "#browser/ui/button.tsx";
import { NumberField } from "#browser/ui/field.tsx";
import { Icon } from "#browser/ui/icon.tsx";
import { usePriceFormat } from "#browser/ui/price.tsx";
import type { Decimal } from "#contract/decimal.ts";
import { moneyTyped } from "./amount-for-money.ts";
import type { Checked } from "./check-amount.ts";
import type { LimitPrice } from "./check-limit-price.ts";
import styles from "./order-ticket.module.css";
import { limitSuffix } from "./parse-limit-price.ts";
import { amountTexts, limitTexts } from "./texts.ts";

interface EntryFieldProps<Value> {
  readonly text: string;
  readonly checked: Checked<Value>;
  /** Shows what is wrong also while nothing was typed. */
  readonly isTried: boolean;
  readonly onChange: (text: string) => void;
  readonly inputRef: Ref<HTMLInputElement>;
}

interface AmountFieldProps extends EntryFieldProps<Decimal> {
  /** With the contracts that typed money buys. */
  readonly checked: Checked<Decimal> & { readonly contracts?: Decimal };
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly unit: AmountUnit;
  readonly currency: string;
  /** True if "$50" is turned into the contracts that it buys. */
  readonly takesMoney: boolean;
  /** Amounts offered as buttons. */
  readonly presets: readonly Decimal[];
  /** Base of the percentages. */
  readonly shareOf: "budget" | "position";
  /** Sets the amount to this percentage of the base; undefined without a base. */
  readonly onShare: ((percent: number) => void) | undefined;
  /** Why the amount may not be meant, as a warning. */
  readonly warning: string | undefined;
  /** Result of the last share that was clicked. */
  readonly note: string | undefined;
  /** Why the level or share that was clicked gives no amount; undefined where it does. */
  readonly problem: string | undefined;
}

const shares = [10, 25, 50, 100];

/** The textbox "Amount" with its presets. Memoised: a change of the book does not render it. */
export const AmountField = memo(function AmountField({
  unit,
  currency,
  takesMoney,
  presets,
  shareOf,
  onShare,
  warning,
  note,
  problem,
  ...field
}: AmountFieldProps) {
  const ownUnit =
    unit === "contracts" ? amountTexts.contractsUnit : currency === "" ? amountTexts.moneyUnit : currency;
  return (
    <div className={styles.entry}>
      <CheckedField
        label={amountTexts.label}
        suffix={
          takesMoney ? (
            <UnitSwitch
              currency={currency}
              isMoney={moneyTyped(field.text, currency) !== undefined}
              onChange={field.onChange}
              inputRef={field.inputRef}
            />
          ) : (
            ownUnit
          )
        }
        note={warning === undefined ? note : <span className="warn">{warning}</span>}
        problem={problem}
        isOffer={field.checked.contracts !== undefined}
        {...field}
      />
      <Presets presets={presets} onChange={field.onChange} shareOf={shareOf} onShare={onShare} />
    </div>
  );
});

interface UnitSwitchProps extends Pick<AmountFieldProps, "currency" | "onChange" | "inputRef"> {
  /** The amount is typed as money. */
  readonly isMoney: boolean;
}

/**
 * Writes the sign of the currency before the amount, or takes it away: a touch keyboard for numbers has none. Memoised: a digit
 * does not render it.
 */
const UnitSwitch = memo(({ currency, isMoney, onChange, inputRef }: UnitSwitchProps) => {
  const [unit, other] = isMoney
    ? [currency, amountTexts.contractsUnit]
    : [amountTexts.contractsUnit, currency];
  return (
    <Button
      tone="quiet"
      className={styles.unitSwitch}
      aria-label={amountTexts.changeUnit(unit, other)}
      onClick={() => {
        const text = inputRef.current?.value ?? "";
        onChange(moneyTyped(text, currency) ?? `${currency}${text.trim()}`);
        inputRef.current?.focus();
      }}
    >
      {unit}
      <Icon name="swap" />
    </Button>
  );
});

/** Memoised: a key press does not render it. */
const Presets = memo(
  ({
    presets,
    onChange,
    shareOf,
    onShare,
  }: Pick<AmountFieldProps, "presets" | "onChange" | "shareOf" | "onShare">) => (
    <div className={styles.presets}>
      <div>
        {presets.map((preset) => (
          <Button key={preset} aria-label={amountTexts.setTo(preset)} onClick={() => onChange(preset)}>
            {preset}
          </Button>
        ))}
      </div>
      <div>
        {shares.map((percent) => (
          <Button
            key={percent}
            aria-label={
              shareOf === "budget"
                ? amountTexts.setToShare(percent)
                : amountTexts.setToShareOfPosition(percent)
            }
            disabled={onShare === undefined}
            onClick={() => onShare?.(percent)}
          >
            {amountTexts.percent(percent)}
          </Button>
        ))}
      </div>
    </div>
  ),
);

interface LimitFieldProps extends EntryFieldProps<LimitPrice> {
  readonly tick: Decimal | undefined;
}

/**
 * The textbox "Limit price", in cents, on the venue's scale or in odds, with its unit or the resulting price beside it. Memoised: a
 * key in another field does not render it.
 */
export const LimitField = memo(function LimitField({ tick, ...field }: LimitFieldProps) {
  const format = usePriceFormat();
  const odds = usePreference("odds");
  const { checked } = field;
  return (
    <div className={styles.entry}>
      <CheckedField
        label={limitTexts.label}
        suffix={limitSuffix(field.text, checked, odds, (price) => format(price, tick))}
        inputMode={odds === "american" || odds === "fractional" ? "text" : "decimal"}
        {...field}
      />
    </div>
  );
});

interface CheckedFieldProps extends EntryFieldProps<unknown> {
  readonly label: string;
  readonly suffix: ReactNode;
  readonly inputMode?: "decimal" | "text";
  readonly note?: ReactNode;
  /** Shown instead of what is wrong with the text. */
  readonly problem?: string | undefined;
  /** Nothing is wrong with the text: another amount is offered for it. */
  readonly isOffer?: boolean;
}

function CheckedField({
  label,
  text,
  checked,
  isTried,
  onChange,
  inputRef,
  suffix,
  inputMode = "decimal",
  note,
  problem: ownProblem,
  isOffer = false,
}: CheckedFieldProps) {
  const isShown = text !== "" || isTried;
  const textProblem = checked.ok || !isShown || checked.problem === "" ? undefined : checked.problem;
  const problem = ownProblem ?? textProblem;
  const fixes = checked.ok || textProblem === undefined ? [] : checked.fixes;
  return (
    <NumberField
      label={label}
      value={text}
      onChange={onChange}
      inputRef={inputRef}
      inputMode={inputMode}
      reserveMessage
      error={isOffer ? undefined : problem}
      hint={isOffer ? problem : (note ?? (checked.ok ? checked.note : undefined))}
      suffix={suffix}
      fixes={fixes}
    />
  );
}
