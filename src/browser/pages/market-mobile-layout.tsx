import { useEffect, useState } from "react";
import { TicketOpener } from "#browser/features/market-header/ticket-opener.tsx";
import { afterPaint } from "#browser/ui/after-paint.ts";
import { Dialog } from "#browser/ui/dialog.tsx";
import { Tabs } from "#browser/ui/tabs.tsx";
import styles from "./market-mobile-layout.module.css";
import { type MarketLayoutProps, MarketPanel, preloadOrderTicket } from "./market-panel.tsx";

const tabs = [
  { id: "Order book", label: "Order book", shown: "Book" },
  { id: "Chart", label: "Chart" },
  { id: "Trades", label: "Trades" },
  { id: "Orders in this market", label: "Orders in this market", shown: "Orders" },
] as const;

/** One panel at a time, and the ticket as a bottom sheet. */
export function MarketMobileLayout(props: MarketLayoutProps) {
  const { used, outcomeId } = props;
  const [shown, setShown] = useState<(typeof tabs)[number]["id"]>("Order book");
  const [isTicketOpen, setTicketOpen] = useState(false);
  const isLoaded = used.state !== "loading";
  useEffect(() => {
    // By the time it is opened, the ticket is here.
    if (isLoaded) void afterPaint().then(preloadOrderTicket);
  }, [isLoaded]);
  const pickLevel: MarketLayoutProps["pickLevel"] = (sweep) => {
    props.pickLevel(sweep);
    setTicketOpen(true);
  };
  return (
    <>
      <Tabs name="Panels" tabs={tabs} selected={shown} onSelect={setShown} className={styles.tabs}>
        <MarketPanel name={shown} layoutProps={{ ...props, pickLevel }} />
      </Tabs>
      <MarketPanel name="Rules" layoutProps={props} className={styles.rules} />
      <div className={styles.ticketBar}>
        <TicketOpener
          market={used.market}
          outcomeId={outcomeId}
          disabled={used.state === "loading"}
          onOpen={() => setTicketOpen(true)}
        />
      </div>
      <Dialog name="Order ticket" variant="sheet" open={isTicketOpen} onClose={() => setTicketOpen(false)}>
        <MarketPanel
          name="Order ticket"
          layoutProps={props}
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
