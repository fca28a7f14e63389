// Fields of the user's fair value (a probability of the outcome) and bankroll. Valid text is stored as it is typed.
import { type KeyboardEvent, useState } from "react";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { fairValueOf, fairValues, maxFairValues, withFairValue } from "#browser/preferences/fair-values.ts";
import { unsavedText, usePersisted } from "#browser/preferences/persisted-store.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { tradingChoices } from "#browser/preferences/trading-preferences.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { type DecimalInput, parseDecimalInput } from "#browser/trading-math/decimal-input.ts";
import { formatProbability, toHundredths } from "#browser/trading-math/odds/odds.ts";
import { parseProbability } from "#browser/trading-math/odds/probability-input.ts";
import { Field } from "#browser/ui/field.tsx";
import { canonical, type Decimal } from "#contract/decimal.ts";
import styles from "./order-ticket.module.css";
import { amountTexts, fairValueTexts } from "./texts.ts";

interface FairValueFieldsProps {
  readonly market: MarketView;
  readonly outcomeId: string;
  readonly currency: string;
  /** After Enter in a field that holds nothing wrong. */
  readonly onDone: () => void;
}

/** The text fields "Your fair value" and "Bankroll". */
export function FairValueFields({ market, outcomeId, currency, onDone }: FairValueFieldsProps) {
  const { userId } = useGateway();
  const odds = usePreference("odds");
  const value = fairValueOf(usePersisted(fairValues, userId), market, outcomeId);
  const { bankroll } = usePersisted(tradingChoices, userId);
  const setValue = (next: Decimal | undefined) => {
    let isRefused = false;
    const isStored = fairValues.update(userId, (values) => {
      const changed = withFairValue(values, market, outcomeId, next);
      isRefused = changed === undefined;
      return changed ?? values;
    });
    if (isRefused) return fairValueTexts.full(maxFairValues);
    return isStored ? undefined : unsavedText;
  };
  const setBankroll = (next: Decimal | undefined) =>
    tradingChoices.update(userId, (choices) => ({ ...choices, bankroll: next })) ? undefined : unsavedText;
  return (
    <div className={styles.pair}>
      <StoredField
        key={outcomeId}
        label={fairValueTexts.fairValue}
        value={value}
        format={(probability) => `${toHundredths(probability)}%`}
        parse={(text) => parseProbability(text, odds)}
        onChange={setValue}
        onDone={onDone}
        hint={fairValueTexts.fairValueHint}
        suffix={value === undefined ? "%" : formatProbability(value)}
      />
      <StoredField
        label={fairValueTexts.bankroll}
        value={bankroll}
        format={(money) => money}
        parse={parseDecimalInput}
        onChange={setBankroll}
        onDone={onDone}
        hint={fairValueTexts.bankrollHint}
        suffix={currency === "" ? amountTexts.moneyUnit : currency}
      />
    </div>
  );
}

interface StoredFieldProps {
  readonly label: string;
  /** As stored; undefined without one. */
  readonly value: Decimal | undefined;
  readonly format: (value: Decimal) => string;
  readonly parse: (text: string) => DecimalInput;
  /** Stores the value; returns what is wrong with that, as a sentence. */
  readonly onChange: (value: Decimal | undefined) => string | undefined;
  readonly onDone: () => void;
  readonly hint: string;
  readonly suffix: string;
}

function StoredField({ label, value, format, parse, onChange, onDone, hint, suffix }: StoredFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const change = (text: string) => {
    setTyped(text);
    if (text.trim() === "") {
      setProblem(onChange(undefined));
      return;
    }
    const read = parse(text);
    if (read.ok) setProblem(onChange(canonical(read.value)));
    else setProblem(value === undefined ? read.problem : fairValueTexts.stays(read.problem, format(value)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    // In the order's form, Enter would send the order.
    event.preventDefault();
    if (problem === undefined) onDone();
  };
  return (
    <Field
      label={label}
      value={typed ?? (value === undefined ? "" : format(value))}
      onChange={change}
      onKeyDown={onKeyDown}
      inputMode="decimal"
      numeric
      error={problem}
      hint={hint}
      suffix={suffix}
    />
  );
}
