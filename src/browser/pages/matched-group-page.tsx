// One matched group: its legs side by side. Between the legs and what stands at the foot is room for a row that works on
// them together.
import { useEffect } from "react";
import { Navigate, useLocation, useNavigate, useSearchParams } from "react-router";
import { EdgeAlertButton } from "#browser/features/alerts/edge-alert-button.tsx";
import type { BookSlot } from "#browser/features/matched-markets/leg-column.tsx";
import { MatchedGroup, type PairSlot } from "#browser/features/matched-markets/matched-group.tsx";
import { knownOfLeg } from "#browser/features/matched-markets/use-leg-markets.ts";
import { OrderBookPanel } from "#browser/features/order-book/order-book-panel.tsx";
import { ImpliedPrices } from "#browser/features/trades/implied-prices.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { parseMatchedPath, paths } from "#browser/routing/paths.ts";
import { lazyComponent, LazyBoundary } from "#browser/ui/lazy-component.tsx";
import { isDay, utcDay } from "#contract/instant.ts";
import { FollowGroup } from "./follow-group-part.ts";
import styles from "./matched-group-page.module.css";

const EdgePanels = lazyComponent(
  "edge-panels",
  async () => (await import("./matched-group-panels.tsx")).EdgePanels,
);

export function MatchedGroupPage() {
  const place = parseMatchedPath(useLocation().pathname);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const asked = params.get("date") ?? "";
  const date = isDay(asked) ? asked : utcDay(systemClock.now());
  const { category, groupId } = place ?? {};
  const complete =
    category === undefined || groupId === undefined
      ? paths.home
      : paths.matchedGroup(category, groupId, date);
  useEffect(() => {
    if (asked !== date) void navigate(complete, { replace: true });
  }, [asked, date, complete, navigate]);
  if (category === undefined || groupId === undefined) return <Navigate to={paths.home} replace />;
  return (
    <main className={styles.page}>
      {/* Nothing of one group's page may live on in another's. */}
      <MatchedGroup
        key={`${category} ${groupId} ${date}`}
        category={category}
        groupId={groupId}
        date={date}
        book={book}
        pair={pair}
      />
    </main>
  );
}

const book: BookSlot = ({ name, market, outcomeId }) => (
  <OrderBookPanel
    name={name}
    market={market}
    outcomeId={outcomeId}
    standIn={<ImpliedPrices market={market} outcomeId={outcomeId} />}
  />
);

const pair: PairSlot = ({ group: { category: listed, id, date, title }, category, markets }) => (
  <LazyBoundary>
    <EdgePanels
      group={{ category: listed, groupId: id, date }}
      category={category}
      legs={markets.map((of) => ({ ...of, known: knownOfLeg(of) }))}
      alert={({ legs, off }) => (
        <EdgeAlertButton
          of={{ group: { category: listed, groupId: id, date, title }, legs }}
          off={off}
          follow={FollowGroup}
        />
      )}
    />
  </LazyBoundary>
);
