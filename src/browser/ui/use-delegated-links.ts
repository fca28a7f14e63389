// Presses on the plain links of a long list, heard once for all of them: a link of the router's own for each row costs more
// to render than the rest of the row.
import { type MouseEvent, useCallback } from "react";
import { useNavigate } from "react-router";

/** For the `onClick` of what holds the links: a press on one of them leads within the page, unless it asks for another tab. */
export function useDelegatedLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      // One that leads out of the app, or into another tab, is the browser's.
      if (link === null || link.origin !== globalThis.location.origin || link.target !== "") return;
      const path = link.getAttribute("href");
      if (path === null) return;
      event.preventDefault();
      void navigate(path);
    },
    [navigate],
  );
}
