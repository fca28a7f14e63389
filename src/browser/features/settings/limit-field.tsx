import { type FormEvent, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { type LimitName, type OwnRules, ownRules } from "#browser/preferences/user-overrides.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { parseDecimalInput } from "#browser/trading-math/decimal-input.ts";
import { Button } from "#browser/ui/button.tsx";
import { NumberField } from "#browser/ui/field.tsx";
import { canonical, type Decimal, equals } from "#contract/decimal.ts";
import styles from "./settings.module.css";
import { savedText, useAnnounce } from "./settings-section.tsx";
import { sectionTexts, tradingTexts } from "./texts.ts";

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
  const own = usePersisted(ownRules, userId)[name];
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const announce = useAnnounce();

  const set = (value: Decimal | undefined, outcome: string) => {
    const isSaved = ownRules.update(userId, (rules) => withLimit(rules, name, value));
    setTyped(undefined);
    setProblem(undefined);
    announce(`${outcome} ${savedText(isSaved)}`);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === undefined) return;
    const read = parseDecimalInput(typed);
    if (!read.ok) {
      setProblem(texts.kept(read.problem, inForce));
      return;
    }
    const value = canonical(read.value);
    if (equals(value, inForce)) {
      setTyped(undefined);
      setProblem(undefined);
    } else set(value, texts.changed(label, value, inForce));
  };

  return (
    <form className={styles.limit} onSubmit={submit} noValidate>
      <NumberField
        label={label}
        value={typed ?? inForce}
        onChange={(text) => {
          setTyped(text);
          setProblem(undefined);
        }}
        error={problem}
        hint={about}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || typed === undefined) return;
          setTyped(undefined);
          setProblem(undefined);
        }}
      />
      <div className={styles.limitActions}>
        <Button type="submit" tone={typed === undefined ? "plain" : "primary"} disabled={typed === undefined}>
          {sectionTexts.set}
          <span className="visually-hidden"> {label}</span>
        </Button>
        <Button tone="quiet" disabled={own === undefined} onClick={() => set(undefined, texts.reset(label))}>
          {sectionTexts.useDefault}
          <span className="visually-hidden">{sectionTexts.of(label)}</span>
        </Button>
      </div>
    </form>
  );
}

function withLimit(rules: OwnRules, name: LimitName, value: Decimal | undefined): OwnRules {
  return { ...rules, [name]: value };
}
