import type { FormEvent } from "react";
import { Button } from "#browser/ui/button.tsx";
import { Checkbox, Field } from "#browser/ui/field.tsx";
import { useKeyedState } from "#browser/ui/use-keyed-state.ts";
import { texts } from "./texts.ts";
import { addressProblem, addressRemark } from "./wallet-address.ts";
import styles from "./wallet-view.module.css";

interface WalletFormProps {
  readonly address: string;
  readonly withMetrics: boolean;
  readonly onSubmit: (request: { address: string; withMetrics: boolean }) => void;
}

/** The form "Wallet by address". An impossible address is an error, an unusual one only a hint. */
export function WalletForm({ address, withMetrics, onSubmit }: WalletFormProps) {
  // Not remounted for another address: the focus would be lost at every submit.
  const [text, setText] = useKeyedState(address, address);
  const [metricsChecked, setMetricsChecked] = useKeyedState(address, withMetrics);
  const [problem, setProblem] = useKeyedState(address, address === "" ? undefined : addressProblem(address));
  const remark = text.trim() === "" ? undefined : addressRemark(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const error = addressProblem(text);
    setProblem(error);
    if (error === undefined) onSubmit({ address: text.trim(), withMetrics: metricsChecked });
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label={texts.formName}>
      <Field
        label={texts.address}
        value={text}
        onChange={(value) => {
          setText(value);
          setProblem(undefined);
        }}
        error={problem}
        hint={remark === undefined ? texts.addressHint : texts.unusual(remark)}
        reserveMessage
        translate="no"
        className={styles.field}
      />
      <div className={styles.submit}>
        <Checkbox label={texts.withMetrics} checked={metricsChecked} onChange={setMetricsChecked} />
        <Button type="submit" tone="primary">
          {texts.show}
        </Button>
      </div>
    </form>
  );
}
