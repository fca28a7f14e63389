import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useVenueConfig } from "#browser/config/config-context.tsx";
import type { Readable } from "#browser/lib/readable.ts";
import type { OrderBookView } from "#browser/market-data/order-book-view.ts";
import { useOrderBookSource } from "#browser/market-data/use-order-book.ts";
import type { FeeModel } from "#browser/trading-math/fees/fee-rules.ts";
import { averagePlaces } from "#browser/trading-math/odds/odds.ts";
import { type PositionValue, positionValue } from "#browser/trading-math/position/position.ts";
import {
  compareRatios,
  divideRatios,
  isZeroRatio,
  multiplyRatios,
  type Ratio,
  ratioOf,
  roundRatio,
  subtractRatios,
  toDecimal,
} from "#browser/trading-math/ratio.ts";
import { Age } from "#browser/ui/age.tsx";
import { missing, usePriceFormat } from "#browser/ui/price.tsx";
import { numberCell, under } from "#browser/ui/responsive-table.tsx";
import { asCell } from "#browser/ui/table-roles.ts";
import { decimal, isNegative, isPositive, zero } from "#contract/decimal.ts";
import { offers } from "#contract/venues.ts";
import { ExactFigure } from "./exact-figure.tsx";
import { formatRatioForScreen, quantityPlaces } from "./format-ratio.ts";
import { whyUnknown } from "./position-labels.ts";
import { isHeld, type PositionRow } from "./position-rows.ts";
import styles from "./position-table.module.css";
import { resolvedValue } from "./resolved-value.ts";
import { feeTexts, tableTexts, texts } from "./texts.ts";
import type { Positions } from "./use-positions.ts";

export interface ShownMarketValue extends PositionValue {
  readonly isStale: boolean;
  /** When its book was last confirmed, on the clock of performance.now(); undefined where the market has paid out. */
  readonly confirmedAt: (() => number | undefined) | undefined;
}

interface MarketValueCellsProps {
  readonly row: PositionRow;
  readonly market: ReturnType<Positions["marketOf"]>;
  /** Undefined while loading. */
  readonly fees: FeeModel | undefined;
  /** Receives the shown value, for the export; undefined where none is shown. */
  readonly onMarketValue: (key: string, worth: ShownMarketValue | undefined) => void;
}

/** The cells "Liquidation value" and "Unrealised": what the bids would pay now, live, or what a resolved market pays. */
export function MarketValueCells(props: MarketValueCellsProps) {
  const { row, market, fees } = props;
  const { priceScale } = useVenueConfig(row.venue);
  if (!isHeld(row)) return <NoMarketValue text="—" title={tableTexts.nothingHeld} />;
  if (row.position.quantity === undefined)
    return <NoMarketValue text={texts.unknown} title={whyUnknown(row.position)} />;
  const paid =
    fees === undefined || row.fees === "loading"
      ? undefined
      : resolvedValue(row, market, { fees, priceScale });
  if (paid !== undefined)
    return <KnownValue {...props} value={{ ...paid, isStale: false, confirmedAt: undefined }} />;
  if (!offers(row.venue, "orderBook"))
    return <NoMarketValue text={tableTexts.noBook} title={tableTexts.noBookTitle} />;
  if (fees === undefined || row.fees === "loading")
    return <NoMarketValue text={missing} title={feeTexts.titles.loading} hasAge />;
  return <BookMarketValue {...props} fees={fees} />;
}

interface NoMarketValueProps {
  readonly text: string;
  readonly title: string | undefined;
  /** Reserves the line of the age, so that a value arriving later does not change the row height. */
  readonly hasAge?: boolean;
}

function NoMarketValue({ text, title, hasAge = false }: NoMarketValueProps) {
  return (
    <>
      <td {...asCell} className={numberCell} data-label={tableTexts.worth}>
        <ExactFigure name="worth" value={undefined} without={text} title={title} />
        {hasAge ? (
          <small className={under}>
            <Age at={undefined} />
          </small>
        ) : null}
      </td>
      <td {...asCell} className={numberCell} data-label={tableTexts.columns.unrealised}>
        <ExactFigure name="unrealised" value={undefined} without={text} title={title} />
      </td>
    </>
  );
}

function BookMarketValue(props: MarketValueCellsProps & { readonly fees: FeeModel }) {
  const { row, fees } = props;
  const { source } = useOrderBookSource(row.venue, row.marketId, row.outcomeId);
  return <KnownValue {...props} value={useMarketValue(source, row, fees)} />;
}

interface KnownValueProps extends Pick<MarketValueCellsProps, "row" | "onMarketValue"> {
  /** Undefined until its book is loaded. */
  readonly value: ShownMarketValue | undefined;
}

