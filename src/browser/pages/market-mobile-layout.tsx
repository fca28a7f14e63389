import { useEffect, useState } from "react";
import { TicketOpener } from "#browser/features/market-header/ticket-opener.tsx";
import { afterPaint } from "#browser/ui/after-paint.ts";
import { Dialog } from "#browser/ui/dialog.tsx";
import { Tabs } from "#browser/ui/tabs.tsx";
import styles from "./market-mobile-layout.module.css";
import { type MarketLayoutProps, MarketPanel, preloadOrderTicket } from "./market-panel.tsx";
import { useEndedMarket } from "./use-ended-market.ts";

const tabs = [
  { id: "Order book", label: "Order book", shown: "Book" },
  { id: "Chart", label: "Chart" },
  { id: "Trades", label: "Trades" },
  { id: "Orders in this market", label: "Orders in this market", shown: "Orders" },
] as const;
/** An ended market has no book and takes no orders. */
const endedTabs = tabs.filter(({ id }) => id !== "Order book");

/** One panel at a time, and the ticket as a bottom sheet. */
export function MarketMobileLayout(props: MarketLayoutProps) {
  const { used, outcomeId } = props;
  const [shown, setShown] = useState<(typeof tabs)[number]["id"]>("Order book");
  const [isTicketOpen, setTicketOpen] = useState(false);
  const isLoaded = used.state !== "loading";
  const isEnded = useEndedMarket(used);
  const tab = isEnded && shown === "Order book" ? "Chart" : shown;
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
      {isEnded ? <MarketPanel name="Market result" layoutProps={props} className={styles.ended} /> : null}
      <Tabs
        name="Panels"
        tabs={isEnded ? endedTabs : tabs}
        selected={tab}
        onSelect={setShown}
        className={styles.tabs}
      >
        <MarketPanel name={tab} layoutProps={{ ...props, pickLevel }} />
      </Tabs>
      <MarketPanel name="Rules" layoutProps={props} className={styles.rules} />
      {isEnded ? null : (
        <div className={styles.ticketBar}>
          <TicketOpener
            market={used.market}
            outcomeId={outcomeId}
            disabled={used.state === "loading"}
            onOpen={(opened) => {
              if (opened !== undefined && opened !== outcomeId) props.chooseOutcome(opened);
              setTicketOpen(true);
            }}
          />
        </div>
      )}
      <Dialog
        name="Order ticket"
        variant="sheet"
        open={isTicketOpen && !isEnded}
        onClose={() => setTicketOpen(false)}
      >
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
