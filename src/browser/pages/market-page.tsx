// One market: the chosen outcome and the layout of its panels.
import { type ReactNode, useMemo } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { useChance } from "#browser/features/market-header/headline-chance.tsx";
import { MarketHeader, marketName } from "#browser/features/market-header/market-header.tsx";
import { steadyNow } from "#browser/lib/clock.ts";
import { hasEnded, statusOfView } from "#browser/market-data/market-status.ts";
import { outcomeLabel } from "#browser/market-data/market-view.ts";
import type { OwnOrders } from "#browser/market-data/own-order-markers.ts";
import { useMarket } from "#browser/market-data/use-market.ts";
import { parseMarketPath, paths } from "#browser/routing/paths.ts";
import type { LevelSweep } from "#browser/trading-math/orderbook/ladder-sweep.ts";
import { Button } from "#browser/ui/button.tsx";
import { ErrorBoundary } from "#browser/ui/error-boundary.tsx";
import { LateUpdate } from "#browser/ui/late-update.tsx";
import { LazyBoundary, lazyComponent } from "#browser/ui/lazy-component.tsx";
import panelPage from "#browser/ui/panel-page.module.css";
import { StaggeredMount } from "#browser/ui/staggered-mount.tsx";
import { useKeyedState } from "#browser/ui/use-keyed-state.ts";
import { useMediaQuery } from "#browser/ui/use-media-query.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { MarketActions } from "./market-actions.tsx";
import { MarketDesktopLayout } from "./market-desktop-layout.tsx";
import { MarketMobileLayout } from "./market-mobile-layout.tsx";
import styles from "./market-page.module.css";
import type { MarketLayoutProps } from "./market-panel.tsx";
import { marketPageTexts } from "./page-texts.ts";
import { OrderNotifications } from "./shared-lazy-components.ts";

const MarketNotFound = lazyComponent(
  "market-not-found",
  async () => (await import("./market-not-found.tsx")).MarketNotFound,
);

// Loaded after the first paint: neither is needed to trade, and both ask the gateway for more.
const RelatedMarkets = lazyComponent(
  "related-markets",
  async () => (await import("#browser/features/market-header/related-markets.tsx")).RelatedMarkets,
);
const MarketDayChange = lazyComponent(
  "market-day-change",
  async () => (await import("./market-day-change.tsx")).MarketDayChange,
);

/** public/theme.js preloads by the same width. */
const mobileQuery = "(width < 768px)";

export function MarketPage() {
  const market = parseMarketPath(useLocation().pathname);
  if (market === undefined) return <Navigate to={paths.home} replace />;
  // Another market of the same venue updates the mounted panels, which is faster than mounting new ones: state of one market
  // must be keyed by its id.
  return <Market key={market.venue} {...market} />;
}

function Market({ venue, marketId }: { readonly venue: VenueId; readonly marketId: string }) {
  const [params, setParams] = useSearchParams();
  const inUrl = params.get("outcome") || undefined;
  // The URL changes a moment after the click; the radio button must not jump back meanwhile.
  const [chosen, setChosen] = useKeyedState<string | undefined>(useLocation().key, undefined);
  const requested = chosen ?? inUrl;
  const used = useMarket(venue, marketId, requested);
  const isMobile = useMediaQuery(mobileQuery);
  const [picked, setPicked] = useKeyedState<
    { readonly outcomeId: string | undefined; readonly sweep: LevelSweep } | undefined
  >(marketId, undefined);
  const [since] = useKeyedState(marketId, steadyNow());
  const [own, setOwn] = useKeyedState<OwnOrders | undefined>(marketId, undefined);
  const { market, state } = used;
  // The outcome in the URL can be checked only once the market is loaded.
  const outcomes = state === "loading" ? [] : market.outcomes;
  const isKnown = outcomes.some(({ id }) => id === requested);
  const outcomeId = isKnown ? requested : outcomes[0]?.id;
  const orders = useMemo(
    () => ({ venue, marketId, outcomes: market.outcomes }),
    [venue, marketId, market.outcomes],
  );

  const { title } = market;
  const outcomeName = outcomeLabel(outcomes, outcomeId) ?? "";
  const outcome = useMemo(
    () => ({ venue, marketId, outcomeId, title, label: outcomeName }),
    [venue, marketId, outcomeId, title, outcomeName],
  );

  if (state === "not-found") {
    return (
      <LazyBoundary>
        <MarketNotFound venue={venue} marketId={marketId} reason={used.problem} />
      </LazyBoundary>
    );
  }
  const layoutProps: MarketLayoutProps = {
    used,
    outcomeId,
    chooseOutcome: (outcome) => {
      setChosen(outcome);
      setParams({ outcome }, { replace: true });
    },
    pickedLevel: picked?.outcomeId === outcomeId ? picked?.sweep : undefined,
    pickLevel: (sweep, of = outcomeId) => setPicked({ outcomeId: of, sweep }),
    own,
  };
  return (
    <main className={panelPage.page}>
      <LateUpdate subject={marketId}>
        <MarketTitle market={market} outcomeId={outcomeId} />
      </LateUpdate>
      <MarketHeader
        used={used}
        outcomeId={outcomeId}
        unknownOutcome={state === "loading" || isKnown ? undefined : requested}
        onChooseOutcome={layoutProps.chooseOutcome}
        tools={
          state === "loading" ? null : (
            // With the title: a press must not act on the former market.
            <ErrorBoundary key={marketId} resetKey={outcomeId} fallback={() => null}>
              <MarketActions
                outcome={outcome}
                outcomes={outcomes}
                onChooseOutcome={layoutProps.chooseOutcome}
                isEnded={hasEnded(statusOfView(market))}
              />
            </ErrorBoundary>
          )
        }
        dayChange={
          state === "loading" ? null : (
            <AfterFirstPaint>
              <MarketDayChange outcome={outcome} />
            </AfterFirstPaint>
          )
        }
        related={
          state === "loading" ? null : (
            <LateUpdate subject={marketId}>
              <AfterFirstPaint>
                <RelatedMarkets market={market} outcomeId={outcomeId} />
              </AfterFirstPaint>
            </LateUpdate>
          )
        }
      />
      {isMobile ? (
        // A key of its own among the siblings: the error boundary below is keyed by the market, too.
        <MarketMobileLayout key={`layout of ${marketId}`} {...layoutProps} />
      ) : (
        <MarketDesktopLayout {...layoutProps} />
      )}
      <LateUpdate subject={marketId}>
        <ErrorBoundary
          key={marketId}
          resetKey={outcomeId}
          fallback={(_, retry) => (
            <p role="alert" className={styles.failed}>
              {marketPageTexts.ordersStopped}
              <Button onClick={retry}>{marketPageTexts.retry}</Button>
            </p>
          )}
        >
          {state === "loading" ? null : (
            <LazyBoundary>
              <OrderNotifications {...orders} ticks={market.ticks} since={since} onOwnOrders={setOwn} />
            </LazyBoundary>
          )}
        </ErrorBoundary>
      </LateUpdate>
    </main>
  );
}

/** The tab's title begins with the chance, which is read there while another tab is open. */
function MarketTitle(props: Parameters<typeof useChance>[0]) {
  const { market } = props;
  const { label } = useVenueConfig(market.venue);
  const { chance } = useChance(props);
  return <title>{marketPageTexts.title(chance, marketName(market), label)}</title>;
}

/** A part of the header that may fail or be late without a trace. */
function AfterFirstPaint({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary fallback={() => null}>
      <StaggeredMount>
        <LazyBoundary>{children}</LazyBoundary>
      </StaggeredMount>
    </ErrorBoundary>
  );
}
