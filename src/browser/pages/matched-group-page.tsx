// One matched group: its legs' prices, books and rules side by side, and the ticket that trades a pair of them.
import { useCallback, useEffect } from "react";
import { Navigate, useLocation, useNavigate, useSearchParams } from "react-router";
import { MatchedGroup } from "#browser/features/matched-markets/matched-group.tsx";
import { systemClock } from "#browser/lib/clock.ts";
import { parseMatchedPath, paths } from "#browser/routing/paths.ts";
import { lazyComponent } from "#browser/ui/lazy-component.tsx";
import panelPage from "#browser/ui/panel-page.module.css";
import { isDay, utcDay } from "#contract/instant.ts";
import type { MatchedGroup as Group } from "#contract/matched-market.ts";

/** Most of the page's code: the group's title is shown and its markets are requested before it. */
const GroupPanels = lazyComponent(
  "group-panels",
  async () => (await import("./matched-group-panels.tsx")).GroupPanels,
);

export function MatchedGroupPage() {
  const route = parseMatchedPath(useLocation().pathname);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const requested = params.get("date") ?? "";
  const date = isDay(requested) ? requested : utcDay(systemClock.now());
  const { category, groupId } = route ?? {};
  const fullPath =
    category === undefined || groupId === undefined
      ? paths.home
      : paths.matchedGroup(category, groupId, date);
  const renderPanels = useCallback(
    (group: Group) => <GroupPanels group={group} category={category ?? ""} date={date} />,
    [category, date],
  );
  useEffect(() => {
    if (requested !== date) void navigate(fullPath, { replace: true });
  }, [requested, date, fullPath, navigate]);
  if (category === undefined || groupId === undefined) return <Navigate to={paths.home} replace />;
  return (
    <main className={panelPage.page}>
      {/* Keyed: no state of one group may show in another. */}
      <MatchedGroup key={`${category} ${groupId} ${date}`} category={category} groupId={groupId} date={date}>
        {renderPanels}
      </MatchedGroup>
    </main>
  );
}
