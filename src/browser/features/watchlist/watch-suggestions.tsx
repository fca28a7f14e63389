import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { legVenueData } from "#browser/market-data/leg-venue-data.ts";
import type { OutcomeRef } from "#browser/preferences/outcome-ref.ts";
import { isWatched, type Watchlist } from "#browser/preferences/watchlist.ts";
import { matchedMarketQueries } from "#browser/queries/matched-market-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { Button } from "#browser/ui/button.tsx";
import { Skeleton } from "#browser/ui/skeleton.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { utcDay } from "#contract/instant.ts";
import type { MatchedGroup } from "#contract/matched-market.ts";
import { isVenueId } from "#contract/venue-id.ts";
import { suggestionTexts } from "./panel-texts.ts";
import { texts } from "./texts.ts";
import styles from "./watch-suggestions.module.css";

/** A matched group with what can be watched of it. */
interface Suggestion {
  readonly id: string;
  readonly title: string;
  readonly outcomes: readonly OutcomeRef[];
}

const mostShown = 6;

interface WatchSuggestionsProps {
  readonly list: Watchlist;
  readonly onWatch: (outcomes: readonly OutcomeRef[]) => void;
}

/** Outcomes listed on several venues today, each watched with one click. */
export function WatchSuggestions({ list, onWatch }: WatchSuggestionsProps) {
  const config = useConfig();
  const gateway = useGateway();
  const categories = config.matching.categories.map(({ value }) => value);
  const date = utcDay(systemClock.now());
  const { data, isPending } = useQuery(matchedMarketQueries.groupsOfAll(gateway, { categories, date }));
  const suggestions = useMemo(() => suggestionsOf(data ?? [], list), [data, list]);
  return (
    <section aria-label={suggestionTexts.section} className={styles.suggestions}>
      <h3 className={styles.heading}>{suggestionTexts.heading}</h3>
      {isPending && categories.length > 0 ? <Skeleton rows={mostShown} rowHeight={36} /> : null}
      {!isPending && suggestions.length === 0 ? (
        <p className={styles.none}>{suggestionTexts.none(date)}</p>
      ) : null}
      <ul>
        {suggestions.map(({ id, title, outcomes }) => (
          <li key={id} className={styles.suggestion}>
            <bdi className={styles.title} title={title}>
              {title}
            </bdi>
            <span className={styles.badges}>
              {outcomes.map(({ venue }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a group may have two legs on one venue
                <VenueBadge key={index} venue={venue} label={config.venues[venue].label} />
              ))}
            </span>
            <Button aria-label={texts.watchCommand(title)} onClick={() => onWatch(outcomes)}>
              {texts.watch}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Groups of which nothing is watched yet; each category in turn, so that the first one does not fill the list. */
export function suggestionsOf(groups: readonly MatchedGroup[], list: Watchlist): readonly Suggestion[] {
  const byCategory = new Map<string, Suggestion[]>();
  for (const group of groups) {
    const outcomes = outcomesOf(group);
    if (outcomes.length < 2 || outcomes.some((outcome) => isWatched(list, outcome))) continue;
    const category = group.category ?? "";
    const others = byCategory.get(category) ?? [];
    byCategory.set(category, others);
    others.push({ id: group.id, title: group.title ?? group.id, outcomes });
  }
  const inTurn: Suggestion[] = [];
  for (let turn = 0; turn < mostShown; turn += 1) {
    for (const suggestions of byCategory.values()) inTurn.push(...suggestions.slice(turn, turn + 1));
  }
  return inTurn.slice(0, mostShown);
}

/** The legs that name an outcome of a venue we know. */
function outcomesOf({ legs, title }: MatchedGroup): readonly OutcomeRef[] {
  return legs.flatMap(({ venue, market_id: marketId, outcome_id: outcomeId, data }) => {
    if (!isVenueId(venue) || marketId === undefined || marketId === "") return [];
    if (outcomeId === undefined || outcomeId === "") return [];
    const venueData = legVenueData(data);
    return [
      { venue, marketId, outcomeId, title: venueData.title ?? title ?? "", label: venueData.label ?? "" },
    ];
  });
}
