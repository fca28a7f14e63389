import { useEffect, useState } from "react";
import { useIsCurrentPath } from "./current-location.ts";

interface Draft {
  readonly text: string;
  /** What the address held when the typing began, and what was last put there: with either of them the draft stands. */
  readonly over: string;
  readonly written: string;
}

/** A text of the address that is typed into: at once in the field, in the address by `write` once the keys rested for `ms`. */
export function useSearchParamDraft(
  inAddress: string,
  write: (text: string) => void,
  ms: number,
): readonly [text: string, type: (text: string) => void] {
  const [draft, setDraft] = useState<Draft>();
  const isStillHere = useIsCurrentPath();
  // Whoever else changed the address is right.
  const stands = draft !== undefined && [draft.over, draft.written].some((known) => isSame(known, inAddress));
  const text = stands ? draft.text : inAddress;
  useEffect(() => {
    if (isSame(text, inAddress)) return;
    const timer = setTimeout(() => {
      if (!isStillHere()) return;
      setDraft({ text, over: inAddress, written: text });
      write(text);
    }, ms);
    return () => clearTimeout(timer);
  });
  const type = (typed: string) =>
    setDraft({
      text: typed,
      over: inAddress,
      written: stands ? draft.written : inAddress,
    });
  return [text, type];
}

/** An address may do without the spaces around a text; who rests behind one goes on with the next word. */
function isSame(one: string, other: string): boolean {
  return one.trim() === other.trim();
}
