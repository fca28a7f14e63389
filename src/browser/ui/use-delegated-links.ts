import { type MouseEvent, useCallback } from "react";
import { useNavigate } from "react-router";
import { toRoute } from "#browser/routing/base-path.ts";

/**
 * `onClick` for the container of plain links: navigates with the router unless the click opens another tab. In a long list a
 * router `Link` costs more to render than the rest of its row.
 */
export function useDelegatedLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      // External links and links to another tab are left to the browser.
      if (link === null || link.origin !== globalThis.location.origin || link.target !== "") return;
      const path = link.getAttribute("href");
      if (path === null) return;
      event.preventDefault();
      void navigate(toRoute(path));
    },
    [navigate],
  );
}
