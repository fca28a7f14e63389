// The slippage limit of this ticket: what holds, that it is a check and no promise, and another one for this ticket alone.
import { type KeyboardEvent, memo, useRef, useState } from "react";
import type { PriceDistance } from "#browser/preferences/trading-preferences.ts";
import { Button } from "#browser/ui/button.tsx";
import { NumberField } from "#browser/ui/field.tsx";
import { keepFocus } from "#browser/ui/keep-focus.ts";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import styles from "./order-ticket.module.css";
import { distanceText } from "./price-distance.ts";
import { slippageInForce, type TypedSlippage } from "./slippage-guard.ts";
import { slippageTexts } from "./texts.ts";

interface SlippageFieldProps {
  readonly typed: TypedSlippage | undefined;
  /** The limit of the settings; undefined where it is off. */
  readonly setting: PriceDistance | undefined;
  /** Undefined: as the settings say. */
  readonly onChange: (typed: TypedSlippage | undefined) => void;
}

/** Memoised: a key press in another field does not render it. */
export const SlippageField = memo(function SlippageField({ typed, setting, onChange }: SlippageFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const { limit, problem } = slippageInForce(typed, setting);
  const text = limit === undefined ? slippageTexts.off : slippageTexts.on(distanceText(limit));
  const present: TypedSlippage = typed ?? { unit: setting?.unit ?? "cents", text: setting?.value ?? "" };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    // A submit button would submit the order form.
    event.preventDefault();
    if (problem === undefined) {
      keepFocus(
        () => setOpen(false),
        () => toggle.current,
      );
    }
  };
  return (
    <div className={styles.slippage}>
      <p className={styles.basis}>
        <span>{text}</span>
        <Button
          ref={toggle}
          tone="quiet"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          aria-label={isOpen ? slippageTexts.close : slippageTexts.open}
        >
          {isOpen ? slippageTexts.closeLabel : slippageTexts.openLabel}
        </Button>
      </p>
      {isOpen ? (
        <>
          <NumberField
            label={slippageTexts.label}
            value={present.text}
            onChange={(text) => onChange({ ...present, text })}
            onKeyDown={onKeyDown}
            error={problem}
            hint={slippageTexts.hint}
            suffix={present.unit === "cents" ? "¢" : "%"}
          />
          <RadioGroup
            name={slippageTexts.unit}
            value={present.unit}
            onChange={(unit) => onChange({ ...present, unit })}
            options={[
              { value: "cents", label: slippageTexts.cents },
              { value: "percent", label: slippageTexts.percent },
            ]}
          />
          {typed === undefined ? null : (
            <Button
              onClick={() =>
                keepFocus(
                  () => onChange(undefined),
                  () => toggle.current,
                )
              }
            >
              {slippageTexts.useSetting}
            </Button>
          )}
        </>
      ) : null}
    </div>
  );
});
