import { type ComponentProps, type ReactNode, type Ref, useId } from "react";
import { possibleNumbers } from "#browser/trading-math/decimal-input.ts";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";
import { texts } from "./texts.ts";

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
  /** Values offered in place of the present one, a button each. */
  readonly fixes?: readonly string[];
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
  fixes = [],
  inputRef,
  className,
  ...rest
}: FieldProps) {
  const id = useId();
  const footer = <FieldFixes fixes={fixes} inputId={id} onChange={onChange} />;
  return (
    <FieldFrame {...{ id, label, error, hint, reserveMessage, className, footer }}>
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        {...rest}
        {...messageAttributes(id, error, hint)}
        id={id}
        ref={inputRef}
        className={classNames(styles.input, numeric && styles.numeric)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {suffix === undefined ? null : <span className={styles.suffix}>{suffix}</span>}
    </FieldFrame>
  );
}

/** Text field of a number. Of "1,000", which can be two numbers, it offers both. */
export function NumberField({ fixes = [], ...props }: Omit<FieldProps, "numeric">) {
  return <Field inputMode="decimal" {...props} numeric fixes={[...possibleNumbers(props.value), ...fixes]} />;
}

interface FieldFixesProps {
  readonly fixes: readonly string[];
  readonly inputId: string;
  readonly onChange: (value: string) => void;
}

/** Buttons that replace a field's value. They vanish when clicked, so the focus goes to the field. */
export function FieldFixes({ fixes, inputId, onChange }: FieldFixesProps) {
  if (fixes.length === 0) return null;
  return (
    <div className={styles.fixes}>
      {fixes.map((fix) => (
        <Button
          key={fix}
          onClick={() => {
            onChange(fix);
            document.getElementById(inputId)?.focus();
          }}
        >
          {texts.use(fix)}
        </Button>
      ))}
    </div>
  );
}

interface SecretFieldProps
  extends Omit<FieldProps, "onChange" | "value" | "type" | "className" | "reserveMessage" | "numeric"> {
  readonly inputRef: Ref<HTMLInputElement>;
}

/** Password field. Uncontrolled and read through `inputRef`: React writes a controlled value into the `value` attribute. */
export function SecretField({ label, inputRef, error, hint, ...rest }: SecretFieldProps) {
  const id = useId();
  return (
    <FieldFrame {...{ id, label, error, hint }}>
      <input
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        {...messageAttributes(id, error, hint)}
        id={id}
        ref={inputRef}
        type="password"
        className={styles.input}
      />
    </FieldFrame>
  );
}

interface FieldFrameProps
  extends Pick<FieldProps, "label" | "error" | "hint" | "reserveMessage" | "className"> {
  readonly id: string;
  readonly children: ReactNode;
  /** Below the message. */
  readonly footer?: ReactNode;
}

function FieldFrame({
  id,
  label,
  error,
  hint,
  reserveMessage,
  className,
  children,
  footer,
}: FieldFrameProps) {
  const message = error ?? hint;
  return (
    <div className={classNames(styles.field, className)}>
      <label className="muted-small" htmlFor={id}>
        {label}
      </label>
      <div className={styles.box} data-invalid={error === undefined ? undefined : true}>
        {children}
      </div>
      {hasText(message) || reserveMessage ? (
        <p id={messageId(id)} className={error === undefined ? styles.hint : styles.error} aria-live="polite">
          {message}
        </p>
      ) : null}
      {footer}
    </div>
  );
}

function messageAttributes(id: string, error: string | undefined, hint: ReactNode) {
  return {
    "aria-invalid": error === undefined ? undefined : true,
    "aria-describedby": hasText(error ?? hint) ? messageId(id) : undefined,
  };
}

function messageId(inputId: string): string {
  return `${inputId}-message`;
}

function hasText(message: ReactNode): boolean {
  return message !== undefined && message !== null && message !== "";
}

interface SelectFieldProps
  extends Omit<ComponentProps<"select">, "onChange" | "value">,
    Pick<FieldProps, "label" | "value" | "onChange"> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function SelectField({ label, value, options, onChange, className, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={classNames(styles.field, className)}>
      <label className="muted-small" htmlFor={id}>
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
