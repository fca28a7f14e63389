import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import styles from "./radio-group.module.css";

interface RadioOption<Value extends string> {
  readonly value: Value;
  /** Exact accessible name of the radio. */
  readonly label: string;
  /** Content beside the label, linked by aria-describedby: a live price. */
  readonly detail?: ReactNode;
  readonly disabled?: boolean;
  readonly tone?: "plain" | "buy" | "sell";
}

interface RadioGroupProps<Value extends string> {
  /** Exact accessible name of the group. */
  readonly name: string;
  readonly options: readonly RadioOption<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  /** Shows the name above the group; otherwise it is for screen readers only. */
  readonly showName?: boolean;
  /** `segments` share the width; `chips` keep their own and scroll sideways. */
  readonly variant?: "segments" | "chips";
  readonly className?: string | undefined;
}

/** Segmented control of native radios, which bring keyboard, focus and form semantics. */
export function RadioGroup<Value extends string>({
  name,
  options,
  value,
  onChange,
  showName = false,
  variant = "segments",
  className,
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-name`}
      className={classNames(styles.group, styles[variant], className)}
    >
      <span id={`${id}-name`} className={showName ? "muted-small" : "visually-hidden"}>
        {name}
      </span>
      <div className={styles.options}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.option} data-tone={option.tone}>
            <input
              type="radio"
              className={styles.input}
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              aria-labelledby={`${id}-${index}-label`}
              aria-describedby={option.detail === undefined ? undefined : `${id}-${index}-detail`}
              onChange={() => onChange(option.value)}
            />
            <bdi id={`${id}-${index}-label`} className={styles.label}>
              {option.label}
            </bdi>
            {option.detail === undefined ? null : (
              <span id={`${id}-${index}-detail`} className={styles.detail}>
                {option.detail}
              </span>
            )}
          </label>
        ))}
      </div>
    </div>
  );
}
