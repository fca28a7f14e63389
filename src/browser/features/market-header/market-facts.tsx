import type { ReactNode } from "react";
import { systemClock } from "#browser/lib/clock.ts";
import { formatBriefly, formatDecimal } from "#browser/lib/format-number.ts";
import { hasEnded, marketStatusText, statusOfView } from "#browser/market-data/market-status.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { resolutionBriefly, resolutionInFull } from "#browser/market-data/resolution.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { stepAt } from "#browser/trading-math/orderbook/tick.ts";
import { TickingText } from "#browser/ui/live-text.tsx";
import { missing, Price } from "#browser/ui/price.tsx";
import type { Decimal } from "#contract/decimal.ts";
import { offers } from "#contract/venues.ts";
import { LastPrice } from "./last-price.tsx";
import styles from "./market-header.module.css";
import { texts } from "./texts.ts";

interface MarketFactsProps {
  readonly market: MarketView;
  readonly outcomeId: string | undefined;
}

/** Key facts of a market as received: last price, volumes, resolution date, status. */
export function MarketFacts({ market, outcomeId }: MarketFactsProps) {
  const zone = usePreference("timeZone");
  const { details, ticks } = market;
  const status = statusOfView(market);
  const hasTrades = offers(market.venue, "trades");
  const price = market.outcomes.find(({ id }) => id === outcomeId)?.price;
  return (
    <dl className={styles.facts}>
      {hasTrades ? (
        <Fact name={texts.facts.last}>
          <LastPrice market={market} outcomeId={outcomeId} />
        </Fact>
      ) : (
        <Fact name={texts.facts.venuePrice} title={texts.facts.venuePriceTip}>
          <Price value={price} tick={stepAt(ticks, price)} />
        </Fact>
      )}
      {offers(market.venue, "market") ? (
        <>
          <Fact name={texts.facts.dayVolume}>
            <Volume value={details?.volume_24h} />
          </Fact>
          <Fact name={texts.facts.volume}>
            <Volume value={details?.volume_total} />
          </Fact>
          <Fact
            name={hasEnded(status) ? texts.facts.resolved : texts.facts.resolves}
            title={resolutionInFull(details?.resolution_date, zone)}
          >
            <TickingText read={() => resolutionBriefly(details?.resolution_date, systemClock.now())} />
          </Fact>
        </>
      ) : null}
      {/* Venue C's status comes with the matched lists: its space is reserved until then. */}
      <Fact name={texts.facts.status}>
        <bdi>{marketStatusText(status) ?? missing}</bdi>
      </Fact>
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
    <span translate="no" title={`${formatDecimal(value)}, ${texts.facts.unitUnknown}`}>
      {formatBriefly(value)}
    </span>
  );
}
