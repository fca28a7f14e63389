// Size of a two-leg order, with shares of the largest size inside the field.
import type { RefObject } from "react";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { Button } from "#browser/ui/button.tsx";
import { NumberField } from "#browser/ui/field.tsx";
import { canonical, type Decimal, decimal, isPositive, multiply, toMultiple } from "#contract/decimal.ts";
import { sizeTexts } from "./texts.ts";
import styles from "./two-leg.module.css";

interface SizeFieldProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** Largest size that shares are of; undefined without one. */
  readonly max: Decimal | undefined;
  /** Step of the size, in contracts. */
  readonly step: Decimal | undefined;
  readonly error: string | undefined;
  readonly hint: string;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

const shares = [25, 50, 100] as const;

export function SizeField({ text, onChange, max, step, error, hint, inputRef }: SizeFieldProps) {
  return (
    <NumberField
      label={sizeTexts.label}
      value={text}
      onChange={onChange}
      error={error}
      hint={hint}
      reserveMessage
      inputRef={inputRef}
      suffix={
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lie inside the field's box
        <span role="group" aria-label={sizeTexts.shares} className={styles.shares}>
          {shares.map((share) => {
            const size = max === undefined || step === undefined ? undefined : shareOf(max, share, step);
            return (
              <Button
                key={share}
                tone="quiet"
                disabled={size === undefined}
                title={size === undefined ? sizeTexts.none : `${formatDecimal(size)} ${sizeTexts.unit}`}
                onClick={() => size !== undefined && onChange(size)}
              >
                {share === 100 ? sizeTexts.max : sizeTexts.share(share)}
              </Button>
            );
          })}
        </span>
      }
    />
  );
}

/** `share` percent of `max`, as a multiple of `step`; undefined where that is nothing. */
function shareOf(max: Decimal, share: number, step: Decimal): Decimal | undefined {
  const part = multiply(max, decimal(String(share / 100)));
  const size = share === 100 ? max : toMultiple(part, step, "down");
  return isPositive(size) ? canonical(size) : undefined;
}
