import type { Readable } from "#browser/lib/readable.ts";
import type { OutcomeQuote } from "#browser/market-data/use-outcome-quote.ts";
import { Age } from "#browser/ui/age.tsx";
import { missing } from "#browser/ui/price.tsx";
import { useReadable } from "#browser/ui/use-readable.ts";
import { rowTexts } from "./panel-texts.ts";
import styles from "./quote-age.module.css";

interface QuoteAgeProps {
  readonly source: Readable<OutcomeQuote>;
  /** Why the market was not loaded: a quote that is loading may then never come. */
  readonly problem?: string | undefined;
}

/** Age of a quote, with the reason if it is not fresh. */
export function QuoteAge({ source, problem }: QuoteAgeProps) {
  const state = useReadable(source, (quote) =>
    quote.state === "loading" && problem !== undefined ? "error" : quote.state,
  );
  const error = useReadable(source, (quote) => quote.error) ?? problem;
  const age = <Age at={() => source.read().dataAt} />;
  switch (state) {
    case "loading":
      return <span className={styles.waiting}>{rowTexts.loading}</span>;
    case "error":
      return (
        <span className={styles.error} title={error}>
          {rowTexts.failed}
          <span className="visually-hidden">: {error}</span>
        </span>
      );
    case "stale":
      return (
        <span className={styles.stale} title={error}>
          {rowTexts.stale} {age}
        </span>
      );
    case "not-offered":
      return missing;
    default:
      return age;
  }
}
