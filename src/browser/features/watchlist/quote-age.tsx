import type { Source } from "#browser/market-data/live-source.ts";
import type { OutcomeQuote } from "#browser/market-data/use-outcome-quote.ts";
import { useSourceValue } from "#browser/market-data/use-source-value.ts";
import { Age } from "#browser/ui/age.tsx";
import { missing } from "#browser/ui/price.tsx";
import styles from "./quote-age.module.css";

/** How old a quote is, and in a word why it is not fresh. */
export function QuoteAge({ source }: { readonly source: Source<OutcomeQuote> }) {
  const state = useSourceValue(source, (quote) => quote.state);
  const error = useSourceValue(source, (quote) => quote.error);
  const age = <Age at={() => source.read().confirmedAt} />;
  switch (state) {
    case "loading":
      return <span className={styles.waiting}>waiting</span>;
    case "error":
      return (
        <span className={styles.error} title={error}>
          failed
          <span className="visually-hidden">: {error}</span>
        </span>
      );
    case "stale":
      return (
        <span className={styles.stale} title={error}>
          stale {age}
        </span>
      );
    case "not-offered":
      return missing;
    default:
      return age;
  }
}
