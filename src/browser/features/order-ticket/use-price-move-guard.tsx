// Watches the expected price of an order that is about to be confirmed, and its size where that is live: where the price moves
// against the person, old and new are shown, and a click counts only after there was time to see them.
import { useEffect, useState } from "react";
import type { OrderSide } from "#browser/order-entry/ticket-terms.ts";
import { useIsBefore } from "#browser/order-entry/use-is-before.ts";
import type { PriceDistance } from "#browser/preferences/trading-preferences.ts";
import { usePriceFormat } from "#browser/ui/price.tsx";
import { compare, type Decimal, equals } from "#contract/decimal.ts";
import { moveAgainst, type PriceMove } from "./adverse-price-move.ts";
import { roundedToTick } from "./estimate-list.tsx";
import styles from "./order-ticket.module.css";
import { confirmTexts } from "./review-texts.ts";

/** Time a moved price or a grown order must be visible before a submit counts, ms: a click under way was meant for the old price. */
const seenMs = 600;

interface WatchedPrice {
  readonly side: OrderSide;
  /** Current expected price, 0 to 1; undefined for an order with its own price, which cannot move. */
  readonly present: Decimal | undefined;
  /** The price when the review was opened; absent: as it is first shown. */
  readonly reviewed?: Decimal | undefined;
  /** Size of an order that can grow while it is reviewed; absent for one that cannot. */
  readonly contracts?: Decimal | undefined;
  readonly tick: Decimal | undefined;
  /** Move that needs no second look; absent: a tick and 1 %. */
  readonly tolerance: PriceDistance | undefined;
}

/** The order that was reviewed against the one that is expected now. */
export function usePriceWatch({ side, present, reviewed, contracts, tick, tolerance }: WatchedPrice) {
  const [first] = useState(reviewed ?? present);
  const [agreed, setAgreed] = useState(reviewed ?? present);
  const [agreedContracts, setAgreedContracts] = useState(contracts);
  const [version, setVersion] = useState(0);
  const [move, setMove] = useState<PriceMove>();
  const [seenAt, setSeenAt] = useState<number>();
  const found = moveAgainst(side, agreed, present, tick, tolerance);
  const [from, to] = [found?.from, found?.to];
  const grownTo =
    contracts !== undefined && (agreedContracts === undefined || compare(contracts, agreedContracts) > 0)
      ? contracts
      : undefined;
  useEffect(() => {
    if (from === undefined && grownTo === undefined) return;
    setSeenAt(performance.now() + seenMs);
    setVersion((before) => before + 1);
    if (grownTo !== undefined) setAgreedContracts(grownTo);
    if (from === undefined || to === undefined) return;
    setAgreed(to);
    setMove((before) => ({ from: before?.from ?? from, to }));
  }, [from, to, grownTo]);
  const isNew = useIsBefore(seenAt);
  return {
    first,
    move: move && { ...move, to: present ?? move.to },
    present,
    /** True once the visible order was shown long enough to be the one the user means. */
    isSeen: found === undefined && grownTo === undefined && !isNew,
    /** Changes with each order that is for more, or at a worse price, than `agree` was last called for. */
    version,
    /** The user agrees to the order of this render: consent covers this size and price, and what is less or better. */
    agree: () => {
      if (present !== undefined) setAgreed(present);
      if (contracts !== undefined) setAgreedContracts(contracts);
    },
  };
}

interface PriceMovesProps {
  /** Name of the figure that moved; "Price" by default. */
  readonly name?: string;
  readonly watch: ReturnType<typeof usePriceWatch>;
  readonly tick: Decimal | undefined;
}

/** Price move since the review. A move within tolerance or in the user's favour blocks nothing. */
export function PriceMoves({
  name = confirmTexts.price,
  watch: { first, move, present, isSeen },
  tick,
}: PriceMovesProps) {
  const format = usePriceFormat();
  const shown = (price: Decimal) => format(roundedToTick(price, tick), tick);
  if (move !== undefined) {
    const [from, to] = [shown(move.from), shown(move.to)];
    const { moved, movedWait, movedBack, movedBackWait } = confirmTexts;
    const text =
      from === to
        ? (isSeen ? movedBack : movedBackWait)(name, to)
        : (isSeen ? moved : movedWait)(name, from, to);
    return (
      <p role="alert" className="warn">
        {text}
      </p>
    );
  }
  const isMoved = first !== undefined && present !== undefined && !equals(first, present);
  return (
    <p className={styles.moved}>
      {isMoved && shown(first) !== shown(present)
        ? confirmTexts.moved(name, shown(first), shown(present))
        : null}
    </p>
  );
}
