// Loads a matched group with the markets of its legs for a component outside the page. Renders nothing itself.
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import type { GroupAddress } from "#browser/pairs/group-subscription.ts";
import { matchedMarketQueries } from "#browser/queries/matched-market-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { buildGroupRow, type GroupRow } from "./group-list.ts";
import { listTexts } from "./list-texts.ts";
import { type LegMarket, useLegMarkets } from "./use-leg-markets.ts";

interface GroupDataLoaderProps {
  readonly of: GroupAddress;
  /** Receives an error message. */
  readonly onMissing: (why: string) => void;
  readonly children: (group: GroupRow, markets: readonly LegMarket[]) => ReactNode;
}

export function GroupDataLoader({ of, onMissing, children }: GroupDataLoaderProps) {
  const { category, groupId, date } = of;
  const config = useConfig();
  const gateway = useGateway();
  const { data, error } = useQuery(matchedMarketQueries.watched(gateway, { category, date }));
  const row = useMemo(() => {
    const found = data?.rows.find(({ id }) => id === groupId);
    return found === undefined ? undefined : buildGroupRow(config, found);
  }, [config, data, groupId]);
  const missing =
    row !== undefined
      ? undefined
      : data !== undefined
        ? listTexts.missingGroup.gone
        : error === null
          ? listTexts.missingGroup.loading
          : listTexts.missingGroup.failed;
  useEffect(() => {
    if (missing !== undefined) onMissing(missing);
  }, [missing, onMissing]);
  return row === undefined ? null : <WithMarkets row={row}>{children}</WithMarkets>;
}

function WithMarkets({ row, children }: { readonly row: GroupRow } & Pick<GroupDataLoaderProps, "children">) {
  return children(row, useLegMarkets(row.group, row.legs));
}
