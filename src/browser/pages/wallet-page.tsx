import { WalletView } from "#browser/features/wallet/wallet-view.tsx";
import panelPage from "#browser/ui/panel-page.module.css";
import { walletPageTexts } from "./page-texts.ts";
import styles from "./wallet-page.module.css";

export function WalletPage() {
  return (
    <main className={panelPage.page}>
      <title>{walletPageTexts.title}</title>
      <h1 className={styles.heading}>{walletPageTexts.heading}</h1>
      <WalletView />
    </main>
  );
}
