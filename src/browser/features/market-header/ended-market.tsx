import { Link } from "react-router";
import { closedText, marketStatusText, statusOfView } from "#browser/market-data/market-status.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { resolutionInFull } from "#browser/market-data/resolution.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { paths } from "#browser/routing/paths.ts";
import { stepAt, type Ticks } from "#browser/trading-math/orderbook/tick.ts";
import { Panel } from "#browser/ui/panel.tsx";
import { Price } from "#browser/ui/price.tsx";
import type { Decimal } from "#contract/decimal.ts";
import { offers } from "#contract/venues.ts";
import { LastPrice } from "./last-price.tsx";
import styles from "./market-header.module.css";
import { texts } from "./texts.ts";

/** The region "Market result", in place of book and ticket once a market's venue says that it has ended. */
export function EndedMarket({ market }: { readonly market: MarketView }) {
  const zone = usePreference("timeZone");
  const { details, outcomes, ticks, venue } = market;
  // The gateway names no winner: a resolved market's prices are what its outcomes pay.
  const hasPayouts =
    marketStatusText(details?.status) === "Resolved" && outcomes.some(({ price }) => price !== undefined);
  return (
    <Panel name={texts.ended.name} state="polling">
      <div className={styles.ended}>
        <p className={styles.endedStatus}>{closedText(statusOfView(market))}</p>
        {details === undefined ? null : (
          <p className="muted">{texts.ended.endedOn(resolutionInFull(details.resolution_date, zone))}</p>
        )}
        <h3 className={styles.endedTitle}>{hasPayouts ? texts.ended.payouts : texts.ended.lastPrices}</h3>
        <dl>
          {outcomes.map(({ id, label, price }) => (
            <div key={id} className={styles.endedPrice}>
              <dt>
                <bdi>{label}</bdi>
              </dt>
              <dd>
                {hasPayouts && price !== undefined ? (
                  <>
                    {texts.ended.pays} <Price value={price} />
                  </>
                ) : offers(venue, "trades") ? (
                  <LastPrice
                    market={market}
                    outcomeId={id}
                    otherwise={<ListedPrice price={price} ticks={ticks} />}
                  />
                ) : (
                  <ListedPrice price={price} ticks={ticks} />
                )}
              </dd>
            </div>
          ))}
        </dl>
        <Link to={paths.orders}>{texts.ended.positions}</Link>
      </div>
    </Panel>
  );
}

function ListedPrice({ price, ticks }: { readonly price: Decimal | undefined; readonly ticks: Ticks }) {
  return (
    <span title={texts.chance.listed}>
      <Price value={price} tick={stepAt(ticks, price)} />
    </span>
  );
}
