import { useLocation } from "react-router";
import { currentRoute } from "#browser/routing/base-path.ts";

/** Query of the current URL, for changing one parameter: during a page transition the router's own is one navigation behind. */
export function currentSearchParams(): URLSearchParams {
  return new URLSearchParams(globalThis.location.search);
}

/**
 * Returns a check whether the URL still has this page's path. A page stays mounted after a click on a link until the next
 * page has loaded, and a late URL update from it would navigate back.
 */
export function useIsCurrentPath(): () => boolean {
  const { pathname } = useLocation();
  return () => currentRoute() === pathname;
}
