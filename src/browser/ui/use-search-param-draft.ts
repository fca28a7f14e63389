import { useEffect, useState } from "react";
import { useIsCurrentPath } from "./current-location.ts";

interface Draft {
  readonly text: string;
  /** Parameter when typing began. */
  readonly initial: string;
  /** Parameter as last written. The draft is dropped when the URL has neither of the two. */
  readonly written: string;
}

/** Draft of a text parameter of the URL: updates at once, and is written to the URL by `write` after `ms` without typing. */
export function useSearchParamDraft(
  urlText: string,
  write: (text: string) => void,
  ms: number,
): readonly [text: string, setText: (text: string) => void] {
  const [draft, setDraft] = useState<Draft>();
  const isCurrentPath = useIsCurrentPath();
  // A change of the URL from elsewhere wins over the draft.
  const isDraftCurrent =
    draft !== undefined && [draft.initial, draft.written].some((known) => isSame(known, urlText));
  const text = isDraftCurrent ? draft.text : urlText;
  useEffect(() => {
    if (isSame(text, urlText)) return;
    const timer = setTimeout(() => {
      if (!isCurrentPath()) return;
      setDraft({ text, initial: urlText, written: text });
      write(text);
    }, ms);
    return () => clearTimeout(timer);
  });
  const setText = (typed: string) =>
    setDraft({
      text: typed,
      initial: urlText,
      written: isDraftCurrent ? draft.written : urlText,
    });
  return [text, setText];
}

/** Ignores outer spaces: the URL drops them, while the draft keeps the one before the next word. */
function isSame(a: string, b: string): boolean {
  return a.trim() === b.trim();
}
