// The slippage limit of this ticket: what holds, that it is a check and no promise, and another one for this ticket alone.
import { type KeyboardEvent, useState } from "react";
import type { PriceDistance } from "#browser/preferences/trading-preferences.ts";
import { Button } from "#browser/ui/button.tsx";
import { NumberField } from "#browser/ui/field.tsx";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import { noLimitText } from "./order-summary-text.ts";
import styles from "./order-ticket.module.css";
import { distanceText } from "./price-distance.ts";
import { slippageInForce, type TypedSlippage } from "./slippage-guard.ts";

interface SlippageFieldProps {
  readonly typed: TypedSlippage | undefined;
  /** The limit of the settings; undefined where it is off. */
  readonly setting: PriceDistance | undefined;
  /** True if the venue accepts prices. */
  readonly acceptsPrice: boolean;
  /** Undefined: as the settings say. */
  readonly onChange: (typed: TypedSlippage | undefined) => void;
}

export function SlippageField({ typed, setting, acceptsPrice, onChange }: SlippageFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const { limit, problem } = slippageInForce(typed, setting);
  const text =
    limit === undefined
      ? "Slippage limit: off."
      : `Slippage limit: ${distanceText(limit)}, checked before sending only; ${noLimitText(acceptsPrice)}.`;
  const present: TypedSlippage = typed ?? { unit: setting?.unit ?? "cents", text: setting?.value ?? "" };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    // Of the form it would be the order's own button.
    event.preventDefault();
    if (problem === undefined) setOpen(false);
  };
  return (
    <div className={styles.slippage}>
      <p className={styles.basis}>
        <span>{text}</span>
        <Button
          tone="quiet"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          aria-label={isOpen ? "Close the slippage limit" : "Change the slippage limit"}
        >
          {isOpen ? "Close" : "Change"}
        </Button>
      </p>
      {isOpen ? (
        <>
          <NumberField
            label="Slippage limit"
            value={present.text}
            onChange={(text) => onChange({ ...present, text })}
            onKeyDown={onKeyDown}
            error={problem}
            hint="For this ticket alone. Empty: none."
            suffix={present.unit === "cents" ? "¢" : "%"}
          />
          <RadioGroup
            name="Slippage in"
            value={present.unit}
            onChange={(unit) => onChange({ ...present, unit })}
            options={[
              { value: "cents", label: "¢ a contract" },
              { value: "percent", label: "% of the best price" },
            ]}
          />
          {typed === undefined ? null : (
            <Button onClick={() => onChange(undefined)}>Use the limit of the settings</Button>
          )}
        </>
      ) : null}
    </div>
  );
}
