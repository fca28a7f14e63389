import { type FormEvent, useState } from "react";
import { Button } from "#browser/ui/button.tsx";
import { Checkbox, Field } from "#browser/ui/field.tsx";
import { addressProblem, addressRemark } from "./wallet-address.ts";
import styles from "./wallet-view.module.css";

interface WalletFormProps {
  readonly address: string;
  readonly withMetrics: boolean;
  readonly onAsk: (asked: { address: string; withMetrics: boolean }) => void;
}

/** The form "Wallet by address". What cannot be asked is named; what is merely unusual is asked all the same. */
export function WalletForm({ address, withMetrics, onAsk }: WalletFormProps) {
  const [text, setText] = useState(address);
  const [wants, setWants] = useState(withMetrics);
  const [problem, setProblem] = useState(address === "" ? undefined : addressProblem(address));
  const remark = text.trim() === "" ? undefined : addressRemark(text);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const wrong = addressProblem(text);
    setProblem(wrong);
    if (wrong === undefined) onAsk({ address: text.trim(), withMetrics: wants });
  };
  return (
    <form className={styles.form} onSubmit={ask} aria-label="Wallet by address">
      <Field
        label="Address"
        value={text}
        onChange={(value) => {
          setText(value);
          setProblem(undefined);
        }}
        error={problem}
        hint={
          remark === undefined
            ? "Usually 0x and 40 hexadecimal digits."
            : `${remark} It is asked as it is typed, for the interface does not say.`
        }
        reserveMessage
        translate="no"
        className={styles.field}
      />
      <div className={styles.submit}>
        <Checkbox label="With metrics" checked={wants} onChange={setWants} />
        <Button type="submit" tone="primary">
          Show wallet
        </Button>
      </div>
    </form>
  );
}
