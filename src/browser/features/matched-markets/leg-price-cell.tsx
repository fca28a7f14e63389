// Price of a leg in a row: best bid and ask, or the last price of a venue without order books. Written outside React,
// because rendering every quote of a screenful of rows costs frames while scrolling.
import { memo, type RefObject, useLayoutEffect, useRef } from "react";
import { marketStatusText } from "#browser/market-data/market-status.ts";
import { type OutcomeQuote, useOutcomeQuoteSource } from "#browser/market-data/use-outcome-quote.ts";
import { stepAt } from "#browser/trading-math/orderbook/tick.ts";
import { missing, usePriceFormat } from "#browser/ui/price.tsx";
import type { Decimal } from "#contract/decimal.ts";
import { offers } from "#contract/venues.ts";
import type { PricedLeg } from "./group-list.ts";
import { listTexts } from "./list-texts.ts";
import styles from "./matched-table.module.css";

/** Called with each quote, and with undefined on unsubscribe. */
type OnQuote = (leg: number, quote: OutcomeQuote | undefined) => void;

interface LegLineProps {
  readonly leg: PricedLeg;
  /** Subscribes to its prices. */
  readonly isLive: boolean;
  /** Stable identity for a row. */
  readonly onQuote: OnQuote;
}

export function LegPriceCell({ leg, isLive, onQuote }: LegLineProps) {
  const container = useRef<HTMLSpanElement>(null);
  const isImplied = !offers(leg.venue, "orderBook");
  useLayoutEffect(() => {
    if (isLive || container.current === null) return;
    writeLine(container.current, {
      facts: { state: "loading", from: isImplied ? "trades" : "book" },
      bid: isImplied ? implied : missing,
      ask: missing,
      standing: "",
    });
  }, [isLive, isImplied]);
  return (
    <span
      ref={container}
      className={styles.leg}
      data-venue={leg.venue}
      title={titleOf(leg, isImplied)}
      translate="no"
    >
      <LegFrame isImplied={isImplied} isOpposite={leg.orientation === "opposite"} />
      {isLive ? <LegQuoteSubscription leg={leg} host={container} onQuote={onQuote} /> : null}
    </span>
  );
}

interface LegFrameProps {
  readonly isImplied: boolean;
  readonly isOpposite: boolean;
}

/** Line without prices; memoized, so that recycling a row does not render it. */
const LegFrame = memo(function LegFrame({ isImplied, isOpposite }: LegFrameProps) {
  return (
    <>
      {isOpposite ? (
        <span className={styles.opposite}>
          {listTexts.row.opposite}
          <span className="visually-hidden">{listTexts.row.oppositeOutcome}</span>
        </span>
      ) : null}
      <span data-part="bid" className={isImplied ? styles.implied : styles.bid} />
      <span data-part="ask" className={styles.ask} />
      <bdi data-part="standing" className={styles.statusText} />
    </>
  );
});

interface LegFeedProps {
  readonly leg: PricedLeg;
  readonly host: RefObject<HTMLSpanElement | null>;
  readonly onQuote: OnQuote;
}

/** Subscribes to the quote and writes it into the line. Renders nothing. */
function LegQuoteSubscription({ leg, host, onQuote }: LegFeedProps) {
  const source = useOutcomeQuoteSource(leg);
  const format = usePriceFormat();
  const { legIndex } = leg;
  useLayoutEffect(() => {
    const draw = () => {
      const quote = source.read();
      if (host.current !== null) writeLine(host.current, lineOf(quote, format));
      onQuote(legIndex, quote);
    };
    draw();
    const stop = source.subscribe(draw);
    return () => {
      stop();
      onQuote(legIndex, undefined);
    };
  }, [source, format, host, legIndex, onQuote]);
  return null;
}

const { implied } = listTexts.row;

interface Line {
  /** Data attributes for scripts and CSS: exact values, state and source. */
  readonly facts: Readonly<Partial<Record<"bid" | "ask" | "last" | "state" | "from" | "standing", string>>>;
  readonly bid: string;
  readonly ask: string;
  readonly standing: string;
}

function lineOf(quote: OutcomeQuote, format: ReturnType<typeof usePriceFormat>): Line {
  const { bid, ask, last, state, from, ticks } = quote;
  const text = (price: Decimal | undefined) => format(price, stepAt(ticks, price));
  const statusText = statusTextOf(quote);
  return {
    facts: {
      state,
      from,
      ...(bid === undefined ? {} : { bid: bid.price }),
      ...(ask === undefined ? {} : { ask: ask.price }),
      ...(last === undefined ? {} : { last }),
      ...(statusText === "" ? {} : { standing: statusText }),
    },
    bid: from === "trades" ? implied : text(bid?.price),
    ask: text(from === "trades" ? last : ask?.price),
    standing: marketStatusText(statusText) ?? "",
  };
}

/** Market status as received if the book is empty and the status is the reason; "" for an open market. */
function statusTextOf({ from, state, status = "" }: OutcomeQuote): string {
  return from === "book" && state === "empty" && marketStatusText(status) !== "Open" ? status : "";
}

const factNames = ["bid", "ask", "last", "state", "from", "standing"] as const;

function writeLine(container: HTMLElement, line: Line): void {
  for (const name of factNames) {
    const fact = line.facts[name];
    if (container.dataset[name] === fact) continue;
    if (fact === undefined) delete container.dataset[name];
    else container.dataset[name] = fact;
  }
  for (const part of container.querySelectorAll<HTMLElement>("[data-part]")) {
    writeText(part, line[part.dataset.part as "bid" | "ask" | "standing"]);
  }
}

const flashMs = 150;
const stillness =
  typeof window === "undefined" ? undefined : window.matchMedia?.("(prefers-reduced-motion: reduce)");

function writeText(element: HTMLElement, text: string): void {
  const before = element.textContent;
  if (before === text) return;
  element.textContent = text;
  const isPrice = (shown: string) => shown !== "" && shown !== missing && shown !== implied;
  if (!isPrice(before) || !isPrice(text) || stillness?.matches === true) return;
  element.animate([{ backgroundColor: "var(--flash)" }, { backgroundColor: "transparent" }], flashMs);
}

function titleOf({ label, orientation }: PricedLeg, isImplied: boolean): string {
  const parts = [
    label,
    orientation === "opposite" ? listTexts.row.ofOpposite : undefined,
    isImplied ? listTexts.row.impliedTip : listTexts.row.bidAsk,
  ];
  return parts.filter((part) => part !== undefined).join("\n");
}