function KnownValue({ row, value, onMarketValue }: KnownValueProps) {
  const { venue, position, key } = row;
  const { currency } = useVenueConfig(venue);
  const formatPrice = usePriceFormat();
  useEffect(() => {
    onMarketValue(key, value);
    return () => onMarketValue(key, undefined);
  }, [key, value, onMarketValue]);
  if (value === undefined)
    return <NoMarketValue text={tableTexts.bookUnknown} title={tableTexts.bookUnknownTitle} hasAge />;
  const { proceeds, sellable, unrealised, isStale, confirmedAt } = value;
  if (isZeroRatio(sellable))
    return <NoMarketValue text={tableTexts.noBids} title={tableTexts.noBidsTitle} hasAge />;
  const isPartial = position.quantity !== undefined && compareRatios(sellable, position.quantity) < 0;
  const partNote = isPartial ? tableTexts.onlyBid(toDecimal(sellable, "down")) : undefined;
  const mark = roundRatio(divideRatios(proceeds, sellable), averagePlaces, "down");
  const markText = tableTexts.mark(formatPrice(mark));
  const share = unrealised === undefined ? undefined : resultShareText(proceeds, unrealised);
  const cell = { ...asCell, className: numberCell, "data-stale": isStale ? true : undefined };
  return (
    <>
      <td {...cell} data-label={tableTexts.worth}>
        <ExactFigure name="worth" value={proceeds} currency={currency} title={partNote} />
        <small className={under}>
          {isPartial ? (
            <span className={styles.part}>
              {tableTexts.forSize(formatRatioForScreen(sellable, quantityPlaces, "down"))}
            </span>
          ) : null}
          {isStale ? tableTexts.stale : null}
          {confirmedAt === undefined ? (
            tableTexts.paidOut
          ) : (
            <>
              <span key={markText} title={tableTexts.markTitle}>
                {markText}
              </span>{" "}
              <Age at={confirmedAt} />
            </>
          )}
        </small>
      </td>
      <td {...cell} data-label={tableTexts.columns.unrealised}>
        <ExactFigure
          name="unrealised"
          value={unrealised}
          currency={currency}
          without={texts.unknown}
          title={unrealised === undefined ? whyUnknown(position) : partNote}
          bound={row.fees === "rule" ? "least" : undefined}
          isResult
        />
        <small className={under}>
          <span key={share}>{share}</span> {value.beforeFees ? tableTexts.beforeFees : null}
        </small>
      </td>
    </>
  );
}

/** Market value by the book of `source`; recomputed only when the book or the position changes. */
function useMarketValue(
  source: Readable<OrderBookView>,
  { position }: PositionRow,
  fees: FeeModel,
): ShownMarketValue | undefined {
  const read = useMemo(() => {
    let last: { readonly view: OrderBookView; readonly value: ShownMarketValue | undefined } | undefined;
    return () => {
      const view = source.read();
      if (last?.view === view) return last.value;
      const value = shownMarketValue(source, view, positionValue(position, view.ladder?.bids ?? [], fees));
      last = { view, value: isSameMarketValue(last?.value, value) ? last?.value : value };
      return last.value;
    };
  }, [source, position, fees]);
  return useSyncExternalStore(source.subscribe, read);
}

function shownMarketValue(
  source: Readable<OrderBookView>,
  view: OrderBookView,
  worth: PositionValue | undefined,
): ShownMarketValue | undefined {
  if (worth === undefined || view.ladder === undefined) return undefined;
  const isStale = view.state === "stale" || view.state === "error";
  return { ...worth, isStale, confirmedAt: () => source.read().dataAt };
}

function isSameMarketValue(a: ShownMarketValue | undefined, b: ShownMarketValue | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  const isSameResult =
    a.unrealised === undefined || b.unrealised === undefined
      ? a.unrealised === b.unrealised
      : compareRatios(a.unrealised, b.unrealised) === 0;
  return (
    isSameResult &&
    compareRatios(a.proceeds, b.proceeds) === 0 &&
    compareRatios(a.sellable, b.sellable) === 0 &&
    a.isStale === b.isStale
  );
}

const hundred = ratioOf(decimal("100"));

/** The unrealised result in percent of its cost, "+11.4%" or "−3.0%"; undefined where what `proceeds` is received for cost nothing. */
export function resultShareText(proceeds: Ratio, unrealised: Ratio): string | undefined {
  const cost = subtractRatios(proceeds, unrealised);
  if (compareRatios(cost, ratioOf(zero)) <= 0) return undefined;
  const share = roundRatio(multiplyRatios(divideRatios(unrealised, cost), hundred), 1, "half-up");
  const sign = isPositive(share) ? "+" : isNegative(share) ? "\u2212" : "";
  return `${sign}${share.replace("-", "")}%`;
}
