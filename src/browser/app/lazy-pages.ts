// Every page behind the sign-in as a part that is fetched when it is first needed, or before: as soon as one can tell that it will be.

import { NotFoundPage } from "#browser/pages/not-found-part.ts";
import { parseMarketPath, parseMatchedPath, parseVenuePath, paths, trimmed } from "#browser/routing/paths.ts";
import { lazyComponent } from "#browser/ui/lazy-component.tsx";

const OverviewPage = lazyComponent(
  "overview",
  async () => (await import("#browser/pages/overview-page.tsx")).OverviewPage,
);
const VenuePage = lazyComponent("venue", async () => (await import("#browser/pages/venue-page.tsx")).VenuePage);
const MarketPage = lazyComponent(
  "market",
  async () => (await import("#browser/pages/market-page.tsx")).MarketPage,
);
const MatchedStart = lazyComponent(
  "matched-start",
  async () => (await import("#browser/pages/matched-redirect.tsx")).MatchedStart,
);
const MatchedPage = lazyComponent(
  "matched",
  async () => (await import("#browser/pages/matched-page.tsx")).MatchedPage,
);
const MatchedGroupPage = lazyComponent(
  "matched-group",
  async () => (await import("#browser/pages/matched-group-page.tsx")).MatchedGroupPage,
);
const OrdersPage = lazyComponent(
  "orders",
  async () => (await import("#browser/pages/orders-page.tsx")).OrdersPage,
);
const WalletPage = lazyComponent(
  "wallet",
  async () => (await import("#browser/pages/wallet-page.tsx")).WalletPage,
);
const SettingsPage = lazyComponent(
  "settings",
  async () => (await import("#browser/pages/settings-page.tsx")).SettingsPage,
);
const WorkspacePage = lazyComponent(
  "workspace",
  async () => (await import("#browser/pages/workspace-page.tsx")).WorkspacePage,
);

/** The page behind the sign-in at a raw path; where there is none, the one that says so. */
export function pageAt(pathname: string) {
  switch (trimmed(pathname)) {
    case paths.home:
      return OverviewPage;
    case paths.matchedStart:
      return MatchedStart;
    case paths.orders:
      return OrdersPage;
    case paths.wallet():
      return WalletPage;
    case paths.settings:
      return SettingsPage;
    case paths.workspace():
      return WorkspacePage;
  }
  if (parseMarketPath(pathname) !== undefined) return MarketPage;
  if (parseVenuePath(pathname) !== undefined) return VenuePage;
  const matched = parseMatchedPath(pathname);
  if (matched === undefined) return NotFoundPage;
  return matched.groupId === undefined ? MatchedPage : MatchedGroupPage;
}

/** Begins to fetch the page at a raw path behind the sign-in. */
export function preloadPage(pathname: string): void {
  const page = pageAt(pathname);
  page.preload();
  // It leads on at once.
  if (page === MatchedStart) MatchedPage.preload();
}
