import { memo } from "react";
import { tradingChoices } from "#browser/preferences/trading-preferences.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { Checkbox } from "#browser/ui/field.tsx";
import styles from "./order-ticket.module.css";
import { protectTexts } from "./texts.ts";

interface ProtectionFieldProps {
  readonly isOn: boolean;
  /** The limit it gives the order now; undefined while there is none. */
  readonly price: string | undefined;
}

/** The choice to send market orders as limit orders at the worst price of the estimate, stored for the user. */
export const ProtectionField = memo(function ProtectionField({ isOn, price }: ProtectionFieldProps) {
  const { userId } = useGateway();
  const change = (protect: boolean) => tradingChoices.update(userId, (choices) => ({ ...choices, protect }));
  return (
    <div className={styles.protection}>
      <Checkbox label={protectTexts.label} checked={isOn} onChange={change} />
      {isOn && price !== undefined ? <p className="muted-small">{protectTexts.hint(price)}</p> : null}
    </div>
  );
});
