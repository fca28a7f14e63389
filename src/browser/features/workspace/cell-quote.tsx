import type { Readable } from "#browser/lib/readable.ts";
import { hasEnded, marketStatusText } from "#browser/market-data/market-status.ts";
import {
  type OutcomeQuote,
  type QuotedOutcome,
  useOutcomeQuoteSource,
} from "#browser/market-data/use-outcome-quote.ts";
import { stepAt } from "#browser/trading-math/orderbook/tick.ts";
import { Age } from "#browser/ui/age.tsx";
import { Price } from "#browser/ui/price.tsx";
import { useReadable } from "#browser/ui/use-readable.ts";
import type { Decimal } from "#contract/decimal.ts";
import { cellTexts } from "./texts.ts";
import styles from "./workspace-cell.module.css";

/**
 * Best prices of a cell's outcome and their age. A venue without a book shows its last trade, marked as implied; a market that
 * has ended shows its status instead: a narrow cell has no room for both.
 */
export function CellQuote(place: QuotedOutcome) {
  const source = useOutcomeQuoteSource(place);
  const from = useReadable(source, (quote) => quote.from);
  const state = useReadable(source, (quote) => quote.state);
  const ended = useReadable(source, ({ status }) =>
    hasEnded(status) ? marketStatusText(status) : undefined,
  );
  return (
    <dl className={styles.quote} data-state={state}>
      {ended !== undefined ? (
        <div className={styles.fact}>
          <dt>{cellTexts.status}</dt>
          <dd>{ended}</dd>
        </div>
      ) : from === "book" ? (
        <>
          <Fact name={cellTexts.bid} source={source} select={(quote) => quote.bid?.price} />
          <Fact name={cellTexts.ask} source={source} select={(quote) => quote.ask?.price} />
        </>
      ) : (
        <Fact
          name={cellTexts.implied}
          title={cellTexts.impliedHint}
          source={source}
          select={(quote) => quote.last}
        />
      )}
      <div className={styles.age} title={state === "stale" ? cellTexts.stale : undefined}>
        <dt className="visually-hidden">{cellTexts.age}</dt>
        <dd>
          <Age at={() => source.read().dataAt} />
        </dd>
      </div>
    </dl>
  );
}

interface FactProps {
  readonly name: string;
  readonly title?: string;
  readonly source: Readable<OutcomeQuote>;
  readonly select: (quote: OutcomeQuote) => Decimal | undefined;
}

function Fact({ name, title, source, select }: FactProps) {
  const value = useReadable(source, select);
  const { ticks } = source.read();
  return (
    <div className={styles.fact} title={title}>
      <dt>{name}</dt>
      <dd>
        <Price value={value} tick={stepAt(ticks, value)} />
      </dd>
    </div>
  );
}
