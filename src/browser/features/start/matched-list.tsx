import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { legLabel } from "#browser/features/market-parts/market-view.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { matchedMarketQueries } from "#browser/queries/matched-market-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { SelectField } from "#browser/ui/field.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { utcDay } from "#contract/instant.ts";
import type { Leg, MatchedGroup } from "#contract/matched-market.ts";
import { isVenueId } from "#contract/venues.ts";
import { MarketLink } from "./market-link.tsx";
import styles from "./start.module.css";

/** Today's markets that stand on more than one venue, by category: a way to a market on each. */
export function MatchedList() {
  const { matching } = useConfig();
  const gateway = useGateway();
  const date = utcDay(systemClock.now());
  const [category, setCategory] = useState(matching.categories[0]?.value);
  if (category === undefined) return null;
  return <MatchedOfDay key={gateway.userId} category={category} date={date} onCategory={setCategory} />;
}

interface MatchedOfDayProps {
  readonly category: string;
  /** YYYY-MM-DD, UTC. */
  readonly date: string;
  readonly onCategory: (category: string) => void;
}

function MatchedOfDay({ category, date, onCategory }: MatchedOfDayProps) {
  const { matching } = useConfig();
  const gateway = useGateway();
  const { data, error, refetch } = useQuery(matchedMarketQueries.groups(gateway, { category, date }));
  const rows = data?.rows ?? [];
  const label = matching.categories.find(({ value }) => value === category)?.label ?? category;
  const state =
    data === undefined ? (error === null ? "loading" : "error") : rows.length === 0 ? "empty" : "polling";
  return (
    <Panel
      name="Same market on several venues"
      state={state}
      message={
        state === "error"
          ? error?.message
          : `The gateway has no matched markets in ${label} for ${date} (UTC). Choose another category.`
      }
      onRetry={() => void refetch()}
      note={
        <SelectField
          label="Category"
          value={category}
          options={matching.categories}
          onChange={onCategory}
          className={styles.search}
        />
      }
    >
      <ul className={styles.list}>
        {rows.map((group) => (
          <GroupRow key={group.id} group={group} />
        ))}
      </ul>
    </Panel>
  );
}

function GroupRow({ group }: { readonly group: MatchedGroup }) {
  return (
    <li className={styles.entry}>
      <p className={styles.title}>
        <bdi>{group.title ?? group.id}</bdi>
      </p>
      <ul className={styles.links}>
        {group.legs.map((leg, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a leg's ids may be missing or doubled
          <li key={index}>
            <LegLink leg={leg} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** A leg leads to its market where it names a venue we know and a market. */
function LegLink({ leg }: { readonly leg: Leg }) {
  const { venue, market_id: marketId, outcome_id: outcomeId } = leg;
  const text = legLabel(leg);
  if (!isVenueId(venue) || marketId === undefined || marketId === "") {
    return (
      <span className={styles.muted}>
        <bdi>{venue ?? "A venue that is not named"}</bdi>: <bdi>{text}</bdi>
      </span>
    );
  }
  return (
    <MarketLink venue={venue} marketId={marketId} outcomeId={outcomeId === "" ? undefined : outcomeId}>
      {text}
    </MarketLink>
  );
}
