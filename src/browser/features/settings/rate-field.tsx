// A yearly rate that overrides the settings', typed in percent.
import { type FormEvent, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { type OwnRules, ownRules } from "#browser/preferences/user-overrides.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { type DecimalInput, parseNonNegativeInput } from "#browser/trading-math/decimal-input.ts";
import { Button } from "#browser/ui/button.tsx";
import { NumberField } from "#browser/ui/field.tsx";
import {
  canonical,
  type Decimal,
  decimal,
  equals,
  isBelow,
  isZero,
  multiply,
  subtract,
  zero,
} from "#contract/decimal.ts";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import styles from "./settings.module.css";
import { savedText, useAnnounce } from "./settings-section.tsx";
import { sectionTexts, tradingTexts } from "./texts.ts";

const texts = tradingTexts.returns;
const hundred = decimal("100");
const hundredth = decimal("0.01");
const maxPercent = decimal("1000");

/** The hurdle, and the carry of each venue. */
export function ReturnFields() {
  const { edge, venues } = useConfig();
  const { userId } = useGateway();
  const { hurdlePerYear, carryPerYear } = usePersisted(ownRules, userId);
  const setHurdle = (rules: OwnRules, rate: Decimal | undefined) => ({ ...rules, hurdlePerYear: rate });
  const setCarry = (venue: VenueId) => (rules: OwnRules, rate: Decimal | undefined) => ({
    ...rules,
    carryPerYear: { ...rules.carryPerYear, [venue]: rate },
  });
  return (
    <div className={styles.limits}>
      <RateField
        {...texts.hurdle}
        inForce={edge.hurdlePerYear}
        isOwn={hurdlePerYear !== undefined}
        withRate={setHurdle}
      />
      {venueIds.map((venue) => (
        <RateField
          key={venue}
          {...texts.carry(venues[venue].label)}
          canBeNegative
          inForce={venues[venue].carryPerYear}
          isOwn={carryPerYear?.[venue] !== undefined}
          withRate={setCarry(venue)}
        />
      ))}
    </div>
  );
}

interface RateFieldProps {
  readonly label: string;
  readonly about: string;
  readonly canBeNegative?: boolean;
  /** A year's rate, 1 for 100%. */
  readonly inForce: Decimal;
  readonly isOwn: boolean;
  /** The rules with this rate, or without one of the user's own. */
  readonly withRate: (rules: OwnRules, rate: Decimal | undefined) => OwnRules;
}

/** One rate. Typed text takes effect only when it is submitted. */
function RateField({ label, about, canBeNegative = false, inForce, isOwn, withRate }: RateFieldProps) {
  const { userId } = useGateway();
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const announce = useAnnounce();
  const shown = percentOf(inForce);

  const reset = () => {
    setTyped(undefined);
    setProblem(undefined);
  };
  const set = (rate: Decimal | undefined, message: string) => {
    const isSaved = ownRules.update(userId, (rules) => withRate(rules, rate));
    reset();
    announce(`${message} ${savedText(isSaved)}`);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === undefined) return;
    const read = parsePercent(typed, canBeNegative);
    if (!read.ok) setProblem(read.problem);
    else if (equals(read.value, decimal(shown))) reset();
    else {
      set(canonical(multiply(read.value, hundredth)), texts.changed(label, canonical(read.value), shown));
    }
  };

  return (
    <form className={styles.limit} onSubmit={submit} noValidate>
      <NumberField
        label={label}
        value={typed ?? shown}
        onChange={(text) => {
          setTyped(text);
          setProblem(undefined);
        }}
        error={problem}
        hint={about}
        suffix="%"
        onKeyDown={(event) => {
          if (event.key === "Escape" && typed !== undefined) reset();
        }}
      />
      <div className={styles.limitActions}>
        <Button type="submit" tone={typed === undefined ? "plain" : "primary"} disabled={typed === undefined}>
          {sectionTexts.set}
          <span className="visually-hidden"> {label}</span>
        </Button>
        <Button tone="quiet" disabled={!isOwn} onClick={() => set(undefined, texts.reset(label))}>
          {sectionTexts.useDefault}
          <span className="visually-hidden">{sectionTexts.of(label)}</span>
        </Button>
      </div>
    </form>
  );
}

function percentOf(rate: Decimal): Decimal {
  return canonical(multiply(rate, hundred));
}

/** A percentage below 1000 in size, with a sign only where it may be negative. */
function parsePercent(text: string, canBeNegative: boolean): DecimalInput {
  const [, sign, digits = ""] = /^\s*([-−])?(.*)$/s.exec(text) ?? [];
  const read = parseNonNegativeInput(digits);
  if (!read.ok) return read;
  if (!isBelow(read.value, maxPercent)) return { ok: false, problem: texts.tooLarge };
  if (sign === undefined || isZero(read.value)) return read;
  return canBeNegative
    ? { ok: true, value: subtract(zero, read.value) }
    : { ok: false, problem: texts.hurdleTooLow };
}
