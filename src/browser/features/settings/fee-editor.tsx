// The dialog that puts one dated rule, or none, in the place of a venue's fees. Several rules with conditions come by
// config.json or a settings file; what stands there is shown, and said to be replaced.
import { type FormEvent, useId, useState } from "react";
import type { VenueFees } from "#browser/preferences/user-overrides.ts";
import { parseDecimalInput } from "#browser/trading-math/decimal-input.ts";
import type { FeeRule } from "#browser/trading-math/fees/fees.ts";
import { Button } from "#browser/ui/button.tsx";
import { Dialog } from "#browser/ui/dialog.tsx";
import { Field } from "#browser/ui/field.tsx";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import { canonical, decimal } from "#contract/decimal.ts";
import styles from "./settings.module.css";

interface FeeEditorProps {
  /** The venue's name. */
  readonly label: string;
  readonly fees: VenueFees;
  readonly onSet: (fees: VenueFees) => void;
  readonly onClose: () => void;
}

type Kind = "unknown" | FeeRule["kind"];

const blank: FeeRule = {
  kind: "p(1-p)",
  rate: decimal("0"),
  unit: decimal("0.01"),
  round: "up",
  takenIn: "money",
};

export function FeeEditor({ label, fees, onSet, onClose }: FeeEditorProps) {
  const formId = useId();
  const before: FeeRule = (fees === "unknown" ? undefined : fees[0]) ?? blank;
  const [kind, setKind] = useState<Kind>(fees === "unknown" || fees.length === 0 ? "unknown" : before.kind);
  const [rate, setRate] = useState<string>(before.rate);
  const [unit, setUnit] = useState<string>(before.unit);
  const [round, setRound] = useState(before.round);
  const [takenIn, setTakenIn] = useState(before.takenIn);
  const [asOf, setAsOf] = useState(before.asOf ?? new Date().toISOString().slice(0, 10));
  const [isTried, setTried] = useState(false);
  const counts = kind === "p(1-p)" || kind === "settlement";
  const [readRate, readUnit] = [readRateInput(rate), parseDecimalInput(unit)];
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(asOf) && !Number.isNaN(Date.parse(asOf));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (kind === "unknown") onSet("unknown");
    else if (!isDay) return;
    else if (!counts) onSet([{ ...blank, kind, asOf }]);
    else if (readRate.ok && readUnit.ok) {
      onSet([{ kind, rate: readRate.value, unit: canonical(readUnit.value), round, takenIn, asOf }]);
    }
  };

  return (
    <Dialog
      name={`Fees of ${label}`}
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" type="submit" form={formId}>
            Set fees
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        {fees !== "unknown" && fees.length > 1 ? (
          <p>It takes the place of the {fees.length} rules there are, for all markets of the venue.</p>
        ) : null}
        <RadioGroup
          name="What the venue takes"
          showName
          options={[
            { value: "unknown", label: "Not known" },
            { value: "none", label: "Nothing" },
            { value: "p(1-p)", label: "At the fill" },
            { value: "settlement", label: "Of the payout" },
          ]}
          value={kind}
          onChange={setKind}
        />
        <p className={styles.hint}>{kindWords[kind]}</p>
        {counts ? (
          <>
            <div className={styles.pair}>
              <Field
                label="Rate"
                value={rate}
                onChange={setRate}
                inputMode="decimal"
                numeric
                error={isTried && !readRate.ok ? readRate.problem : undefined}
                hint="0.07 is seven hundredths."
              />
              <Field
                label="Rounded to"
                value={unit}
                onChange={setUnit}
                inputMode="decimal"
                numeric
                error={isTried && !readUnit.ok ? readUnit.problem : undefined}
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
                ]}
                value={round}
                onChange={setRound}
              />
              {kind === "p(1-p)" ? (
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
            error={isTried && !isDay ? "Say on which day this was true." : undefined}
            hint="The day on which the venue's own page said so."
          />
        )}
      </form>
    </Dialog>
  );
}

const kindWords: Readonly<Record<Kind, string>> = {
  unknown: "Every result then says “before fees”.",
  none: "Results are then net without anything taken off.",
  "p(1-p)": "Rate × price × (1 − price) for each contract that is taken.",
  settlement: "Rate × what a winning contract pays, when it pays.",
};

/** A rate, which unlike an amount may be nothing. */
function readRateInput(text: string): ReturnType<typeof parseDecimalInput> {
  if (/^\s*0(\.0+)?\s*$/.test(text)) return { ok: true, value: decimal("0") };
  const read = parseDecimalInput(text);
  return read.ok ? { ok: true, value: canonical(read.value) } : read;
}
