// The other outcomes of a market's event, one click apart.
import { useQuery } from "@tanstack/react-query";
import { useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import { oncePerObject } from "#browser/lib/once-per-object.ts";
import { type MarketView, viewOfMarket } from "#browser/market-data/market-view.ts";
import { eventQueries } from "#browser/queries/event-queries.ts";
import { isLinkable, paths } from "#browser/routing/paths.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { stepAt } from "#browser/trading-math/orderbook/tick.ts";
import { Price } from "#browser/ui/price.tsx";
import type { Event } from "#contract/event.ts";
import { offers } from "#contract/venues.ts";
import styles from "./market-header.module.css";
import { texts } from "./texts.ts";

interface EventSiblingsProps {
  readonly market: MarketView;
}

/** Renders nothing where the venue lists no events, or the event has no other market. */
export function EventSiblings({ market }: EventSiblingsProps) {
  const config = useConfig();
  const gateway = useGateway();
  const { venue, marketId } = market;
  const { data } = useQuery({
    ...eventQueries.list(gateway, { venue, search: seriesOf(marketId), limit: config.gateway.limit }),
    enabled: offers(venue, "events"),
  });
  const event = data?.rows.find(({ markets }) => markets.some(({ market_id }) => market_id === marketId));
  const list = useRef<HTMLUListElement>(null);
  const current = useRef<HTMLLIElement>(null);
  const size = event?.markets.length ?? 0;
  useLayoutEffect(() => {
    // Only its own list scrolls, never the page.
    if (size > 0 && list.current !== null && current.current !== null)
      list.current.scrollLeft = current.current.offsetLeft - list.current.offsetLeft - 24;
  }, [size]);
  if (event === undefined || size < 2) return null;
  return (
    <nav aria-label={texts.related.siblings} className={styles.siblings}>
      <ul ref={list} className={styles.siblingList}>
        {event.markets.map((sibling) => {
          const { outcomes, ticks } = viewOfMarket(config, venue, sibling);
          const [first] = outcomes;
          const isCurrent = sibling.market_id === marketId;
          if (!isLinkable(sibling.market_id)) return null;
          return (
            <li key={sibling.market_id} ref={isCurrent ? current : undefined}>
              <Link
                to={paths.market(venue, sibling.market_id)}
                className={styles.sibling}
                aria-current={isCurrent ? "page" : undefined}
              >
                <bdi>{siblingName(event, sibling.title, first?.label, sibling.market_id)}</bdi>{" "}
                <Price value={first?.price} tick={stepAt(ticks, first?.price)} className={styles.chipQuote} />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Looked up by each of an event's markets. */
const haveOneTitle = oncePerObject(
  (markets: Event["markets"]) => new Set(markets.map(({ title }) => title)).size === 1,
);

/** Name of a market within its event: its first outcome where all titles are equal, else its title. */
export function siblingName(
  event: Pick<Event, "markets">,
  title: string | undefined,
  label: string | undefined,
  marketId: string,
): string {
  const isPlain = label === undefined || label === "" || /^(?:yes|no)$/i.test(label);
  return haveOneTitle(event.markets) && !isPlain ? label : (title ?? label ?? marketId);
}

/** Ticker up to its first "-": the venue's search finds all markets of the event by it. */
function seriesOf(ticker: string): string {
  return ticker.split("-", 1)[0] ?? ticker;
}
