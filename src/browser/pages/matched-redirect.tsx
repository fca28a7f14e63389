import { Navigate } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { paths } from "#browser/routing/paths.ts";
import { utcDay } from "#contract/instant.ts";

/** Leads to today's matched markets of the first category. */
export function MatchedStart() {
  const { matching } = useConfig();
  const category = matching.categories[0]?.value ?? "sports";
  return <Navigate to={paths.matched(category, { date: utcDay(systemClock.now()) })} replace />;
}
