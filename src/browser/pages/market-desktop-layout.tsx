import { useMemo } from "react";
import { readDeskStyle } from "#browser/preferences/pane-sizes.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { lazyComponent, LazyBoundary } from "#browser/ui/lazy-component.tsx";
import { Tabs } from "#browser/ui/tabs.tsx";
import { useUserSign } from "#browser/ui/use-first-interaction.ts";
import { useStateOf } from "#browser/ui/use-keyed-state.ts";
import { useMediaQuery } from "#browser/ui/use-media-query.ts";
import { offers } from "#contract/venues.ts";
import styles from "./market-desktop-layout.module.css";
import type { MarketArrangement } from "./market-layout-props.ts";
import { MarketPanel } from "./market-panel.tsx";

const footTabs = [
  { id: "Orders in this market", label: "Orders in this market" },
  { id: "Rules", label: "Rules" },
] as const;

// What resizes the panes, fetched once somebody is there to do it: the panes stand as they were left before it is here.
const DeskHandles = lazyComponent("desk-handles", async () => (await import("./pane-splitters.tsx")).PaneSplitters);

const SecondLadder = lazyComponent(
  "second-ladder",
  async () => (await import("./opposite-outcome-book.tsx")).SecondLadder,
);

/** A market's panels side by side: the ladder stands beside the ticket. */
export function MarketDesk(arrangement: MarketArrangement) {
  const { venue, marketId } = arrangement.used.market;
  const [foot, setFoot] = useStateOf<(typeof footTabs)[number]["id"]>(marketId, "Orders in this market");
  const { userId } = useGateway();
  const isUsed = useUserSign();
  const hasSecond = useMediaQuery("(width >= 1800px)") && offers(venue, "orderBook");
  const style = useMemo(() => readDeskStyle(userId), [userId]);
  return (
    <div className={styles.desk} style={style}>
      <MarketPanel name="Chart" arrangement={arrangement} className={styles.chart} />
      <MarketPanel name="Trades" arrangement={arrangement} className={styles.trades} />
      {hasSecond ? (
        <div className={styles.second}>
          <LazyBoundary>
            <SecondLadder {...arrangement} />
          </LazyBoundary>
        </div>
      ) : null}
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
      <LazyBoundary>{isUsed ? <DeskHandles /> : null}</LazyBoundary>
    </div>
  );
}
