import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { Link } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { groupBy } from "#browser/lib/group-by.ts";
import type { Steps } from "#browser/lib/in-slices.ts";
import { unreadCategoriesText } from "#browser/market-data/group-lists.ts";
import { legVenueData } from "#browser/market-data/leg-venue-data.ts";
import { type NamedLeg, unblockedLegs } from "#browser/pairs/unblocked-legs.ts";
import { usePairDecisions } from "#browser/pairs/use-confirmation.ts";
import { useNameTable } from "#browser/pairs/use-name-table.ts";
import type { OutcomeRef } from "#browser/preferences/outcome-ref.ts";
import { isWatched, type Watchlist } from "#browser/preferences/watchlist.ts";
import { matchedMarketQueries } from "#browser/queries/matched-market-queries.ts";
import { paths } from "#browser/routing/paths.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { Button } from "#browser/ui/button.tsx";
import { keepFocusInList } from "#browser/ui/keep-focus.ts";
import { useInSlices } from "#browser/ui/use-in-slices.ts";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { utcDay } from "#contract/instant.ts";
import type { Leg, MatchedGroup } from "#contract/matched-market.ts";
import { suggestionTexts } from "./panel-texts.ts";
import { mostSuggestions, SuggestionsSection } from "./suggestions-section.tsx";
import { texts } from "./texts.ts";
import styles from "./watch-suggestions.module.css";

/** A matched group with what can be watched of it. */
interface Suggestion {
  readonly id: string;
  readonly title: string;
  readonly category: string | undefined;
  readonly outcomes: readonly OutcomeRef[];
}

const noGroups: readonly MatchedGroup[] = [];

/** Groups of a category that are looked through: checking a group's legs takes time. */
const mostChecked = 30;

interface WatchSuggestionsProps {
  readonly list: Watchlist;
  readonly onWatch: (outcomes: readonly OutcomeRef[]) => void;
}

/** Outcomes listed on several venues today, each watched with one click. */
export function WatchSuggestions({ list, onWatch }: WatchSuggestionsProps) {
  const config = useConfig();
  const gateway = useGateway();
  const date = utcDay(systemClock.now());
  const { data, isPending: isLoading } = useQuery(matchedMarketQueries.ofToday(gateway, config));
  const { groups = noGroups, unread } = data ?? {};
  const problem = unreadCategoriesText(unread, config.matching);
  const decisions = usePairDecisions();
  const names = useNameTable();
  const search = useCallback(
    () => findSuggestions(groups, list, (legs) => unblockedLegs(legs, { config, decisions, names })),
    [groups, list, config, decisions, names],
  );
  const found = useInSlices(search, gateway.userId);
  const isPending = isLoading || found === undefined;
  // A suggestion just watched goes at once, before the search for another has ended.
  const suggestions = (found ?? []).filter(({ outcomes }) => isUnwatched(list, outcomes));
  return (
    <SuggestionsSection isPending={isPending && config.matching.categories.length > 0}>
      {!isPending && suggestions.length === 0 && problem === undefined ? (
        <p className={styles.none}>{suggestionTexts.none(date)}</p>
      ) : null}
      {isPending || problem === undefined ? null : <p className={styles.none}>{problem}</p>}
      <ul>
        {suggestions.map(({ id, title, category, outcomes }) => (
          <li key={id} className={styles.suggestion}>
            <bdi className={styles.title} title={title}>
              {category === undefined ? (
                title
              ) : (
                <Link to={paths.matchedGroup(category, id, date)}>{title}</Link>
              )}
            </bdi>
            <span className={styles.badges}>
              {outcomes.map(({ venue }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a group may have two legs on one venue
                <VenueBadge key={index} venue={venue} />
              ))}
            </span>
            <Button
              aria-label={texts.watchCommand(title)}
              onClick={({ currentTarget }) => keepFocusInList(currentTarget, () => onWatch(outcomes))}
            >
              {texts.watch}
            </Button>
          </li>
        ))}
      </ul>
    </SuggestionsSection>
  );
}

/**
 * Groups of which nothing is watched yet, with the legs that `choose` leaves; each category in turn, so that the first one
 * does not fill the list. Yields after each group.
 */
export function* findSuggestions(
  groups: readonly MatchedGroup[],
  list: Watchlist,
  choose: (legs: readonly Leg[]) => readonly NamedLeg[],
): Steps<readonly Suggestion[]> {
  const byCategory = groupBy(groups, ({ category }) => category ?? "");
  const sources = [...byCategory.values()].map((all) => all.slice(0, mostChecked).values());
  const found: Suggestion[] = [];
  while (found.length < mostSuggestions && sources.length > 0) {
    for (const source of [...sources]) {
      const next = yield* nextSuggestion(source, list, choose);
      if (next === undefined) sources.splice(sources.indexOf(source), 1);
      else found.push(next);
    }
  }
  return found.slice(0, mostSuggestions);
}

function* nextSuggestion(
  groups: Iterable<MatchedGroup>,
  list: Watchlist,
  choose: (legs: readonly Leg[]) => readonly NamedLeg[],
): Steps<Suggestion | undefined> {
  for (const { id, title = id, category, legs } of groups) {
    const outcomes = choose(legs).map((leg) => outcomeRefOf(leg, title));
    yield;
    if (outcomes.length >= 2 && isUnwatched(list, outcomes)) return { id, title, category, outcomes };
  }
  return undefined;
}

function isUnwatched(list: Watchlist, outcomes: readonly OutcomeRef[]): boolean {
  return !outcomes.some((outcome) => isWatched(list, outcome));
}

function outcomeRefOf({ venue, marketId, outcomeId, data }: NamedLeg, groupTitle: string): OutcomeRef {
  const { title, label } = legVenueData(data);
  return { venue, marketId, outcomeId, title: title ?? groupTitle, label: label ?? "" };
}
