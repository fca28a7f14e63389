import { useState } from "react";
import type { VenueFees } from "#browser/preferences/user-overrides.ts";
import { parseDecimalInput, parseNonNegativeInput } from "#browser/trading-math/decimal-input.ts";
import { Field, NumberField, SelectField } from "#browser/ui/field.tsx";
import { FormDialog } from "#browser/ui/form-dialog.tsx";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import { canonical, decimal, isBelow, one } from "#contract/decimal.ts";
import { isDay } from "#contract/instant.ts";
import styles from "./settings.module.css";

interface FeeEditorProps {
  /** Venue name. */
  readonly label: string;
  readonly fees: VenueFees;
  readonly onSet: (fees: VenueFees) => void;
  readonly onClose: () => void;
}

type FeeRule = Exclude<VenueFees, "unknown">[number];
type Kind = "unknown" | FeeRule["kind"];

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
  const [asOf, setAsOf] = useState(before.asOf ?? new Date().toISOString().slice(0, 10));
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
    <FormDialog name={`Fees of ${label}`} open onClose={onClose} submitLabel="Set fees" onSubmit={submit}>
      {fees !== "unknown" && fees.length > 1 ? (
        <p>It takes the place of the {fees.length} rules there are, for all markets of the venue.</p>
      ) : null}
      <SelectField
        label="What the venue takes"
        options={[
          { value: "unknown", label: "Not known" },
          { value: "none", label: "Nothing" },
          { value: "p(1-p)", label: "A share of price × (1 − price)" },
          { value: "notional", label: "A share of the price" },
          { value: "per-contract", label: "A sum for each contract" },
          { value: "settlement", label: "A share of the payout" },
        ]}
        value={kind}
        onChange={(chosen) => setKind(chosen as Kind)}
      />
      <p className={styles.hint}>{kindText[kind]}</p>
      {hasRate ? (
        <>
          <div className={styles.pair}>
            <NumberField
              label="Rate"
              value={rate}
              onChange={setRate}
              error={isTried && !parsedRate.ok ? parsedRate.problem : undefined}
              hint="0.07 is seven hundredths."
            />
            <NumberField
              label="Rounded to"
              value={unit}
              onChange={setUnit}
              error={isTried && !parsedUnit.ok ? parsedUnit.problem : undefined}
              hint="Once for each order."
            />
          </div>
          <div className={styles.pair}>
            <RadioGroup
              name="Rounding"
              showName
              options={[
                { value: "up", label: "Up" },
                { value: "half-up", label: "Half up" },
                { value: "down", label: "Down" },
              ]}
              value={round}
              onChange={setRound}
            />
            {canTakeContracts ? (
              <RadioGroup
                name="A buyer pays in"
                showName
                options={[
                  { value: "money", label: "Money" },
                  { value: "contracts", label: "Contracts" },
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
          label="As of"
          type="date"
          value={asOf}
          onChange={setAsOf}
          error={isTried && !isDated ? "Say on which day this was true." : undefined}
          hint="The day on which the venue's own page said so."
        />
      )}
    </FormDialog>
  );
}

const kindText: Readonly<Record<Kind, string>> = {
  unknown: "Every result then says “before fees”.",
  none: "Results are then net without anything taken off.",
  "p(1-p)": "Rate × price × (1 − price) for each contract that is taken.",
  notional: "Rate × price for each contract.",
  "per-contract": "Rate for each contract, at any price.",
  settlement: "Rate × what a winning contract pays, when it pays.",
};

function parseRateInput(text: string): ReturnType<typeof parseDecimalInput> {
  const parsed = parseNonNegativeInput(text);
  return parsed.ok && isBelow(one, parsed.value)
    ? { ok: false, problem: "A rate is 0 to 1: 0.07 is 7 %." }
    : parsed;
}
