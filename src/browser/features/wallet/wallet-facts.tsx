import { CopyButton } from "#browser/ui/copy-button.tsx";
import { missing } from "#browser/ui/price.tsx";
import type { Wallet } from "#contract/wallet.ts";
import styles from "./wallet-view.module.css";

interface WalletFactsProps {
  /** As it was asked. */
  readonly address: string;
  readonly wallet: Wallet;
}

/** Whose wallet it is, in the gateway's own fields. */
export function WalletFacts({ address, wallet }: WalletFactsProps) {
  return (
    <dl className={styles.facts}>
      <Fact label="Handle" field="handle" value={wallet.handle} />
      <Fact label="Asked as" field="address" value={address} />
      <Fact label="Owner (eoa)" field="eoa" value={wallet.eoa} />
      <Fact label="Proxy" field="proxy" value={wallet.proxy} />
    </dl>
  );
}

interface FactProps {
  readonly label: string;
  readonly field: string;
  readonly value: string | undefined;
}

function Fact({ label, field, value }: FactProps) {
  const isThere = value !== undefined && value !== "";
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd data-field={field} data-value={value ?? ""}>
        <bdi translate="no">{isThere ? value : missing}</bdi>
        {isThere ? <CopyButton what={label.toLowerCase()} text={value} /> : null}
      </dd>
    </div>
  );
}
