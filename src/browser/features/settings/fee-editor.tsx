import { useState } from "react";
import { systemClock } from "#browser/lib/clock.ts";
import type { VenueFees } from "#browser/preferences/user-overrides.ts";
import { parseDecimalInput, parseNonNegativeInput } from "#browser/trading-math/decimal-input.ts";
import { Field, NumberField, SelectField } from "#browser/ui/field.tsx";
import { FormDialog } from "#browser/ui/form-dialog.tsx";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import { canonical, decimal, isBelow, one } from "#contract/decimal.ts";
import { isDay, utcDay } from "#contract/instant.ts";
import styles from "./settings.module.css";
import { feeTexts } from "./texts.ts";

interface FeeEditorProps {
  /** Venue name. */
  readonly label: string;
  readonly fees: VenueFees;
  readonly onSet: (fees: VenueFees) => void;
  readonly onClose: () => void;
}

type FeeRule = Exclude<VenueFees, "unknown">[number];
type Kind = "unknown" | FeeRule["kind"];

const texts = feeTexts.editor;
const kinds: readonly Kind[] = ["unknown", "none", "p(1-p)", "notional", "per-contract", "settlement"];

const blank: FeeRule = {
  kind: "p(1-p)",
  rate: decimal("0"),
  unit: decimal("0.01"),
  round: "up",
  takenIn: "money",
};

/** Dialog that replaces all fee rules of a venue by one dated rule, or by none. */
export function FeeEditor({ label, fees, onSet, onClose }: FeeEditorProps) {
  const before: FeeRule = (fees === "unknown" ? undefined : fees[0]) ?? blank;
  const [kind, setKind] = useState<Kind>(fees === "unknown" || fees.length === 0 ? "unknown" : before.kind);
  const [rate, setRate] = useState<string>(before.rate);
  const [unit, setUnit] = useState<string>(before.unit);
  const [round, setRound] = useState(before.round);
  const [takenIn, setTakenIn] = useState(before.takenIn);
  const [asOf, setAsOf] = useState(before.asOf ?? utcDay(systemClock.now()));
  const [isTried, setTried] = useState(false);
  const canTakeContracts = kind === "p(1-p)" || kind === "notional";
  const hasRate = kind !== "unknown" && kind !== "none";
  const [parsedRate, parsedUnit] = [parseRateInput(rate), parseDecimalInput(unit)];
  const isDated = isDay(asOf);

  const submit = () => {
    setTried(true);
    if (kind === "unknown") onSet("unknown");
    else if (!isDated) return;
    else if (!hasRate) onSet([{ ...blank, kind, asOf }]);
    else if (parsedRate.ok && parsedUnit.ok) {
      onSet([
        {
          kind,
          rate: canonical(parsedRate.value),
          unit: canonical(parsedUnit.value),
          round,
          takenIn: canTakeContracts ? takenIn : "money",
          asOf,
        },
      ]);
    }
  };

  return (
    <FormDialog name={texts.name(label)} open onClose={onClose} submitLabel={texts.submit} onSubmit={submit}>
      {fees === "unknown" || !isMoreThanForm(fees) ? null : <p>{texts.replaces(fees.length)}</p>}
      <SelectField
        label={texts.kind}
        options={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
        value={kind}
        onChange={(chosen) => setKind(chosen as Kind)}
      />
      <p className={styles.hint}>{texts.kindHints[kind]}</p>
      {hasRate ? (
        <>
          <div className={styles.pair}>
            <NumberField
              label={texts.rate}
              value={rate}
              onChange={setRate}
              error={isTried && !parsedRate.ok ? parsedRate.problem : undefined}
              hint={texts.rateHint}
            />
            <NumberField
              label={texts.unit}
              value={unit}
              onChange={setUnit}
              error={isTried && !parsedUnit.ok ? parsedUnit.problem : undefined}
              hint={texts.unitHint}
            />
          </div>
          <div className={styles.pair}>
            <RadioGroup
              name={texts.rounding}
              showName
              options={[
                { value: "up", label: texts.roundings.up },
                { value: "half-up", label: texts.roundings["half-up"] },
                { value: "down", label: texts.roundings.down },
              ]}
              value={round}
              onChange={setRound}
            />
            {canTakeContracts ? (
              <RadioGroup
                name={texts.takenIn}
                showName
                options={[
                  { value: "money", label: texts.takenInOptions.money },
                  { value: "contracts", label: texts.takenInOptions.contracts },
                ]}
                value={takenIn}
                onChange={setTakenIn}
              />
            ) : null}
          </div>
        </>
      ) : null}
      {kind === "unknown" ? null : (
        <Field
          label={texts.asOf}
          type="date"
          value={asOf}
          onChange={setAsOf}
          error={isTried && !isDated ? texts.asOfProblem : undefined}
          hint={texts.asOfHint}
        />
      )}
    </FormDialog>
  );
}

const formFields: ReadonlySet<string> = new Set(["kind", "rate", "unit", "round", "takenIn", "asOf"]);

/** True if the rules hold anything that the form cannot: conditions, further fees, a maker's rate. */
function isMoreThanForm(rules: readonly FeeRule[]): boolean {
  return rules.length > 1 || rules.some((rule) => Object.keys(rule).some((name) => !formFields.has(name)));
}

function parseRateInput(text: string): ReturnType<typeof parseDecimalInput> {
  const parsed = parseNonNegativeInput(text);
  return parsed.ok && isBelow(one, parsed.value) ? { ok: false, problem: texts.rateProblem } : parsed;
}
