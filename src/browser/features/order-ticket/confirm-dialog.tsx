// The last look before an order leaves: what will happen, in numbers that stay live. Where the price moves against the
// person, old and new are shown and the button takes a press only once there was time to see them.
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import { AgedText } from "#browser/features/market-parts/aged-text.tsx";
import type { MarketView } from "#browser/features/market-parts/market-view.ts";
import { isSinglePress, refuseHeldKey } from "#browser/features/market-parts/presses.ts";
import { useIsWaiting } from "#browser/features/market-parts/use-is-waiting.ts";
import { formatMoney } from "#browser/lib/format-money.ts";
import { Button } from "#browser/ui/button.tsx";
import { Dialog } from "#browser/ui/dialog.tsx";
import { usePriceFormat } from "#browser/ui/price.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { type Decimal, equals } from "#contract/decimal.ts";
import styles from "./order-ticket.module.css";
import { noLimitWords, orderInWords, shortfallWords } from "./order-words.ts";
import { moveAgainst, type PriceMove } from "./price-move.ts";
import type { UsedTicket } from "./use-ticket.ts";

interface ConfirmDialogProps {
  readonly market: MarketView;
  readonly ticket: UsedTicket;
  readonly isSending: boolean;
  /** What is asked or stands in the way, beside the button. */
  readonly notice: ReactNode;
  readonly canPlace: boolean;
  readonly onPlace: () => void;
  readonly onClose: () => void;
}

/** The dialog "Confirm order"; it stands open as long as it is there. */
export function ConfirmDialog({
  market,
  ticket,
  isSending,
  notice,
  canPlace,
  onPlace,
  onClose,
}: ConfirmDialogProps) {
  const { label, acceptsPrice, currency } = useVenueConfig(market.venue);
  const placeButton = useRef<HTMLButtonElement>(null);
  const { first, move, present, isSeen } = usePriceWatch(ticket);
  const isReady = canPlace && !isSending && isSeen;
  const { worded, estimate, book } = ticket;
  useEffect(() => placeButton.current?.focus(), []);
  const isPriced = worded?.limit !== undefined;
  const shortfall =
    estimate === undefined || worded === undefined ? undefined : shortfallWords(estimate, worded);

  return (
    <Dialog
      name="Confirm order"
      open
      onClose={onClose}
      closable={!isSending}
      footer={
        <>
          <Button onClick={onClose} disabled={isSending}>
            Back
          </Button>
          <Button
            ref={placeButton}
            className={styles.submit}
            tone={worded?.side === "sell" ? "sell" : "buy"}
            aria-disabled={!isReady}
            onKeyDown={refuseHeldKey}
            onClick={(event) => {
              if (isSinglePress(event) && isReady) onPlace();
            }}
          >
            Place order
          </Button>
        </>
      }
    >
      <div className={styles.confirm}>
        <p className={styles.where}>
          <VenueBadge venue={market.venue} label={label} /> <bdi>{market.title}</bdi>
        </p>
        {worded === undefined ? null : (
          <p className={styles.sentence}>
            <bdi>
              {isPriced ? (
                book.standing === "none" ? (
                  `${orderInWords(worded)}.`
                ) : (
                  <AgedText
                    before={`${orderInWords(worded)}. The book was told `}
                    at={book.confirmedAt}
                    after=" ago."
                  />
                )
              ) : book.standing === "none" ? (
                `${orderInWords(worded)}; there is no book to tell what it costs, and ${noLimitWords(acceptsPrice)}.`
              ) : (
                <AgedText
                  before={`${orderInWords(worded)} from the book `}
                  at={book.confirmedAt}
                  after={` ago; ${noLimitWords(acceptsPrice)}.`}
                />
              )}
            </bdi>
          </p>
        )}
        {estimate?.mostToLose.value === undefined ? null : (
          <p>
            Most to lose: {formatMoney(estimate.mostToLose.value, currency)}
            {estimate.beforeFees ? " before fees" : ""}. An order that was sent cannot be cancelled here.
          </p>
        )}
        {shortfall === undefined ? null : <p className={styles.warn}>{shortfall}</p>}
        {move === undefined ? (
          <SmallMove first={first} present={present} tick={ticket.tick} />
        ) : (
          <MovedPrice move={move} tick={ticket.tick} />
        )}
        <div aria-live="assertive" className={styles.guards}>
          {notice}
        </div>
      </div>
    </Dialog>
  );
}

/** A move that is within tolerance, or for the better: shown, and in nobody's way. */
function SmallMove({ first, present, tick }: SmallMoveProps) {
  const format = usePriceFormat();
  const isMoved = first !== undefined && present !== undefined && !equals(first, present);
  return (
    <p className={styles.moved}>
      {isMoved ? `Since you reviewed it: ${format(first, tick)} → ${format(present, tick)}.` : null}
    </p>
  );
}

interface SmallMoveProps {
  readonly first: Decimal | undefined;
  readonly present: Decimal | undefined;
  readonly tick: Decimal | undefined;
}

function MovedPrice({ move, tick }: { readonly move: PriceMove; readonly tick: Decimal | undefined }) {
  const format = usePriceFormat();
  return (
    <p role="alert" className={styles.warn}>
      The price moved since you reviewed it: {format(move.from, tick)} → {format(move.to, tick)}.
    </p>
  );
}

/** How long a moved price stands on the screen before a press counts, in ms: a press under way when it moved was for the old one. */
const seenMs = 600;

/** Watches the expected price against the one that was reviewed. Only orders without a price of their own can move. */
function usePriceWatch({ worded, order, estimate, tick, choices }: UsedTicket) {
  const present = order?.limit === undefined ? estimate?.average.value : undefined;
  const [first] = useState(present);
  const [agreed, setAgreed] = useState(present);
  const [move, setMove] = useState<PriceMove>();
  const [seenAt, setSeenAt] = useState<number>();
  const found = moveAgainst(worded?.side ?? "buy", agreed, present, tick, choices.priceMove);
  const [from, to] = [found?.from, found?.to];
  useEffect(() => {
    if (from === undefined || to === undefined) return;
    setSeenAt(performance.now() + seenMs);
    setAgreed(to);
    setMove((before) => ({ from: before?.from ?? from, to }));
  }, [from, to]);
  const isNew = useIsWaiting(seenAt);
  /** Whether what is on the screen was there long enough to be what a press means. */
  return {
    first,
    move: move && { ...move, to: present ?? move.to },
    present,
    isSeen: found === undefined && !isNew,
  };
}
