import { useLocation } from "react-router";

/**
 * Tells whether the address still is that of the page this stands on. It is not from the moment a link is pressed, and that
 * page stands on until the next one is fetched: what it wrote into the address late would call the user back.
 */
export function useStillHere(): () => boolean {
  const { pathname } = useLocation();
  return () => globalThis.location.pathname === pathname;
}
