import { useMemo } from "react";
import { useOpenJournal } from "#browser/order-journal/journal-store.ts";
import { readPaneStyle } from "#browser/preferences/pane-sizes.ts";
import { setPreference, usePreference } from "#browser/preferences/preferences.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { useCommands } from "#browser/ui/commands.ts";
import { ErrorBoundary } from "#browser/ui/error-boundary.tsx";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import { Tabs } from "#browser/ui/tabs.tsx";
import { useHasInteracted } from "#browser/ui/use-first-interaction.ts";
import { useKeyedState } from "#browser/ui/use-keyed-state.ts";
import { useMediaQuery } from "#browser/ui/use-media-query.ts";
import { offers } from "#contract/venues.ts";
import styles from "./market-desktop-layout.module.css";
import { type MarketLayoutProps, MarketPanel } from "./market-panel.tsx";
import { OppositeOutcomeBook } from "./opposite-outcome-book.tsx";
import { layoutTexts, marketPageTexts } from "./page-texts.ts";
import { useEndedMarket } from "./use-ended-market.ts";

const PaneSplitters = lazyComponent(
  "pane-splitters",
  async () => (await import("./pane-splitters.tsx")).PaneSplitters,
);

const { panels, bottomTabs: bottomTabsName } = marketPageTexts;
const bottomTabs = [
  { id: "orders", label: panels.orders },
  { id: "rules", label: panels.rules },
] as const;

const secondBookTexts = layoutTexts.secondBook;

/** Panels side by side in resizable panes. */
export function MarketDesktopLayout(props: MarketLayoutProps) {
  const { venue, marketId } = props.used.market;
  const [bottomTab, setBottomTab] = useKeyedState<(typeof bottomTabs)[number]["id"]>(marketId, "orders");
  const { userId } = useGateway();
  // Known before the first paint, or the orders come below the page's end.
  const { intents } = useOpenJournal().view.getState();
  const [hadOrders] = useKeyedState(
    marketId,
    intents.some((intent) => intent.venue === venue && intent.body.market_id === marketId),
  );
  const isUsed = useHasInteracted();
  const secondBook = usePreference("secondBook");
  useCommands(secondBookTexts.group, [
    {
      id: "second-book",
      title: secondBook ? secondBookTexts.hide : secondBookTexts.show,
      keywords: secondBookTexts.keywords,
      run: () => setPreference("secondBook", !secondBook),
    },
  ]);
  const showsSecondBook = useMediaQuery("(width >= 1800px)") && secondBook && offers(venue, "orderBook");
  const isEnded = useEndedMarket(props.used);
  const style = useMemo(() => readPaneStyle(userId), [userId]);
  return (
    <div
      className={styles.layout}
      style={style}
      data-orders={offers(venue, "listOrders") ? undefined : "not-listed"}
      data-trades={offers(venue, "trades") ? undefined : "not-offered"}
      data-foot={hadOrders || bottomTab === "rules" ? "open" : "line"}
    >
      <MarketPanel panel="chart" layoutProps={props} className={styles.chart} />
      <MarketPanel panel="trades" layoutProps={props} className={styles.trades} />
      {isEnded ? (
        <MarketPanel panel="result" layoutProps={props} className={styles.ended} />
      ) : (
        <>
          {showsSecondBook ? (
            <div className={styles.oppositeBook}>
              <OppositeOutcomeBook {...props} />
            </div>
          ) : null}
          <MarketPanel panel="book" layoutProps={props} className={styles.book} />
          <MarketPanel
            panel="ticket"
            layoutProps={props}
            className={styles.ticket}
            onShowOrders={() => setBottomTab("orders")}
          />
        </>
      )}
      <Tabs
        name={bottomTabsName}
        tabs={bottomTabs}
        selected={bottomTab}
        onSelect={setBottomTab}
        className={styles.bottom}
        panelClassName={styles.bottomPanel}
      >
        <MarketPanel panel={bottomTab} layoutProps={props} />
      </Tabs>
      {/* They measure the panes, which would delay the first render. */}
      {isUsed ? (
        <ErrorBoundary fallback={() => null}>
          <LazyBoundary>
            <PaneSplitters />
          </LazyBoundary>
        </ErrorBoundary>
      ) : null}
    </div>
  );
}
