import { useState } from "react";
import { TicketOpener } from "#browser/features/market-header/ticket-opener.tsx";
import { Dialog } from "#browser/ui/dialog.tsx";
import { Tabs } from "#browser/ui/tabs.tsx";
import type { MarketArrangement } from "./market-layout-props.ts";
import styles from "./market-mobile-layout.module.css";
import { MarketPanel } from "./market-panel.tsx";

const tabs = [
  { id: "Order book", label: "Order book", shown: "Book" },
  { id: "Chart", label: "Chart" },
  { id: "Trades", label: "Trades" },
  { id: "Orders in this market", label: "Orders in this market", shown: "Orders" },
] as const;

/** A market's panels one at a time, and the ticket as a sheet from the bottom. */
export function MarketPocket(arrangement: MarketArrangement) {
  const { used, outcomeId } = arrangement;
  const [shown, setShown] = useState<(typeof tabs)[number]["id"]>("Order book");
  const [isTicketOpen, setTicketOpen] = useState(false);
  const pickLevel: MarketArrangement["pickLevel"] = (take) => {
    arrangement.pickLevel(take);
    setTicketOpen(true);
  };
  return (
    <>
      <Tabs name="Panels" tabs={tabs} selected={shown} onSelect={setShown} className={styles.pocket}>
        <MarketPanel name={shown} arrangement={{ ...arrangement, pickLevel }} />
      </Tabs>
      <MarketPanel name="Rules" arrangement={arrangement} className={styles.rules} />
      <div className={styles.ticketBar}>
        <TicketOpener
          market={used.market}
          outcomeId={outcomeId}
          disabled={used.state === "loading"}
          onOpen={() => setTicketOpen(true)}
        />
      </div>
      <Dialog name="Order ticket" form="sheet" open={isTicketOpen} onClose={() => setTicketOpen(false)}>
        <MarketPanel
          name="Order ticket"
          arrangement={arrangement}
          className={styles.ticket}
          onShowOrders={() => {
            setTicketOpen(false);
            setShown("Orders in this market");
          }}
        />
      </Dialog>
    </>
  );
}
