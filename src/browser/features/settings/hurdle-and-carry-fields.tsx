// The user's hurdle rate and the venues' carry: yearly rates that override the settings', typed in percent.
import { useConfig } from "#browser/config/config-context.tsx";
import { type UserOverrides, userOverrides } from "#browser/preferences/user-overrides.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { useStored } from "#browser/session/use-stored.ts";
import { type DecimalInput, parseNonNegativeInput } from "#browser/trading-math/decimal-input.ts";
import {
  canonical,
  type Decimal,
  decimal,
  isBelow,
  isZero,
  multiply,
  subtract,
  zero,
} from "#contract/decimal.ts";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import { OverrideField } from "./override-field.tsx";
import styles from "./settings.module.css";
import { tradingTexts } from "./texts.ts";

const texts = tradingTexts.returns;
const hundred = decimal("100");
const hundredth = decimal("0.01");
const maxPercent = decimal("1000");

export function HurdleAndCarryFields() {
  const { edge, venues } = useConfig();
  const { hurdlePerYear, carryPerYear } = useStored(userOverrides);
  const setHurdle = (rules: UserOverrides, rate: Decimal | undefined) => ({ ...rules, hurdlePerYear: rate });
  const setCarry = (venue: VenueId) => (rules: UserOverrides, rate: Decimal | undefined) => ({
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
  readonly withRate: (rules: UserOverrides, rate: Decimal | undefined) => UserOverrides;
}

/** One rate. Typed text takes effect only when it is submitted. */
function RateField({ label, about, canBeNegative = false, inForce, isOwn, withRate }: RateFieldProps) {
  const { userId } = useGateway();
  return (
    <OverrideField
      label={label}
      about={about}
      suffix="%"
      inForce={percentOf(inForce)}
      isOwn={isOwn}
      parse={(text) => parsePercent(text, canBeNegative)}
      onSet={(percent) =>
        userOverrides.update(userId, (rules) =>
          withRate(rules, percent && canonical(multiply(percent, hundredth))),
        )
      }
      texts={texts}
    />
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
