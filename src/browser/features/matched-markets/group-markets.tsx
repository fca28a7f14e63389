// A listed group with the markets of its legs.
import { type ReactNode, useMemo } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { useNameTable } from "#browser/pairs/use-name-table.ts";
import { NumberedVenues } from "#browser/ui/venue-badge.tsx";
import type { MatchedGroup } from "#contract/matched-market.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { buildGroupRow, type GroupRow } from "./group-list.ts";
import type { GroupName } from "./leg-pairs.ts";
import { type LegMarket, useLegMarkets } from "./use-leg-markets.ts";

/** A group of the day's list with the markets of its legs. */
export interface FoundGroup {
  readonly row: GroupRow;
  readonly name: GroupName;
  readonly markets: readonly LegMarket[];
}

interface GroupMarketsProps {
  readonly group: MatchedGroup;
  /** As the list was requested. */
  readonly category: string;
  /** YYYY-MM-DD, UTC. */
  readonly date: string;
  readonly children: (found: FoundGroup) => ReactNode;
}

export function GroupMarkets({ group, category, date, children }: GroupMarketsProps) {
  const config = useConfig();
  // The pair check needs it: built while the markets are loading.
  useNameTable();
  const row = useMemo(() => buildGroupRow(config, group), [config, group]);
  const { title, legs } = row;
  const markets = useLegMarkets(group, legs);
  const numbered = useMemo(() => repeatedVenues(legs), [legs]);
  return (
    <NumberedVenues value={numbered}>
      {children({ row, markets, name: { title, category, id: group.id, date } })}
    </NumberedVenues>
  );
}

/** The venues that several of `legs` are on. */
function repeatedVenues(legs: GroupRow["legs"]): ReadonlySet<VenueId> {
  const ids = legs.map(({ venue }) => venue);
  return new Set(ids.filter((venue, index) => ids.indexOf(venue) !== index));
}
