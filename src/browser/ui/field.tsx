import { type ComponentProps, type ReactNode, type Ref, useId } from "react";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";

interface FieldProps extends Omit<ComponentProps<"input">, "onChange" | "value" | "size"> {
  /** Exact accessible name. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Validation error as a sentence, linked by aria-describedby. */
  readonly error?: string | undefined;
  /** Help text; replaced by the error. */
  readonly hint?: ReactNode;
  /** Content after the value, inside the box: a unit, a button. */
  readonly suffix?: ReactNode;
  /** Reserves a line for the error, so that nothing below shifts when it appears. */
  readonly reserveMessage?: boolean;
  /** Tabular digits, aligned at the end. */
  readonly numeric?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** Text field with a label, and an error or hint below. */
export function Field({
  label,
  value,
  onChange,
  error,
  hint,
  suffix,
  reserveMessage = false,
  numeric = false,
  inputRef,
  className,
  ...rest
}: FieldProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const message = error ?? hint;
  const shown = message !== undefined && message !== null && message !== "";
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box} data-invalid={error === undefined ? undefined : true}>
        <input
          type="text"
          autoComplete="off"
          spellCheck={false}
          {...rest}
          id={id}
          ref={inputRef}
          className={classNames(styles.input, numeric && styles.numeric)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={shown ? messageId : undefined}
        />
        {suffix === undefined ? null : <span className={styles.suffix}>{suffix}</span>}
      </div>
      {shown || reserveMessage ? (
        <p id={messageId} className={error === undefined ? styles.hint : styles.error} aria-live="polite">
          {message}
        </p>
      ) : null}
    </div>
  );
}

interface SelectFieldProps extends Omit<ComponentProps<"select">, "onChange" | "value"> {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** Native select with a label. */
export function SelectField({ label, value, options, onChange, className, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        {...rest}
        id={id}
        className={styles.select}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

interface CheckboxProps extends Omit<ComponentProps<"input">, "onChange" | "checked" | "type"> {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Checkbox({ label, checked, onChange, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames(styles.checkbox, className)}>
      <input
        {...rest}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
