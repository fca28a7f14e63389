import type { PropsWithChildren } from "react";
import { Skeleton } from "#browser/ui/skeleton.tsx";
import { suggestionTexts } from "./panel-texts.ts";
import styles from "./watch-suggestions.module.css";

export const mostSuggestions = 6;

/** Frame of the suggestions; reserves their space while they load. */
export function SuggestionsSection({ isPending, children }: PropsWithChildren<{ isPending: boolean }>) {
  return (
    <section aria-label={suggestionTexts.section} className={styles.suggestions}>
      <h3 className={styles.heading}>{suggestionTexts.heading}</h3>
      {isPending ? <Skeleton rows={mostSuggestions} rowHeight={36} /> : null}
      {children}
    </section>
  );
}
