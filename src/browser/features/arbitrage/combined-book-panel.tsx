// The region "Combined book": the legs' books of one outcome as one ladder, and the cost of sizes by venue.
import { useMemo, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { type BookStore, useBookStore } from "#browser/group-edges/book-store.tsx";
import styles from "#browser/group-edges/edge.module.css";
import type { MarketLeg, Side } from "#browser/group-edges/edge-leg.ts";
import { oldestOf, transportOf } from "#browser/group-edges/group-edges.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { formatDecimal } from "#browser/lib/format-number.ts";
import type { CombinedLevel } from "#browser/trading-math/orderbook/combined-book.ts";
import { Checkbox } from "#browser/ui/field.tsx";
import { Panel, type PanelState } from "#browser/ui/panel.tsx";
import { missing, usePriceFormat } from "#browser/ui/price.tsx";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import { Skeleton } from "#browser/ui/skeleton.tsx";
import { VenueBadge } from "#browser/ui/venue-badge.tsx";
import { type Decimal, round, writtenPlaces } from "#contract/decimal.ts";
import { venues } from "#contract/venues.ts";
import {
  type CombinedBookModel,
  createCombinedBookEvaluator,
  type SizeQuote,
  shownLevels,
} from "./combined-book-model.ts";
import { Closed } from "./edge-panel.tsx";

interface CombinedBookPanelProps {
  readonly legs: readonly MarketLeg[];
  readonly bookStore: BookStore;
}

/** Minimum time between updates, in ms: a ladder that changes faster is unreadable. */
const updateMs = 100;

const sideOptions = [
  { value: "yes", label: "Group's outcome" },
  { value: "no", label: "Its opposite" },
] as const;

export function CombinedBookPanel({ legs, bookStore }: CombinedBookPanelProps) {
  const { edge, freshness } = useConfig();
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
      name="Combined book"
      className={styles.panel}
      state={state === "live" ? arrival : state}
      confirmedAt={model.parts.length === 0 ? undefined : () => oldestOf(bookStore.read())}
      message="No leg of this group has an order book whose outcome is known."
      skeleton={<Skeleton rows={shownLevels * 2} rowHeight={20} />}
    >
      <div className={styles.controls}>
        <RadioGroup name="Outcome" options={sideOptions} value={side} onChange={setSide} />
        <div className={styles.switches}>
          {open.map(({ key, label, legIndexes }) => (
            <Checkbox
              key={key}
              label={`${label}, leg ${legIndexes.map((position) => position + 1).join(" and ")}`}
              checked={!off.has(key)}
              onChange={(isOn) => toggle(key, isOn)}
            />
          ))}
          <Checkbox label="Fees in prices" checked={feesIn} onChange={setFeesIn} />
        </div>
      </div>
      <CombinedLadder model={model} />
      <Quotes model={model} />
      {model.problems.length === 0 ? null : (
        <p className={styles.closed}>{model.problems.join(" ")} What is not here is left out.</p>
      )}
      {model.book.leftOut.length === 0 ? null : (
        <p className={styles.closed}>
          {model.book.leftOut.map(({ label }) => label).join(", ")}: fees unknown, left out while fees are in.
        </p>
      )}
      <Closed legs={legs} />
    </Panel>
  );
}

function stateOf(open: readonly MarketLeg[], { parts, isLoading, problems }: CombinedBookModel): PanelState {
  if (open.length === 0) return "empty";
  if (parts.length > 0) return "live";
  if (isLoading) return "loading";
  return problems.length > 0 ? "stale" : "live";
}

function CombinedLadder({ model: { book } }: { readonly model: CombinedBookModel }) {
  const finest = finestOf([...book.asks, ...book.bids].map(({ price }) => shownPrice(price)));
  return (
    <table className={styles.ladder} aria-label="Combined ladder">
      <thead>
        <tr>
          <th scope="col">Price</th>
          <th scope="col">Size</th>
          <th scope="col">Total</th>
          <th scope="col">Venues</th>
        </tr>
      </thead>
      <LadderSide name="Asks" side="ask" levels={book.asks.toReversed()} finest={finest} />
      <LadderSide name="Bids" side="bid" levels={book.bids} finest={finest} />
    </table>
  );
}

interface LadderSideProps {
  readonly name: string;
  readonly side: "ask" | "bid";
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
  const spare = Array.from<undefined>({ length: shownLevels - levels.length });
  const rows = (side === "ask" ? [...spare, ...levels] : [...levels, ...spare]).map((level, index) => ({
    key: `row ${index}`,
    level,
  }));
  return (
    <tbody aria-label={name} data-side={side}>
      {rows.map(({ key: row, level }) =>
        level === undefined ? (
          <tr key={row}>
            <td colSpan={4} />
          </tr>
        ) : (
          <tr key={row} data-price={level.price} data-size={level.size}>
            <td title={level.price}>{format(shownPrice(level.price), finest)}</td>
            <td>
              <span className={styles.number}>{formatDecimal(level.size)}</span>
            </td>
            <td>
              <span className={styles.number}>{formatDecimal(level.total)}</span>
            </td>
            <td>
              <span className={styles.shares}>
                {level.parts.map(({ key, size: share }) => (
                  <span key={key.key} className={styles.share} title={`${key.label}: ${share}`}>
                    <VenueBadge venue={key.venue} label={key.label} />
                    {level.parts.length > 1 ? (
                      <span className={styles.shareSize}>{formatDecimal(share)}</span>
                    ) : null}
                  </span>
                ))}
              </span>
            </td>
          </tr>
        ),
      )}
    </tbody>
  );
}

function Quotes({ model: { quotes, parts } }: { readonly model: CombinedBookModel }) {
  const format = usePriceFormat();
  const average = (value: Decimal | undefined) => (value === undefined ? missing : format(value));
  return (
    <div className={styles.quotesScroller}>
      <table className={styles.quotes} aria-label="Average price to buy, by size">
        <thead>
          <tr>
            <th scope="col">Buy</th>
            {parts.map((leg) => (
              <th key={leg.key} scope="col">
                <VenueBadge venue={leg.venue} label={leg.label} />
                <small className={styles.feesLabel}>
                  {leg.fees === "unknown" ? "before fees" : "with fees"}
                </small>
              </th>
            ))}
            <th scope="col">
              Best <small className={styles.feesLabel}>with fees</small>
            </th>
          </tr>
        </thead>
        <tbody>
          {quotes.map((quote) => (
            <tr key={quote.contracts} data-contracts={quote.contracts}>
              <th scope="row">{formatDecimal(quote.contracts)}</th>
              {quote.alone.map((one) => (
                <td key={one.leg.key} data-average={one.average}>
                  {average(one.average)}
                </td>
              ))}
              <td data-average={quote.best?.average} data-best>
                {average(quote.best?.average)} <span className={styles.muted}>{splitText(quote)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Venues of the cheapest execution. */
function splitText({ best }: SizeQuote): string {
  const parts = best?.execution.parts ?? [];
  return parts.length < 2
    ? parts.map(({ key }) => key.label).join("")
    : parts
        .map(({ key, contracts }) => `${venues[key.venue].letter} ${formatDecimal(contracts)}`)
        .join(" + ");
}
