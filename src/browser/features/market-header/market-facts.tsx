import type { ReactNode } from "react";
import { systemClock } from "#browser/lib/clock.ts";
import { formatBriefly, formatDecimal } from "#browser/lib/format-number.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { resolutionBriefly, resolutionInFull } from "#browser/market-data/resolution.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { tickAt } from "#browser/trading-math/orderbook/tick.ts";
import { TickingText } from "#browser/ui/live-text.tsx";
import { missing, Price } from "#browser/ui/price.tsx";
import type { Decimal } from "#contract/decimal.ts";
import { offers } from "#contract/venues.ts";
import { LastPrice } from "./last-price.tsx";
import styles from "./market-header.module.css";

interface MarketFactsProps {
  readonly market: MarketView;
  readonly outcomeId: string | undefined;
}

/** Key facts of a market as received: last price, volumes, resolution date, status. */
export function MarketFacts({ market, outcomeId }: MarketFactsProps) {
  const zone = usePreference("timeZone");
  const { details, ticks } = market;
  const hasTrades = offers(market.venue, "trades");
  const price = market.outcomes.find(({ id }) => id === outcomeId)?.price;
  return (
    <dl className={styles.facts}>
      {hasTrades ? (
        <Fact name="Last">
          <LastPrice market={market} outcomeId={outcomeId} />
        </Fact>
      ) : (
        <Fact name="Price" title="What the venue calls its price; not a quote">
          <Price value={price} tick={price === undefined ? undefined : tickAt(ticks, price).step} />
        </Fact>
      )}
      {offers(market.venue, "market") ? (
        <>
          <Fact name="24 h vol">
            <Volume value={details?.volume_24h} />
          </Fact>
          <Fact name="Volume">
            <Volume value={details?.volume_total} />
          </Fact>
          <Fact name="Resolves" title={resolutionInFull(details?.resolution_date, zone)}>
            <TickingText read={() => resolutionBriefly(details?.resolution_date, systemClock.now())} />
          </Fact>
          <Fact name="Status">
            <bdi>{details?.status ?? missing}</bdi>
          </Fact>
        </>
      ) : null}
    </dl>
  );
}

interface FactProps {
  readonly name: string;
  readonly title?: string;
  readonly children: ReactNode;
}

function Fact({ name, title, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd title={title}>{children}</dd>
    </div>
  );
}

function Volume({ value }: { readonly value: Decimal | undefined }) {
  if (value === undefined) return missing;
  return (
    <span translate="no" title={formatDecimal(value)}>
      {formatBriefly(value)}
    </span>
  );
}
