import { WalletView } from "#browser/features/wallet/wallet-view.tsx";
import panelPage from "#browser/ui/panel-page.module.css";
import styles from "./wallet-page.module.css";

export function WalletPage() {
  return (
    <main className={panelPage.page}>
      <title>Wallet · Crossbook</title>
      <h1 className={styles.heading}>Wallet</h1>
      <WalletView />
    </main>
  );
}
