// The matched markets of a category and a day. All that is chosen stands in the address, which always carries the day.
import { useEffect, useRef, useState } from "react";
import { Navigate, useLocation, useNavigate, useNavigationType, useSearchParams } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import { GroupEdgesKept } from "#browser/features/edge-scanner/group-edge-scanner.tsx";
import { MatchedFilters } from "#browser/features/matched-markets/matched-filters.tsx";
import { MatchedList } from "#browser/features/matched-markets/matched-list.tsx";
import {
  leaguesOf,
  type MatchedChoices,
  matchedAddress,
  parseMatchedChoices,
} from "#browser/features/matched-markets/matched-search-params.ts";
import type { EdgeSlot } from "#browser/features/matched-markets/matched-table.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { parseMatchedPath, paths } from "#browser/routing/paths.ts";
import { PanelBoundary } from "#browser/ui/panel-boundary.tsx";
import { useStillHere } from "#browser/ui/use-is-current-path.ts";
import { usePressed } from "#browser/ui/use-optimistic-choice.ts";
import { utcDay } from "#contract/instant.ts";
import styles from "./matched-page.module.css";

/** The address follows what is typed once the hand rests: browsers refuse hundreds of changes a minute. */
const restMs = 250;

export function MatchedPage() {
  const place = parseMatchedPath(useLocation().pathname);
  if (place === undefined) return <Navigate to={paths.home} replace />;
  return <Matched category={place.category} />;
}

function Matched({ category }: { readonly category: string }) {
  const { matching } = useConfig();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const today = utcDay(systemClock.now());
  const choices = parseMatchedChoices(params, today);
  const [shown, press] = usePressed({ ...choices, category });
  const [filter, setFilter] = useFilterOf(choices.filter);
  const leagues = leaguesOf(matching, category);
  const league = leagues === undefined ? undefined : choices.league;

  const addressOf = (changed: Partial<MatchedChoices>, inCategory = category) =>
    matchedAddress(inCategory, { ...choices, filter, ...changed });
  const isComplete = params.get("date") === choices.date && params.get("league") === (league ?? null);
  const complete = matchedAddress(category, { ...choices, league });
  useEffect(() => {
    if (!isComplete) void navigate(complete, { replace: true });
  }, [isComplete, complete, navigate]);

  const isStillHere = useStillHere();
  const written = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(written.current), []);
  const typeFilter = (text: string) => {
    setFilter(text);
    clearTimeout(written.current);
    const address = addressOf({ filter: text });
    written.current = setTimeout(() => {
      if (isStillHere()) void navigate(address, { replace: true });
    }, restMs);
  };
  const choose = (changed: Partial<MatchedChoices>, inCategory?: string) => {
    clearTimeout(written.current);
    press((before) => ({ ...before, category: inCategory ?? category, ...changed }));
    void navigate(addressOf(changed, inCategory));
  };

  return (
    <main className={styles.page}>
      <title>{`Matched markets · ${choices.date} · Crossbook`}</title>
      <header className={styles.header}>
        <h1>Matched markets</h1>
        <MatchedFilters
          category={shown.category}
          choices={shown}
          filter={filter}
          today={today}
          onCategory={(chosen) => choose({ league: undefined }, chosen)}
          onChoices={(changed) => choose(changed)}
          onFilter={typeFilter}
        />
      </header>
      <PanelBoundary name="Groups">
        <MatchedList
          category={category}
          league={league}
          choices={choices}
          filter={filter}
          edges={edges}
          onOrder={(order) => choose({ order })}
          onClearFilter={() => typeFilter("")}
        />
      </PanelBoundary>
    </main>
  );
}

const edges: EdgeSlot = (of) => <GroupEdgesKept {...of} />;

/** What stands in the filter: what is typed here, until another address is gone to, by a link or by Back. */
function useFilterOf(inAddress: string) {
  const { key } = useLocation();
  const isOwnChange = useNavigationType() === "REPLACE";
  const [state, setState] = useState({ text: inAddress, key });
  if (state.key !== key) setState({ text: isOwnChange ? state.text : inAddress, key });
  return [state.text, (text: string) => setState({ text, key })] as const;
}
