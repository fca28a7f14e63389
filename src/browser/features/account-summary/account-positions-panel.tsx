import type { CSSProperties } from "react";
import { Link } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import { formatSize } from "#browser/lib/format-number.ts";
import type { OutcomeAddress } from "#browser/manual-ledger/effective-entries.ts";
import { namesakeDetails } from "#browser/market-data/namesakes.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { isLinkable, paths } from "#browser/routing/paths.ts";
import { compareRatios, isZeroRatio, type Ratio, toDecimal } from "#browser/trading-math/ratio.ts";
import { Figure } from "#browser/ui/figure.tsx";
import { Panel } from "#browser/ui/panel.tsx";
import { AveragePrice, missing } from "#browser/ui/price.tsx";
import {
  asOutcomeRow,
  marketCell,
  numberCell,
  outcomeCell,
  ResponsiveTable,
  RowMarket,
  under,
} from "#browser/ui/responsive-table.tsx";
import { asCell } from "#browser/ui/table-roles.ts";
import { type AccountPosition, markPriceOf } from "./account-figures.ts";
import { AccountMoney } from "./account-money.tsx";
import styles from "./account-panels.module.css";
import { positionTexts as texts } from "./texts.ts";

export interface ShownPosition extends AccountPosition, OutcomeAddress {
  /** The market's title, or its id. */
  readonly market: string;
  readonly outcome: string;
  /** As received. */
  readonly resolutionDate: string | undefined;
  /** Path to the ticket that sells it; undefined where the venue takes no sales. */
  readonly closePath: string | undefined;
}

interface AccountPositionsPanelProps {
  /** The first `maxShownPositions` of those held. */
  readonly positions: readonly ShownPosition[];
  /** Number of those held. */
  readonly count: number;
  readonly isLoading: boolean;
  /** Rows the panel is high, while loading and after; undefined: not known yet, then it has a fixed height and scrolls. */
  readonly expected: number | undefined;
}

/** More are listed on the portfolio page only. */
export const maxShownPositions = 20;
/** The panel is at most so many rows high; the others scroll. */
const maxReserved = 6;

const { columns: labels } = texts;
const columns = [
  { id: "market", label: labels.market },
  { id: "side", label: labels.side, width: 104 },
  { id: "quantity", label: labels.quantity, isNumber: true, width: 72 },
  { id: "average", label: labels.average, isNumber: true, width: 76 },
  { id: "mark", label: labels.mark, isNumber: true, width: 76 },
  { id: "value", label: labels.value, isNumber: true, width: 88 },
  { id: "result", label: labels.result, isNumber: true, width: 88 },
  { id: "close", label: labels.close, isNumber: true, width: 60 },
];

/** The region "Positions" of the overview: held positions valued at the bids. Only its header where none are held or expected. */
export function AccountPositionsPanel({ positions, count, isLoading, expected }: AccountPositionsPanelProps) {
  const zone = usePreference("timeZone");
  const detailOf = namesakeDetails(positions, zone);
  const isKnown = expected !== undefined;
  const room = { "--held": Math.min(Math.max(count, expected ?? 0), maxReserved) } as CSSProperties;
  const isExpected = expected !== 0;
  const all = <Link to={paths.portfolio}>{count > maxShownPositions ? texts.more(count) : texts.all}</Link>;
  if (positions.length === 0)
    return (
      <div style={room}>
        <Panel
          name={texts.name}
          state={isExpected ? (isLoading ? "loading" : "empty") : "live"}
          message={texts.empty}
          className={isKnown ? (isExpected ? styles.reserved : undefined) : styles.fixed}
          actions={
            <>
              <span className={isLoading || isExpected ? styles.pending : undefined}>{texts.empty}</span>
              {all}
            </>
          }
        />
      </div>
    );
  return (
    <div style={room}>
      <Panel
        name={texts.name}
        state="live"
        actions={
          <>
            <span className={styles.pending}>{texts.empty}</span>
            {all}
          </>
        }
        className={isKnown ? styles.loaded : styles.fixed}
      >
        <div className={styles.scroll}>
          <ResponsiveTable name={texts.table} columns={columns} minWidth={624}>
            {positions.map((position) => (
              <Row key={position.key} shown={position} detail={detailOf(position)} />
            ))}
          </ResponsiveTable>
        </div>
      </Panel>
    </div>
  );
}

interface RowProps {
  readonly shown: ShownPosition;
  /** Closing date or end of the id, where another row's market reads the same. */
  readonly detail: string | undefined;
}

function Row({ shown, detail }: RowProps) {
  const { venues } = useConfig();
  const { venue, marketId, outcomeId, market, outcome, position, closePath, isStale, areFeesLoading } = shown;
  // Nothing can be sold: 0 would be read as a price.
  const value = shown.value !== undefined && isZeroRatio(shown.value.sellable) ? undefined : shown.value;
  const { currency } = venues[venue];
  const { quantity } = position;
  const isPart = value !== undefined && quantity !== undefined && compareRatios(value.sellable, quantity) < 0;
  const part = isPart ? texts.partTip(formatSize(toDecimal(value.sellable, "half-up"))) : undefined;
  const mark = value && markPriceOf(value);
  return (
    <tr {...asOutcomeRow(shown)} data-stale={isStale ? true : undefined}>
      <td {...asCell} className={marketCell}>
        <RowMarket outcome={shown} name={market} detail={detail} />
      </td>
      <td {...asCell} className={outcomeCell} data-label={labels.side}>
        <bdi title={outcomeId}>{outcome}</bdi>
      </td>
      <td {...asCell} className={numberCell} data-label={labels.quantity}>
        {quantity === undefined ? (
          missing
        ) : (
          <Figure
            name="quantity"
            value={toDecimal(quantity, "half-up")}
            title={toDecimal(quantity, "half-up")}
          >
            {formatSize(toDecimal(quantity, "half-up"))}
          </Figure>
        )}
      </td>
      <td {...asCell} className={numberCell} data-label={labels.average}>
        <AveragePrice value={decimalOf(position.average)} />
      </td>
      <td {...asCell} className={numberCell} data-label={labels.mark} title={texts.markTip}>
        <AveragePrice value={decimalOf(mark)} rounding="down" />
      </td>
      <td {...asCell} className={numberCell} data-label={labels.value}>
        <AccountMoney
          name="value"
          value={value?.proceeds}
          currency={currency}
          without={areFeesLoading ? missing : texts.unpriced}
          title={part}
        />
      </td>
      <td {...asCell} className={numberCell} data-label={labels.result}>
        <AccountMoney name="result" value={value?.unrealised} currency={currency} title={part} isResult />
        {value?.beforeFees === true ? <small className={under}>{texts.beforeFees}</small> : null}
      </td>
      <td {...asCell} className={styles.close}>
        {closePath === undefined || !isLinkable(marketId) ? null : (
          <Link to={closePath} aria-label={texts.closeOf(`${market}, ${outcome}`)}>
            {texts.close}
          </Link>
        )}
      </td>
    </tr>
  );
}

function decimalOf(ratio: Ratio | undefined) {
  return ratio === undefined ? undefined : toDecimal(ratio, "half-up");
}
