// Lines of a pair's card: relation of the outcomes, prices, and the user's confirmations.
import { Fragment } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { formatTime } from "#browser/lib/format-time.ts";
import { isTurnedLeg } from "#browser/market-data/leg-orientation.ts";
import { reasonText } from "#browser/pairs/check-messages.ts";
import { pairKey } from "#browser/pairs/confirmation-status.ts";
import { type PairReason, reasonsOf } from "#browser/pairs/pair-check.ts";
import { usePairDecisions } from "#browser/pairs/use-confirmation.ts";
import type { PairCheckState } from "#browser/pairs/use-pair-check.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { comparePrices } from "#browser/trading-math/arbitrage/pair-price-check.ts";
import { Price } from "#browser/ui/price.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { type LegPair, legLabel } from "./leg-pairs.ts";
import styles from "./pairs-panel.module.css";
import { rawPayloadSummary } from "./raw-payload.tsx";
import { pairTexts as texts } from "./texts.ts";

interface RelationProps {
  readonly pair: LegPair;
  readonly check: PairCheckState;
}

export function Relation({ pair, check: { result, confirmation } }: RelationProps) {
  const { matching } = useConfig();
  const isTurned = [pair.first, pair.second].some(({ leg }) => isTurnedLeg(leg, matching.turnedLegs));
  const unread = [pair.first, pair.second].filter(({ leg }) => leg.orientation === "unverified");
  const text = result.relation === undefined ? undefined : texts.relation[result.relation];
  return (
    <div className={styles.line}>
      <span className="muted">{texts.outcomes}</span>
      {unread.length === 0 ? (
        <span>
          {text === undefined ? null : isTurned ? texts.flippedByUser(text) : texts.perGateway(text)}
        </span>
      ) : (
        <span>
          {text === undefined ? (
            <span className="warn">{texts.relationUnknown}</span>
          ) : (
            texts.confirmedByUser(text)
          )}
          {unread.map((one) => (
            <span key={one.leg.legIndex} className={styles.raw}>
              {texts.rawOrientation(legLabel(one))}{" "}
              <bdi translate="no">{rawPayloadSummary(one.received.orientation)}</bdi>
            </span>
          ))}
          {confirmation.identity === "changed" && confirmation.relation !== undefined
            ? texts.confirmedBefore(texts.relation[confirmation.relation])
            : null}
        </span>
      )}
    </div>
  );
}

interface PricesProps {
  readonly pair: LegPair;
  readonly check: Pick<PairCheckState, "result" | "prices">;
}

export function Prices({ pair, check }: PricesProps) {
  return (
    <div className={styles.line}>
      <span className="muted">{texts.prices}</span>
      <span className={styles.prices}>
        {[pair.first, pair.second].map(({ leg }, index) => (
          <Fragment key={leg.legIndex}>
            <VenueBadge venue={leg.venue} leg={leg.legIndex + 1} />{" "}
            <Price className={styles.price} value={check.prices[index]} />
          </Fragment>
        ))}
        <PriceCheckText pair={pair} check={check} />
      </span>
    </div>
  );
}

/** A new element for a new text: letters that move count as a layout shift. */
function PriceCheckText({ pair, check: { result, prices } }: PricesProps) {
  const against = reasonsOf(result).find(({ code }) => code === "inverted");
  if (against !== undefined) {
    return (
      <span key="against" className="danger">
        {reasonText(against, [legLabel(pair.first), legLabel(pair.second)])}
      </span>
    );
  }
  if (prices.includes(undefined)) {
    return (
      <span key="none" className="warn">
        {texts.noFreshPrice}
      </span>
    );
  }
  const text = priceText(result, prices);
  return <span key={text}>{text}</span>;
}

function priceText({ relation, notes }: PairCheckState["result"], prices: PairCheckState["prices"]): string {
  if (notes.some(({ code }) => code === "undecided-prices")) {
    return texts.nearMiddle;
  }
  if (relation !== undefined) {
    const isClose = comparePrices(...prices, relation).result === "agree";
    return isClose ? texts.pricesFit[relation] : texts.pricesApart[relation];
  }
  return comparePrices(...prices, undefined).suggests === "opposite" ? texts.lookOpposite : texts.lookSame;
}

interface OwnDecisionProps {
  readonly first: Parameters<typeof pairKey>[0];
  readonly second: Parameters<typeof pairKey>[0];
  readonly reasons: readonly PairReason[];
  readonly legs: readonly [string, string];
}

/** The user's confirmations: same question, and rules read. */
export function OwnDecision({ first, second, reasons, legs }: OwnDecisionProps) {
  const zone = usePreference("timeZone");
  const key = pairKey(first, second);
  const decision = usePairDecisions().find(({ pair }) => pair === key);
  const line = (
    term: string,
    codes: readonly PairReason["code"][],
    assertion: { readonly at: number } | undefined,
    given: (time: string) => string,
  ) => {
    const against = reasons.find(({ code }) => codes.includes(code));
    return (
      <div className={styles.line}>
        <span className="muted">{term}</span>
        {against !== undefined || assertion === undefined ? (
          <span className={assertion === undefined ? "muted" : "warn"}>
            {against === undefined ? "" : reasonText(against, legs)}
          </span>
        ) : (
          <span>{given(formatTime(assertion.at, "moment", zone))}</span>
        )}
      </div>
    );
  };
  return (
    <>
      {line(
        texts.confirmation,
        ["unconfirmed", "confirmed-otherwise", "differences-unread"],
        decision?.identity,
        texts.confirmedOn,
      )}
      {line(texts.rules, ["rules-unread", "rules-changed"], decision?.rules, texts.readOn)}
    </>
  );
}
