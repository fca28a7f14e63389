import { useConfig } from "#browser/config/config-context.tsx";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { type LimitName, type UserOverrides, userOverrides } from "#browser/preferences/user-overrides.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { parseDecimalInput } from "#browser/trading-math/decimal-input.ts";
import type { Decimal } from "#contract/decimal.ts";
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
  const { userId } = useGateway();
  const inForce = useConfig().trading[name];
  const own = usePersisted(userOverrides, userId)[name];
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
      onSet={(value) => userOverrides.update(userId, (rules) => withLimit(rules, name, value))}
      texts={texts}
    />
  );
}

function withLimit(rules: UserOverrides, name: LimitName, value: Decimal | undefined): UserOverrides {
  return { ...rules, [name]: value };
}
