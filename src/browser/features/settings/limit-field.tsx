import { useConfig } from "#browser/config/config-context.tsx";
import { type LimitName, userOverrides } from "#browser/preferences/user-overrides.ts";
import { useStoredState } from "#browser/session/use-stored.ts";
import { parseDecimalInput } from "#browser/trading-math/decimal-input.ts";
import { OverrideField } from "./override-field.tsx";
import { tradingTexts } from "./texts.ts";

const texts = tradingTexts.limits;

interface LimitFieldProps {
  readonly name: LimitName;
  readonly label: string;
  readonly about: string;
}

/** One risk limit. Typed text takes effect only when it is submitted. */
export function LimitField({ name, label, about }: LimitFieldProps) {
  const inForce = useConfig().trading[name];
  const [{ [name]: own }, update] = useStoredState(userOverrides);
  return (
    <OverrideField
      label={label}
      about={about}
      inForce={inForce}
      isOwn={own !== undefined}
      parse={(text) => {
        const read = parseDecimalInput(text);
        return read.ok ? read : { ok: false, problem: texts.kept(read.problem, inForce) };
      }}
      onSet={(value) => update((rules) => ({ ...rules, [name]: value }))}
      texts={texts}
    />
  );
}
