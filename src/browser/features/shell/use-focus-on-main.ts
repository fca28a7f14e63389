import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { wantsFocusOnMain } from "#browser/routing/navigation-state.ts";

/** Moves the focus to the content of a page that was opened with the state `focusOnMain`, once the page is there. */
export function useFocusOnMain(): void {
  const { key, state } = useLocation();
  const isNew = useNavigationType() !== "POP";
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation
  useEffect(() => {
    if (isNew && wantsFocusOnMain(state)) focusMain();
  }, [key]);
}

/** Focuses the page's content. Not a link to "#main": pages keep their state in the URL. */
export function focusMain(): void {
  const main = document.querySelector("main");
  if (main === null) return;
  main.tabIndex = -1;
  main.focus();
}
