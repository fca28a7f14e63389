import type { ReactNode } from "react";
import { Skeleton } from "#browser/ui/skeleton.tsx";
import { suggestionTexts } from "./panel-texts.ts";
import styles from "./watch-suggestions.module.css";

export const mostSuggestions = 6;

interface SuggestionsSectionProps {
  readonly isPending: boolean;
  readonly children?: ReactNode;
}

/** Frame of the suggestions; reserves their space while they load. */
export function SuggestionsSection({ isPending, children }: SuggestionsSectionProps) {
  return (
    <section aria-label={suggestionTexts.section} className={styles.suggestions}>
      <h3 className={styles.heading}>{suggestionTexts.heading}</h3>
      {isPending ? <Skeleton rows={mostSuggestions} rowHeight={36} /> : null}
      {children}
    </section>
  );
}
