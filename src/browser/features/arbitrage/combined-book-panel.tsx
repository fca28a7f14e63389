// The region "Combined book": the legs' books of one outcome as one ladder, and the cost of sizes by venue.
import { useMemo, useRef, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { type BookStore, useBookStore } from "#browser/group-edges/book-store.tsx";
import edgeStyles from "#browser/group-edges/edge.module.css";
import { closedLegsText } from "#browser/group-edges/edge-labels.ts";
import { legNumber, type MarketLeg, type Side } from "#browser/group-edges/edge-leg.ts";
import { oldestOf, transportOf } from "#browser/group-edges/group-edges.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import type { CombinedLevel } from "#browser/trading-math/orderbook/combined-book.ts";
import { Checkbox } from "#browser/ui/field.tsx";
import { MenuButton } from "#browser/ui/menu-button.tsx";
import { Panel, type PanelState } from "#browser/ui/panel.tsx";
import { missing, usePriceFormat } from "#browser/ui/price.tsx";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import { Skeleton } from "#browser/ui/skeleton.tsx";
import { useInViewport } from "#browser/ui/use-in-viewport.ts";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { type Decimal, decimal, round, writtenPlaces } from "#contract/decimal.ts";
import { venues } from "#contract/venues.ts";
import { ClosedLegs } from "./closed-legs.tsx";
import styles from "./combined-book.module.css";
import {
  type CombinedBookModel,
  createCombinedBookEvaluator,
  quotedSizes,
  type SizeQuote,
  shownLevels,
} from "./combined-book-model.ts";
import { formatShortSize } from "./format-short-size.ts";
import { combinedBookTexts as texts } from "./texts.ts";
import { useSizeQuotes } from "./use-size-quotes.ts";

interface CombinedBookPanelProps {
  readonly legs: readonly MarketLeg[];
  readonly bookStore: BookStore;
}

/** Minimum time between updates, in ms: a ladder that changes faster is unreadable. */
const updateMs = 100;

const sideOptions = [
  { value: "yes", label: texts.sides.yes },
  { value: "no", label: texts.sides.no },
] as const;

export function CombinedBookPanel({ legs, bookStore }: CombinedBookPanelProps) {
  const { edge, freshness, venues: settings } = useConfig();
  const [side, setSide] = useState<Side>("yes");
  const [feesIn, setFeesIn] = useState(false);
  const [off, setOff] = useState<ReadonlySet<string>>(new Set());
  const arrival = useBookStore(bookStore, transportOf, Object.is);
  const open = legs.filter(({ closed }) => closed === undefined);
  const read = useMemo(() => {
    const evaluate = createCombinedBookEvaluator(legs, { side, feesIn, isOn: ({ key }) => !off.has(key) });
    const rules = { tradeMs: freshness.tradeMs, maxSkewMs: edge.maxSkewMs };
    return (books: Parameters<typeof evaluate>[0]) =>
      evaluate(books, { ...rules, now: systemClock.monotonic() });
  }, [legs, side, feesIn, off, edge, freshness.tradeMs]);
  const model = useBookStore(bookStore, read, Object.is, updateMs);
  const state = stateOf(open, model);
  const toggle = (key: string, isOn: boolean) => {
    const next = new Set(off);
    if (isOn) next.delete(key);
    else next.add(key);
    setOff(next);
  };
  return (
    <Panel
      name={texts.panel}
      reserveActions
      className={styles.panel}
      state={state === "live" ? arrival : state}
      confirmedAt={state === "stale" ? () => oldestOf(bookStore.read()) : undefined}
      message={closedLegsText(legs) || texts.empty}
      skeleton={<Skeleton rows={shownLevels} rowHeight={20} />}
      actions={
        <>
          <RadioGroup
            name={texts.outcome}
            variant="chips"
            options={sideOptions}
            value={side}
            onChange={setSide}
          />
          <MenuButton name={texts.options} button={texts.optionsButton}>
            {open.map(({ key, venue, legIndexes }) => (
              <Checkbox
                key={key}
                label={texts.leg(
                  settings[venue].label,
                  texts.legNumbers(legIndexes.map((index) => index + 1)),
                )}
                checked={!off.has(key)}
                onChange={(isOn) => toggle(key, isOn)}
              />
            ))}
            <Checkbox label={texts.feesIn} checked={feesIn} onChange={setFeesIn} />
          </MenuButton>
        </>
      }
    >
      <div className={styles.body}>
        <CombinedLadder model={model} />
        <Quotes model={model} side={side} legs={open.filter(({ key }) => !off.has(key))} />
        {/* Before what comes and goes, which would move it. */}
        <ClosedLegs legs={legs} />
        {model.problems.length === 0 ? null : (
          <p className={edgeStyles.closed}>
            {model.problems.join(" ")} {texts.excluded}
          </p>
        )}
        {model.book.leftOut.length === 0 ? null : (
          <p className={edgeStyles.closed}>
            {texts.feesUnknown(model.book.leftOut.map(({ label }) => label).join(", "))}
          </p>
        )}
      </div>
    </Panel>
  );
}

function stateOf(open: readonly MarketLeg[], { parts, isLoading, problems }: CombinedBookModel): PanelState {
  if (open.length === 0) return "empty";
  if (parts.length > 0) return "live";
  if (isLoading) return "loading";
  return problems.length > 0 ? "stale" : "live";
}

/** Bids and asks beside each other, the best on top; one above the other where there is no room. */
function CombinedLadder({ model: { book } }: { readonly model: CombinedBookModel }) {
  const finest = finestOf([...book.asks, ...book.bids].map(({ price }) => shownPrice(price)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, this groups tables
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div role="group" aria-label={texts.ladder} className={styles.ladder} tabIndex={0}>
      <LadderSide name={texts.bids} side="bid" levels={book.bids} finest={finest} />
      <LadderSide name={texts.asks} side="ask" levels={book.asks} finest={finest} />
    </div>
  );
}

interface LadderSideProps {
  readonly name: string;
  readonly side: "ask" | "bid";
  /** Best first. */
  readonly levels: readonly CombinedLevel<MarketLeg>[];
  /** All prices are padded to this one's number of digits. */
  readonly finest: Decimal | undefined;
}

const shownPrice = (price: Decimal) => round(price, 4, "half-up");

/** The price with the most digits: venues differ in their ticks. */
function finestOf(prices: readonly Decimal[]): Decimal | undefined {
  return prices.toSorted((a, b) => writtenPlaces(b) - writtenPlaces(a))[0];
}

function LadderSide({ name, side, levels, finest }: LadderSideProps) {
  const format = usePriceFormat();
  // The number of rows is fixed, so that a level that appears or vanishes moves nothing.
  const rows = Array.from({ length: shownLevels }, (_, index) => ({
    key: `row ${index}`,
    level: levels[index],
  }));
  return (
    <table className={styles.side} aria-label={name} data-side={side}>
      <thead>
        <tr>
          <th scope="col">{texts.price}</th>
          <th scope="col">{texts.size}</th>
          <th scope="col">{texts.total}</th>
          <th scope="col">{texts.venues}</th>
        </tr>
      </thead>
      <tbody translate="no">
        {rows.map(({ key: row, level }) =>
          level === undefined ? (
            <tr key={row}>
              <td />
              <td />
              <td />
              <td />
            </tr>
          ) : (
            <tr key={row} data-price={level.price} data-size={level.size}>
              <td title={level.price}>
                <span className={styles.number}>{format(shownPrice(level.price), finest)}</span>
              </td>
              <td title={level.size}>
                <span className={styles.number}>{formatShortSize(level.size)}</span>
              </td>
              <td title={level.total}>
                <span className={styles.number}>{formatShortSize(level.total)}</span>
              </td>
              <td>
                {level.parts.map(({ key, size: share }, index) => (
                  <span
                    key={key.key}
                    className={styles.share}
                    style={{ transform: `translateX(${index * badgeWidth}px)` }}
                    title={texts.share(key.label, share)}
                  >
                    <VenueBadge venue={key.venue} leg={legNumber(key)} />
                  </span>
                ))}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

/** A badge with the space after it, in px. */
const badgeWidth = 22;

/** Averages in a column end below each other. */
const averageStep = decimal("0.0001");

interface QuotesProps {
  readonly model: CombinedBookModel;
  readonly side: Side;
  /** A column each, also of a leg whose book is missing: books that arrive late move no column. */
  readonly legs: readonly MarketLeg[];
}

function Quotes({ model, side, legs }: QuotesProps) {
  const format = usePriceFormat();
  const average = (value: Decimal | undefined) =>
    value === undefined ? missing : format(value, averageStep);
  const scroller = useRef<HTMLDivElement>(null);
  const quotes = useSizeQuotes(model, side, useInViewport(scroller));
  return (
    <div ref={scroller} className={styles.quotesScroller}>
      <table className={styles.quotes} aria-label={texts.averages}>
        <thead>
          <tr>
            <th scope="col">{texts.buy}</th>
            {legs.map((leg) => (
              <th key={leg.key} scope="col">
                <VenueBadge venue={leg.venue} leg={legNumber(leg)} />
                <small className={styles.feesLabel}>
                  {leg.fees === "unknown" ? texts.beforeFees : texts.withFees}
                </small>
              </th>
            ))}
            <th scope="col">
              {texts.best} <small className={styles.feesLabel}>{texts.withFees}</small>
            </th>
          </tr>
        </thead>
        <tbody translate="no">
          {(quotes ?? noQuotes).map((quote) => (
            <tr key={quote.contracts} data-contracts={quote.contracts}>
              <th scope="row">{formatDecimal(quote.contracts)}</th>
              {legs.map(({ key }) => {
                const alone = quote.alone.find(({ leg }) => leg.key === key)?.average;
                return (
                  <td key={key} data-average={alone}>
                    {average(alone)}
                  </td>
                );
              })}
              <td data-average={quote.best?.average} data-best title={splitText(quote, formatDecimal)}>
                {/* A new element for a new text: one that moved within its cell would count as shifted. */}
                <span key={`${quote.best?.average} ${splitText(quote, formatShortSize)}`}>
                  {average(quote.best?.average)}{" "}
                  <span className={edgeStyles.muted}>{splitText(quote, formatShortSize)}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const noQuotes: readonly SizeQuote[] = quotedSizes.map((contracts) => ({
  contracts,
  alone: [],
  best: undefined,
}));

/** Venues of the cheapest execution, with the contracts of each where there are several. */
function splitText({ best }: SizeQuote, format: (size: Decimal) => string): string {
  const parts = best?.execution.parts ?? [];
  return parts.length < 2
    ? parts.map(({ key }) => key.label).join("")
    : parts.map(({ key, contracts }) => `${venues[key.venue].letter} ${format(contracts)}`).join(" + ");
}
