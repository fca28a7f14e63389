import { useEffect, useState } from "react";
import { TicketOpener } from "#browser/features/market-header/ticket-opener.tsx";
import { parseTicketPrefill } from "#browser/routing/paths.ts";
import { afterPaint } from "#browser/ui/after-paint.ts";
import { Dialog } from "#browser/ui/dialog.tsx";
import { ErrorBoundary } from "#browser/ui/error-boundary.tsx";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { Tabs } from "#browser/ui/tabs.tsx";
import styles from "./market-mobile-layout.module.css";
import { type MarketLayoutProps, MarketPanel, preloadOrderTicket } from "./market-panel.tsx";
import { marketPageTexts } from "./page-texts.ts";
import { useEndedMarket } from "./use-ended-market.ts";

const PositionBar = lazyComponent(
  "position-bar",
  async () => (await import("./position-bar.tsx")).PositionBar,
);

const { panels, shortTabs } = marketPageTexts;
const tabs = [
  { id: "book", label: panels.book, shown: shortTabs.book },
  { id: "chart", label: panels.chart },
  { id: "trades", label: panels.trades },
  { id: "orders", label: panels.orders, shown: shortTabs.orders },
] as const;
/** An ended market has no book and takes no orders. */
const endedTabs = tabs.filter(({ id }) => id !== "book");

/** One panel at a time, and the ticket as a bottom sheet. */
export function MarketMobileLayout(props: MarketLayoutProps) {
  const { used, outcomeId } = props;
  const [shown, setShown] = useState<(typeof tabs)[number]["id"]>("book");
  // Open where the page's address fills in the ticket, such as by "Close" of a position.
  const [isTicketOpen, setTicketOpen] = useState(
    () => parseTicketPrefill(new URLSearchParams(globalThis.location.search)) !== undefined,
  );
  const [isTicketLoaded, setTicketLoaded] = useState(false);
  const isLoaded = used.state !== "loading";
  const isEnded = useEndedMarket(used);
  const tab = isEnded && shown === "book" ? "chart" : shown;
  useEffect(() => {
    if (!isLoaded) return;
    // Loaded by the time it is opened, and before the position, which nobody needs to buy.
    void afterPaint()
      .then(preloadOrderTicket)
      .then(() => setTicketLoaded(true));
  }, [isLoaded]);
  const pickLevel: MarketLayoutProps["pickLevel"] = (sweep) => {
    props.pickLevel(sweep);
    setTicketOpen(true);
  };
  return (
    <>
      {isEnded ? <MarketPanel panel="result" layoutProps={props} className={styles.ended} /> : null}
      <Tabs
        name={marketPageTexts.tabs}
        tabs={isEnded ? endedTabs : tabs}
        selected={tab}
        onSelect={setShown}
        className={styles.tabs}
      >
        <MarketPanel panel={tab} layoutProps={{ ...props, pickLevel }} />
      </Tabs>
      <MarketPanel panel="rules" layoutProps={props} className={styles.rules} />
      {isEnded || !isLoaded || !isTicketLoaded || outcomeId === undefined ? null : (
        <ErrorBoundary key={outcomeId} fallback={() => null}>
          <LazyBoundary>
            <PositionBar market={used.market} outcomeId={outcomeId} onSell={() => setTicketOpen(true)} />
          </LazyBoundary>
        </ErrorBoundary>
      )}
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
        name={panels.ticket}
        variant="sheet"
        open={isTicketOpen && !isEnded}
        onClose={() => setTicketOpen(false)}
      >
        <MarketPanel
          panel="ticket"
          layoutProps={props}
          className={styles.ticket}
          onShowOrders={() => {
            setTicketOpen(false);
            setShown("orders");
          }}
        />
      </Dialog>
    </>
  );
}
