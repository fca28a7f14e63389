// One pair of the ticket's market, compared live: the guard must find it usable, and the two books comparable.

import { use, useCallback, useMemo, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import { type GroupTerms, payoutTermsOf } from "#browser/group-edges/payout-terms.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import { roundedMoney } from "#browser/lib/money-decimals.ts";
import { subscribeAll } from "#browser/lib/readable.ts";
import { feeModelOfMarket } from "#browser/market-data/fee-model-of-market.ts";
import { orientationOf } from "#browser/market-data/leg-orientation.ts";
import { tradingStatusOfView } from "#browser/market-data/market-status.ts";
import type { MarketView } from "#browser/market-data/market-view.ts";
import type { OrderBookView } from "#browser/market-data/order-book-view.ts";
import { type MarketResult, useMarket } from "#browser/market-data/use-market.ts";
import { useBookSourceIn } from "#browser/market-data/use-order-book.ts";
import { statusTexts } from "#browser/order-entry/texts.ts";
import { amountUnitOf } from "#browser/order-entry/ticket-terms.ts";
import { gravestReason } from "#browser/pairs/check-messages.ts";
import { type LegData, loadedTexts, type PairLeg } from "#browser/pairs/pair-leg.ts";
import { usePairCheck, usePairLeg } from "#browser/pairs/use-pair-check.ts";
import { isLinkable, paths } from "#browser/routing/paths.ts";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { Button } from "#browser/ui/button.tsx";
import { subscribeToClock } from "#browser/ui/live-text.tsx";
import { useReadable } from "#browser/ui/use-readable.ts";
import { type Decimal, isPositive, subtract, zero } from "#contract/decimal.ts";
import type { Leg } from "#contract/matched-market.ts";
import type { VenueId } from "#contract/venue-id.ts";
import styles from "./cross-venue-comparison.module.css";
import { BoughtContext, CrossVenueLine, NotCompared } from "./cross-venue-line.tsx";
import { booksProblem, compareVenues } from "./cross-venue-model.ts";
import { outcomeElsewhere } from "./equivalent-outcome.ts";
import { settlementDifferenceText } from "./settlement-difference-text.ts";
import { elsewhereTexts } from "./texts.ts";

interface CrossVenueOfferProps {
  /** The ticket's market, and the outcome that is bought. */
  readonly market: MarketView;
  readonly outcomeId: string;
  readonly terms: GroupTerms;
  /** The pair's legs as the gateway lists them: the ticket's market, and the other. */
  readonly here: Leg;
  readonly there: Leg;
  /** True if the ticket's market is the pair's first leg. */
  readonly isFirst: boolean;
  readonly place: {
    readonly venue: VenueId;
    readonly marketId: string;
    readonly outcomeId?: string | undefined;
  };
}

export function CrossVenueOffer(props: CrossVenueOfferProps) {
  const { market, outcomeId, here, there, isFirst, place } = props;
  const config = useConfig();
  const ownHere = here.outcome_id === "" ? undefined : here.outcome_id;
  const usedHere = useMarket(market.venue, market.marketId, ownHere);
  const usedThere = useMarket(place.venue, place.marketId, place.outcomeId);
  const legHere = usePairLeg(knownOf(here, ownHere, usedHere, config.matching));
  const legThere = usePairLeg(knownOf(there, place.outcomeId, usedThere, config.matching));
  // In the order they were confirmed in, for the texts of one against the other's are read in it.
  const legs: readonly [PairLeg, PairLeg] = isFirst ? [legHere, legThere] : [legThere, legHere];
  const { result } = usePairCheck(...legs);
  const { label } = config.venues[place.venue];
  const tradingStatus = tradingStatusOfView(usedThere.market, systemClock.now());
  if (tradingStatus.kind === "closed") {
    return <NotCompared venue={place.venue} why={statusTexts.closed(label, tradingStatus.reason)} />;
  }
  if (result.kind !== "usable") {
    const names = isFirst
      ? ([elsewhereTexts.thisLeg, elsewhereTexts.otherLeg] as const)
      : ([elsewhereTexts.otherLeg, elsewhereTexts.thisLeg] as const);
    return <NotCompared venue={place.venue} why={gravestReason(result, names) ?? ""} />;
  }
  const wanted = outcomeElsewhere({
    bought: outcomeId,
    here: { own: ownHere, outcomes: market.outcomes },
    there: { own: place.outcomeId, outcomes: usedThere.market.outcomes },
    relation: result.relation,
  });
  if (wanted === undefined) return <NotCompared venue={place.venue} why={elsewhereTexts.noOutcome(label)} />;
  return <Compared {...props} marketThere={usedThere.market} wanted={wanted} />;
}

interface ComparedProps extends CrossVenueOfferProps {
  readonly marketThere: MarketView;
  /** The outcome that pays there what the bought one pays here. */
  readonly wanted: string;
}

function Compared(props: ComparedProps) {
  const { market, outcomeId, place, marketThere, wanted } = props;
  const config = useConfig();
  const { edge, freshness, venues } = config;
  const [ours, theirs] = [venues[market.venue], venues[place.venue]];
  const bookHere = useBookSourceIn(market, market.venue, market.marketId, outcomeId).source;
  const bookThere = useBookSourceIn(marketThere, place.venue, place.marketId, wanted).source;
  const subscribe = useCallback(
    (listener: () => void) =>
      subscribeAll([bookHere.subscribe, bookThere.subscribe, subscribeToClock], listener),
    [bookHere, bookThere],
  );
  const problemNow = useCallback(
    () =>
      booksProblem(
        { label: ours.label, book: bookHere.read() },
        { label: theirs.label, book: bookThere.read() },
        {
          now: performance.now(),
          tradeMs: freshness.tradeMs,
          maxSkewMs: edge.maxSkewMs,
        },
      ),
    [ours.label, theirs.label, bookHere, bookThere, freshness.tradeMs, edge.maxSkewMs],
  );
  const problem = useSyncExternalStore(subscribe, problemNow);
  const { category } = props.terms;
  return (
    <Reckoned
      {...props}
      ladderHere={useReadable(bookHere, ladderOf)}
      ladderThere={useReadable(bookThere, ladderOf)}
      feesHere={feeModelOfMarket(config, market, category)}
      feesThere={feeModelOfMarket(config, marketThere, category)}
      problem={problem}
    />
  );
}

/** A heartbeat, which only confirms a book, leaves it as it is. */
const ladderOf = ({ ladder }: OrderBookView) => ladder;

interface ReckonedProps
  extends ComparedProps,
    Record<"ladderHere" | "ladderThere", OrderBookView["ladder"]>,
    Record<"feesHere" | "feesThere", FeeModel> {
  /** Why the two books cannot be compared now, as a text. */
  readonly problem: string | undefined;
}

/** Result for the typed amount: the only part that a key press recomputes. */
function Reckoned(props: ReckonedProps) {
  const { market, terms, place, marketThere, wanted, feesHere, feesThere, problem } = props;
  const { ladderHere, ladderThere } = props;
  const config = useConfig();
  const [ours, theirs] = [config.venues[market.venue], config.venues[place.venue]];
  const navigate = useNavigate();
  const bought = use(BoughtContext);
  const reading = useMemo(
    () =>
      bought === undefined || problem !== undefined
        ? undefined
        : compareVenues(
            {
              ...bought,
              label: ours.label,
              book: { ladder: ladderHere },
              fees: feesHere,
              contractStep: ours.contractStep,
            },
            {
              label: theirs.label,
              book: { ladder: ladderThere },
              terms: {
                ...theirs,
                unit: amountUnitOf(theirs, "buy"),
                includesFee: theirs.amountIncludesFee,
                fees: feesThere,
              },
            },
          ),
    [bought, problem, ours, theirs, ladderHere, ladderThere, feesHere, feesThere],
  );
  if (reading === undefined || reading.kind === "off")
    return <NotCompared venue={place.venue} why={(reading === undefined ? problem : reading.why) ?? ""} />;
  const { here, there, saved } = reading;
  const money = (value: Decimal) => roundedMoney(value, theirs.currency);
  const sums = elsewhereTexts.sums(
    money(there.paid),
    roundedMoney(here.paid, ours.currency),
    formatDecimal(here.received),
  );
  if (!isPositive(saved)) {
    return (
      <CrossVenueLine venue={place.venue} saved={saved}>
        {saved === zero ? elsewhereTexts.same(sums) : elsewhereTexts.more(money(subtract(zero, saved)), sums)}
      </CrossVenueLine>
    );
  }
  const settled = settlementDifferenceText(
    {
      ...here,
      details: market.details,
      payoutTerms: payoutTermsOf(ours, terms, market.details?.resolution_date),
    },
    {
      ...there,
      details: marketThere.details,
      payoutTerms: payoutTermsOf(theirs, terms, marketThere.details?.resolution_date),
    },
    money,
    systemClock.now(),
  );
  return (
    <CrossVenueLine venue={place.venue} saved={saved}>
      <p className={styles.offer}>
        <strong className="up">{elsewhereTexts.less(money(saved))}</strong>
        {isLinkable(place.marketId) ? (
          <Button
            onClick={() => {
              const prefill = { side: "buy", amount: there.amount } as const;
              void navigate(paths.ticket(place.venue, place.marketId, wanted, prefill));
            }}
          >
            {elsewhereTexts.trade(theirs.label)}
          </Button>
        ) : null}
      </p>
      <p>
        {elsewhereTexts.lessDetails(
          sums,
          settled.length === 0 ? elsewhereTexts.sameTerms : elsewhereTexts.terms(settled.join("; ")),
        )}
      </p>
    </CrossVenueLine>
  );
}

const textsOf = {
  ready: loadedTexts,
  "stand-in": "not-offered",
  loading: "loading",
  "not-found": "failed",
  error: "failed",
} as const satisfies Record<MarketResult["state"], LegData["texts"]>;

function knownOf(
  leg: Leg,
  outcomeId: string | undefined,
  { market, state }: MarketResult,
  matching: Parameters<typeof orientationOf>[1],
): LegData {
  const { venue, marketId, details } = market;
  const orientation = orientationOf(leg, matching);
  return { venue, marketId, outcomeId, orientation, data: leg.data, details, texts: textsOf[state] };
}
