// One leg of a group, beside the others: whose it is, what it can be had for, what an order there is bound to, its book.
import { type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { useOutcomeQuote } from "#browser/market-data/use-outcome-quote.ts";
import { feeText, minimumText } from "#browser/order-entry/fee-labels.ts";
import { isLinkable, paths } from "#browser/routing/paths.ts";
import { feeModelOf } from "#browser/trading-math/fees/fees.ts";
import { Age } from "#browser/ui/age.tsx";
import { Icon } from "#browser/ui/icon.tsx";
import { missing } from "#browser/ui/price.tsx";
import { StaggeredMount } from "#browser/ui/staggered-mount.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import type { Leg, MatchedGroup } from "#contract/matched-market.ts";
import { LegQuote } from "./leg-quote.tsx";
import styles from "./matched-group.module.css";
import { ReceivedValue } from "./raw-payload.tsx";
import type { LegMarket } from "./use-leg-markets.ts";

/** Draws the book of an outcome as a region of this name: another feature's, which the page fills in. */
export type BookSlot = (place: {
  readonly name: string;
  readonly market: MarketView;
  readonly outcomeId: string | undefined;
}) => ReactNode;

interface LegColumnProps {
  readonly group: MatchedGroup;
  /** Counted from 1. */
  readonly number: number;
  readonly of: LegMarket;
  readonly book: BookSlot;
}

const orientationWords = {
  same: "the group's outcome",
  opposite: "the opposite of the group's outcome",
  unverified: "unverified: its form is not known",
} as const;

export function LegColumn({ group, number, of: { leg, market, state }, book }: LegColumnProps) {
  const { venue, marketId } = leg;
  const settings = useVenueConfig(venue);
  const quote = useOutcomeQuote(leg);
  const outcomeId = leg.outcomeId ?? market.outcomes[0]?.id;
  const outcome = market.outcomes.find(({ id }) => id === outcomeId)?.label ?? outcomeId;
  const { details } = market;
  const fee = useMemo(
    () => feeModelOf(settings.fees, { category: group.category, slug: details?.slug }),
    [settings.fees, group.category, details?.slug],
  );
  return (
    <section className={styles.leg} aria-label={`Leg ${number}: ${settings.label}`} data-venue={venue}>
      <header className={styles.legHead}>
        <VenueBadge venue={venue} label={settings.label} />
        <h2 className={styles.legTitle}>
          {settings.label} <bdi className={styles.outcome}>{outcome ?? "no outcome named"}</bdi>
        </h2>
        <span className={styles.fresh} data-state={quote.state}>
          {/* A new element for a new word: letters that move to their end would count as a shift of the layout. */}
          <span key={quote.state}>{stateWords[quote.state]}</span>
          <Age at={quote.confirmedAt} />
        </span>
      </header>
      <p className={styles.market}>
        {isLinkable(marketId) ? (
          <Link to={paths.market(venue, marketId, leg.outcomeId)} title={market.title}>
            <bdi>{market.title}</bdi>
          </Link>
        ) : (
          <bdi>{market.title}</bdi>
        )}
      </p>
      <LegQuote quote={quote} market={market} outcomeId={outcomeId} />
      <dl className={styles.facts}>
        <Fact name="Status">
          <bdi>
            {state === "not-offered" ? "not told through this gateway" : (details?.status ?? missing)}
          </bdi>
        </Fact>
        <Fact name="Stands for" warn={leg.orientation === "unverified"}>
          {orientationWords[leg.orientation]}
        </Fact>
        <Fact name="Minimum">{minimumText(settings)}</Fact>
        <Fact name="Fee">{feeText(fee)}</Fact>
      </dl>
      <div className={styles.book}>
        <StaggeredMount>{book({ name: `Order book of leg ${number}`, market, outcomeId })}</StaggeredMount>
      </div>
    </section>
  );
}

const stateWords = {
  loading: "loading",
  live: "live",
  polling: "polled",
  stale: "stale",
  empty: "empty book",
  error: "no answer",
  "not-offered": "no book",
} as const;

interface FactProps {
  readonly name: string;
  readonly warn?: boolean;
  readonly children: ReactNode;
}

function Fact({ name, warn = false, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd className={warn ? styles.warned : undefined}>
        {warn ? <Icon name="warning" /> : null}
        {children}
      </dd>
    </div>
  );
}

/** A leg that leads nowhere, for its venue is not known or it names no market: what was sent, as text. */
export function UnmatchedLeg({ number, leg }: { readonly number: number; readonly leg: Leg }) {
  const venue = leg.venue === undefined || leg.venue === "" ? undefined : leg.venue;
  const why =
    leg.market_id === undefined || leg.market_id === ""
      ? "This leg names no market, so it cannot be opened and has no price here."
      : "This venue is not one that Crossbook knows, so its market cannot be opened and has no price here.";
  return (
    <section className={styles.leg} aria-label={`Leg ${number}: without a price`}>
      <header className={styles.legHead}>
        <h2 className={styles.legTitle}>
          <bdi>{venue ?? "No venue named"}</bdi>
        </h2>
      </header>
      <p className={styles.stray}>
        <Icon name="warning" /> {why}
      </p>
      <ReceivedValue value={leg} />
    </section>
  );
}
