// One market: which outcome is chosen, and which panel stands where on which screen. It fetches nothing and counts nothing.
import { useMemo } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { MarketHeader } from "#browser/features/market-header/market-header.tsx";
import { steadyNow } from "#browser/lib/clock.ts";
import type { OwnOrders } from "#browser/market-data/own-order-markers.ts";
import { useMarket } from "#browser/market-data/use-market.ts";
import { parseMarketPath, paths } from "#browser/routing/paths.ts";
import type { LevelSweep } from "#browser/trading-math/orderbook/ladder-sweep.ts";
import { Button } from "#browser/ui/button.tsx";
import { ErrorBoundary } from "#browser/ui/error-boundary.tsx";
import { lazyComponent, LazyBoundary } from "#browser/ui/lazy-component.tsx";
import { useStateOf } from "#browser/ui/use-keyed-state.ts";
import { useMediaQuery } from "#browser/ui/use-media-query.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { MarketDesk } from "./market-desktop-layout.tsx";
import type { MarketArrangement } from "./market-layout-props.ts";
import styles from "./market-page.module.css";

const pocketWidth = "(width < 768px)";
const MarketPocket = lazyComponent(
  "market-pocket",
  async () => (await import("./market-mobile-layout.tsx")).MarketPocket,
);
if (window.matchMedia(pocketWidth).matches) MarketPocket.preload();

const MissingMarket = lazyComponent(
  "missing-market",
  async () => (await import("./market-not-found.tsx")).MissingMarket,
);

const OrderNews = lazyComponent(
  "order-news",
  async () => (await import("#browser/features/orders/order-notifications.tsx")).OrderNews,
);
const MarketTools = lazyComponent("market-tools", async () => (await import("./market-actions.tsx")).MarketTools);

export function MarketPage() {
  const place = parseMarketPath(useLocation().pathname);
  if (place === undefined) return <Navigate to={paths.home} replace />;
  // A venue's next market is drawn into the panels that stand. Nothing of one market's page may live on in another's: what
  // a part keeps it keeps for one market, or it is keyed by it.
  return <Market key={place.venue} {...place} />;
}

function Market({ venue, marketId }: { readonly venue: VenueId; readonly marketId: string }) {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get("outcome") ?? undefined;
  // The address follows a moment later; a radio that waited for it would spring back first.
  const [chosen, setChosen] = useStateOf<
    { readonly outcomeId: string; readonly from: string | undefined } | undefined
  >(marketId, undefined);
  const asked = chosen !== undefined && chosen.from === inAddress ? chosen.outcomeId : inAddress;
  const used = useMarket(venue, marketId, asked);
  const { label } = useVenueConfig(venue);
  const isPocket = useMediaQuery(pocketWidth);
  const [pickedLevel, setPickedLevel] = useStateOf<LevelSweep | undefined>(marketId, undefined);
  const [since] = useStateOf(marketId, steadyNow());
  const [own, setOwn] = useStateOf<OwnOrders | undefined>(marketId, undefined);
  const { market, state } = used;
  // Until the market is here nobody knows whether it has the outcome of the address.
  const outcomes = state === "loading" ? [] : market.outcomes;
  const isKnown = outcomes.some(({ id }) => id === asked);
  const outcomeId = isKnown ? asked : outcomes[0]?.id;
  const orders = useMemo(
    () => ({ venue, marketId, outcomes: market.outcomes }),
    [venue, marketId, market.outcomes],
  );

  const { title } = market;
  const outcomeLabel = outcomes.find(({ id }) => id === outcomeId)?.label ?? "";
  const outcome = useMemo(
    () => ({ venue, marketId, outcomeId, title, label: outcomeLabel }),
    [venue, marketId, outcomeId, title, outcomeLabel],
  );

  if (state === "not-found") {
    return (
      <LazyBoundary>
        <MissingMarket venue={venue} marketId={marketId} reason={used.problem} />
      </LazyBoundary>
    );
  }
  const arrangement: MarketArrangement = {
    used,
    outcomeId,
    chooseOutcome: (outcome) => {
      setPickedLevel(undefined);
      setChosen({ outcomeId: outcome, from: inAddress });
      setParams({ outcome }, { replace: true });
    },
    pickedLevel,
    pickLevel: setPickedLevel,
    own,
  };
  return (
    <main className={styles.page}>
      <title>{`${market.title} · ${label} · Crossbook`}</title>
      <MarketHeader
        used={used}
        outcomeId={outcomeId}
        unknownOutcome={state === "loading" || isKnown ? undefined : asked}
        onChooseOutcome={arrangement.chooseOutcome}
        tools={
          state === "loading" ? null : (
            <ErrorBoundary key={marketId} resetKey={outcomeId} fallback={() => null}>
              <LazyBoundary>
                <MarketTools
                  outcome={outcome}
                  outcomes={outcomes}
                  onChooseOutcome={arrangement.chooseOutcome}
                />
              </LazyBoundary>
            </ErrorBoundary>
          )
        }
      />
      {isPocket ? (
        <LazyBoundary>
          <MarketPocket key={marketId} {...arrangement} />
        </LazyBoundary>
      ) : (
        <MarketDesk {...arrangement} />
      )}
      <ErrorBoundary
        key={marketId}
        resetKey={outcomeId}
        fallback={(_, again) => (
          <p role="alert" className={styles.fallen}>
            News of your orders is not watched any more, for that part failed.
            <Button onClick={again}>Retry</Button>
          </p>
        )}
      >
        {state === "loading" ? null : (
          <LazyBoundary>
            <OrderNews {...orders} since={since} onOwnOrders={setOwn} />
          </LazyBoundary>
        )}
      </ErrorBoundary>
    </main>
  );
}
