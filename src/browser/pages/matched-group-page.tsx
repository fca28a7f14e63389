// One matched group: its legs side by side, and the panels that compare and trade them.
import { useEffect } from "react";
import { Navigate, useLocation, useNavigate, useSearchParams } from "react-router";
import { EdgeAlertButton } from "#browser/features/alerts/edge-alert-button.tsx";
import type { RenderBook } from "#browser/features/matched-markets/leg-column.tsx";
import { MatchedGroup, type RenderGroupTools } from "#browser/features/matched-markets/matched-group.tsx";
import { pairCheckInput } from "#browser/features/matched-markets/use-leg-markets.ts";
import { OrderBookPanel } from "#browser/features/order-book/order-book-panel.tsx";
import { ImpliedPrices } from "#browser/features/trades/implied-prices.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { parseMatchedPath, paths } from "#browser/routing/paths.ts";
import { isDay, utcDay } from "#contract/instant.ts";
import { GroupSubscription } from "./lazy-tools.ts";
import styles from "./matched-group-page.module.css";
import { EdgePanels } from "./matched-group-panels.tsx";

export function MatchedGroupPage() {
  const route = parseMatchedPath(useLocation().pathname);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const requested = params.get("date") ?? "";
  const date = isDay(requested) ? requested : utcDay(systemClock.now());
  const { category, groupId } = route ?? {};
  const fullPath =
    category === undefined || groupId === undefined
      ? paths.home
      : paths.matchedGroup(category, groupId, date);
  useEffect(() => {
    if (requested !== date) void navigate(fullPath, { replace: true });
  }, [requested, date, fullPath, navigate]);
  if (category === undefined || groupId === undefined) return <Navigate to={paths.home} replace />;
  return (
    <main className={styles.page}>
      {/* Keyed: no state of one group may show in another. */}
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

const book: RenderBook = ({ name, market, category, outcomeId }) => (
  <OrderBookPanel
    name={name}
    market={market}
    category={category}
    outcomeId={outcomeId}
    standIn={<ImpliedPrices market={market} outcomeId={outcomeId} />}
  />
);

const pair: RenderGroupTools = ({
  group: { category: listed, id, date, title },
  category,
  gameStart,
  markets,
}) => (
  <EdgePanels
    group={{ category: listed, groupId: id, date }}
    category={category}
    gameStart={gameStart}
    legs={markets.map((of) => ({ ...of, known: pairCheckInput(of) }))}
    alert={({ legs, off }) => (
      <EdgeAlertButton
        of={{ group: { category: listed, groupId: id, date, title }, legs }}
        off={off}
        follow={GroupSubscription}
      />
    )}
  />
);
