import { useState } from "react";
import { Tabs } from "#browser/ui/tabs.tsx";
import type { MarketArrangement } from "./market-arrangement.ts";
import styles from "./market-desk.module.css";
import { MarketPanel } from "./market-panel.tsx";

const footTabs = [
  { id: "Orders in this market", label: "Orders in this market" },
  { id: "Rules", label: "Rules" },
] as const;

/** A market's panels side by side: the ladder stands beside the ticket. */
export function MarketDesk(arrangement: MarketArrangement) {
  const [foot, setFoot] = useState<(typeof footTabs)[number]["id"]>("Orders in this market");
  return (
    <div className={styles.desk}>
      <MarketPanel name="Chart" arrangement={arrangement} className={styles.chart} />
      <MarketPanel name="Trades" arrangement={arrangement} className={styles.trades} />
      <MarketPanel name="Order book" arrangement={arrangement} className={styles.book} />
      <MarketPanel
        name="Order ticket"
        arrangement={arrangement}
        className={styles.ticket}
        onShowOrders={() => setFoot("Orders in this market")}
      />
      <Tabs
        name="Orders and rules"
        tabs={footTabs}
        selected={foot}
        onSelect={setFoot}
        className={styles.foot}
        panelClassName={styles.footPanel}
      >
        <MarketPanel name={foot} arrangement={arrangement} />
      </Tabs>
    </div>
  );
}
