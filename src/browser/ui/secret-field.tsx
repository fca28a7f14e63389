import { type ComponentProps, type ReactNode, type Ref, useId } from "react";
import styles from "./field.module.css";

interface SecretFieldProps extends Omit<ComponentProps<"input">, "onChange" | "value" | "type" | "size"> {
  /** Exact accessible name. */
  readonly label: string;
  readonly inputRef: Ref<HTMLInputElement>;
  /** Validation error as a sentence, linked by aria-describedby. */
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
}

/** Password field. Uncontrolled and read through `inputRef`: React writes a controlled value into the `value` attribute. */
export function SecretField({ label, inputRef, error, hint, className, ...rest }: SecretFieldProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const message = error ?? hint;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box} data-invalid={error === undefined ? undefined : true}>
        <input
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          id={id}
          ref={inputRef}
          type="password"
          className={styles.input}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={message === undefined ? undefined : messageId}
        />
      </div>
      {message === undefined ? null : (
        <p id={messageId} className={error === undefined ? styles.hint : styles.error} aria-live="polite">
          {message}
        </p>
      )}
    </div>
  );
}
