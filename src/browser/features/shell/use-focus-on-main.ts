import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { wantsFocusOnMain } from "#browser/routing/navigation-state.ts";
import { focusMain } from "#browser/ui/keep-focus.ts";

/**
 * Moves the focus to the content of a page that was opened with the state `focusOnMain`, or by a control that was removed with
 * the page before, once the page is there.
 */
export function useFocusOnMain(): void {
  const { key, pathname, state } = useLocation();
  const isNew = useNavigationType() !== "POP";
  const shown = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation
  useEffect(() => {
    // The browser itself opens the first page, with the focus where it puts it.
    const isOther = shown.current === undefined ? isNew : shown.current !== pathname;
    shown.current = pathname;
    if (isNew && wantsFocusOnMain(state)) focusMain();
    else if (isOther && document.activeElement === document.body) focusMain({ preventScroll: true });
  }, [key]);
}
