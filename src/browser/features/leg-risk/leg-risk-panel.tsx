// The strip at the foot of every page while a two-leg trade is not flat, and the dialog it opens.
import { useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { formatAge } from "#browser/lib/format-age.ts";
import type { MarketsOf } from "#browser/market-data/use-known-markets.ts";
import { Button } from "#browser/ui/button.tsx";
import { Dialog } from "#browser/ui/dialog.tsx";
import { Icon } from "#browser/ui/icon.tsx";
import { TickingText } from "#browser/ui/live-text.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { setFooterInset } from "./footer-inset.ts";
import styles from "./leg-risk.module.css";
import type { LegRiskSlots } from "./leg-risk-slots.ts";
import { TradeCard } from "./pair-trade-card.tsx";
import { currencyOf, lossText, quantityRangeText } from "./pair-trade-labels.ts";
import type { PairTrade } from "./pair-trades.ts";
import { texts } from "./texts.ts";
import { useTrades } from "./use-pair-trades.ts";

/** Watches two-leg trades that are not flat, and shows them. Mounted once for all pages. */
export function LegRiskPanel({ Follow, FollowPosition, Send }: LegRiskSlots) {
  const { trades, flat, places, marketsOf, onOrders, readTrade, dismiss } = useTrades();
  const [isOpen, setOpen] = useState(false);
  const [first] = trades;
  if (isOpen && first === undefined) setOpen(false);
  const hasStrip = first !== undefined;
  useLayoutEffect(() => setFooterInset(hasStrip), [hasStrip]);
  return (
    <>
      {places.map(({ key, venue, marketId }) => (
        <Follow
          key={key}
          venue={venue}
          marketId={marketId}
          outcomes={marketsOf({ venue, marketId })?.outcomes ?? none}
          onOrders={(followed) => onOrders(key, followed)}
        />
      ))}
      {first === undefined ? null : (
        <Strip trade={first} more={trades.length - 1} marketsOf={marketsOf} onOpen={() => setOpen(true)} />
      )}
      {isOpen && first !== undefined ? (
        <Dialog name={texts.dialog} open onClose={() => setOpen(false)} className={styles.exits}>
          <div className={styles.trades}>
            {trades.map((trade) => (
              <TradeCard
                key={trade.pairId}
                trade={trade}
                sharing={{ unhedged: trades, flat }}
                marketsOf={marketsOf}
                readTrade={readTrade}
                dismiss={dismiss}
                FollowPosition={FollowPosition}
                Send={Send}
              />
            ))}
          </div>
        </Dialog>
      ) : null}
    </>
  );
}

const none: readonly never[] = [];

interface StripProps {
  readonly trade: PairTrade;
  /** Number of other trades that are not flat. */
  readonly more: number;
  readonly marketsOf: MarketsOf;
  readonly onOpen: () => void;
}

function Strip({ trade, more, marketsOf, onOpen }: StripProps) {
  const config = useConfig();
  const { sides, kind, range, since } = trade;
  // Not an alarm yet: most trades prove flat within seconds.
  const isSettling = kind === "settling";
  const loss = lossText(trade, currencyOf(trade, config));
  return createPortal(
    <section
      aria-label={texts.strip.name}
      className={styles.strip}
      data-state={kind}
      data-low={range?.low}
      data-high={range?.high}
    >
      <Icon name="warning" />
      {sides.map(({ venue, marketId, outcomeId }) => (
        <VenueBadge key={`${venue} ${marketId} ${outcomeId}`} venue={venue} />
      ))}
      <div className={styles.tradeStatus}>
        <p className={styles.range}>
          {isSettling ? (
            texts.strip.checking
          ) : (
            <>
              <strong>{texts.strip.unhedged}</strong>
              <bdi>{quantityRangeText(trade)}</bdi>
            </>
          )}
        </p>
        <p className={styles.loss}>
          <span>
            {[
              ...(isSettling ? [] : [texts.strip.worstCase(loss)]),
              ...(more > 0 ? [texts.strip.more(more)] : []),
            ].join(" · ")}
          </span>
          <TickingText
            className={styles.sent}
            read={() => texts.strip.ago(formatAge(systemClock.now() - since))}
          />
        </p>
      </div>
      <p className={styles.name}>
        <bdi>{marketsOf(sides[0])?.title}</bdi>
      </p>
      <Button onClick={onOpen}>{texts.strip.open}</Button>
    </section>,
    document.body,
  );
}
