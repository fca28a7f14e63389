import { useMemo } from "react";
import { readPaneStyle } from "#browser/preferences/pane-sizes.ts";
import { setPreference, usePreference } from "#browser/preferences/preferences.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { useCommands } from "#browser/ui/commands.ts";
import { Tabs } from "#browser/ui/tabs.tsx";
import { useHasInteracted } from "#browser/ui/use-first-interaction.ts";
import { useKeyedState } from "#browser/ui/use-keyed-state.ts";
import { useMediaQuery } from "#browser/ui/use-media-query.ts";
import { offers } from "#contract/venues.ts";
import styles from "./market-desktop-layout.module.css";
import { type MarketLayoutProps, MarketPanel } from "./market-panel.tsx";
import { OppositeOutcomeBook } from "./opposite-outcome-book.tsx";
import { PaneSplitters } from "./pane-splitters.tsx";
import { useEndedMarket } from "./use-ended-market.ts";

const bottomTabs = [
  { id: "Orders in this market", label: "Orders in this market" },
  { id: "Rules", label: "Rules" },
] as const;

/** Panels side by side in resizable panes. */
export function MarketDesktopLayout(props: MarketLayoutProps) {
  const { venue, marketId } = props.used.market;
  const [bottomTab, setBottomTab] = useKeyedState<(typeof bottomTabs)[number]["id"]>(
    marketId,
    "Orders in this market",
  );
  const { userId } = useGateway();
  const isUsed = useHasInteracted();
  const secondBook = usePreference("secondBook");
  useCommands(
    "View",
    useMemo(
      () => [
        {
          id: "second-book",
          title: secondBook ? "Hide the other outcome's order book" : "Show the other outcome's order book",
          keywords: "second ladder no yes wide",
          run: () => setPreference("secondBook", !secondBook),
        },
      ],
      [secondBook],
    ),
  );
  const showsSecondBook = useMediaQuery("(width >= 1800px)") && secondBook && offers(venue, "orderBook");
  const isEnded = useEndedMarket(props.used);
  const style = useMemo(() => readPaneStyle(userId), [userId]);
  return (
    <div className={styles.layout} style={style}>
      <MarketPanel name="Chart" layoutProps={props} className={styles.chart} />
      <MarketPanel name="Trades" layoutProps={props} className={styles.trades} />
      {isEnded ? (
        <MarketPanel name="Market result" layoutProps={props} className={styles.ended} />
      ) : (
        <>
          {showsSecondBook ? (
            <div className={styles.oppositeBook}>
              <OppositeOutcomeBook {...props} />
            </div>
          ) : null}
          <MarketPanel name="Order book" layoutProps={props} className={styles.book} />
          <MarketPanel
            name="Order ticket"
            layoutProps={props}
            className={styles.ticket}
            onShowOrders={() => setBottomTab("Orders in this market")}
          />
        </>
      )}
      <Tabs
        name="Orders and rules"
        tabs={bottomTabs}
        selected={bottomTab}
        onSelect={setBottomTab}
        className={styles.bottom}
        panelClassName={styles.bottomPanel}
      >
        <MarketPanel name={bottomTab} layoutProps={props} />
      </Tabs>
      {/* They measure the panes, which would delay the first render. */}
      {isUsed ? <PaneSplitters /> : null}
    </div>
  );
}
