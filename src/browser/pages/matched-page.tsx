// Matched markets of a category and a day. The URL holds all choices and always the day.
import { useEffect, useRef, useState } from "react";
import { Navigate, useLocation, useNavigate, useNavigationType, useSearchParams } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import { MatchedFilters } from "#browser/features/matched-markets/matched-filters.tsx";
import { MatchedList } from "#browser/features/matched-markets/matched-list.tsx";
import {
  allCategories,
  leaguesOf,
  type MatchedParams,
  matchedPath,
  parseMatchedParams,
} from "#browser/features/matched-markets/matched-search-params.ts";
import type { RenderEdgeScanner } from "#browser/features/matched-markets/matched-table.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { parseMatchedPath, paths } from "#browser/routing/paths.ts";
import { LazyBoundary } from "#browser/ui/lazy-component.tsx";
import { PanelBoundary } from "#browser/ui/panel-boundary.tsx";
import { useOptimisticChoice } from "#browser/ui/use-optimistic-choice.ts";
import { utcDay } from "#contract/instant.ts";
import styles from "./matched-page.module.css";
import { matchedPageTexts } from "./page-texts.ts";
import { GroupEdgeScanner } from "./shared-lazy-components.ts";

/** Debounce in ms from typing to the URL: browsers limit history changes to some hundred a minute. */
const urlDelayMs = 250;

export function MatchedPage() {
  const route = parseMatchedPath(useLocation().pathname);
  if (route === undefined) return <Navigate to={paths.home} replace />;
  return <Matched category={route.category} />;
}

/** Redirects to today's matched markets of all categories. */
export function MatchedRedirect() {
  return <Navigate to={paths.matched(allCategories, { date: utcDay(systemClock.now()) })} replace />;
}

function Matched({ category }: { readonly category: string }) {
  const { matching } = useConfig();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const today = utcDay(systemClock.now());
  const choices = parseMatchedParams(params, today);
  const [shown, setShown] = useOptimisticChoice({ ...choices, category });
  const [filter, setFilter] = useFilterText(choices.filter);
  const leagues = leaguesOf(matching, category);
  const league = leagues === undefined ? undefined : choices.league;

  const urlOf = (changed: Partial<MatchedParams>, inCategory = category) =>
    matchedPath(inCategory, { ...choices, filter, ...changed });
  const isComplete = params.get("date") === choices.date && params.get("league") === (league ?? null);
  const fullUrl = matchedPath(category, { ...choices, league });
  useEffect(() => {
    if (!isComplete) void navigate(fullUrl, { replace: true });
  }, [isComplete, fullUrl, navigate]);

  const urlTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(urlTimer.current), []);
  const typeFilter = (text: string) => {
    setFilter(text);
    clearTimeout(urlTimer.current);
    const url = urlOf({ filter: text });
    const { href } = window.location;
    urlTimer.current = setTimeout(() => {
      // Back may have begun meanwhile.
      if (window.location.href === href) void navigate(url, { replace: true });
    }, urlDelayMs);
  };
  const choose = (changed: Partial<MatchedParams>, inCategory?: string) => {
    clearTimeout(urlTimer.current);
    setShown((before) => ({ ...before, category: inCategory ?? category, ...changed }));
    void navigate(urlOf(changed, inCategory));
  };

  return (
    <main className={styles.page}>
      <title>{matchedPageTexts.title(choices.date)}</title>
      <header className={styles.header}>
        <h1>{matchedPageTexts.heading}</h1>
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
      <PanelBoundary name={matchedPageTexts.groups}>
        <MatchedList
          category={category}
          league={league}
          choices={choices}
          filter={filter}
          edges={edges}
          onOrder={(order) => choose({ order })}
          onShowEnded={(showsEnded) => choose({ showsEnded })}
          onClearFilter={() => typeFilter("")}
        />
      </PanelBoundary>
    </main>
  );
}

const edges: RenderEdgeScanner = (of) => (
  <LazyBoundary>
    <GroupEdgeScanner {...of} />
  </LazyBoundary>
);

/** Filter text as typed, until a link or Back leads to another URL. */
function useFilterText(inUrl: string) {
  const { key } = useLocation();
  const isOwnChange = useNavigationType() === "REPLACE";
  const [state, setState] = useState({ text: inUrl, key });
  if (state.key !== key) setState({ text: isOwnChange ? state.text : inUrl, key });
  return [state.text, (text: string) => setState({ text, key })] as const;
}
