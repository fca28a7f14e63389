// Signed-in pages, one chunk each, loaded on navigation or ahead of it by `preloadPage`.
import { parseMarketPath, parseMatchedPath, parseVenuePath, paths, trimmed } from "#browser/routing/paths.ts";
import { lazyComponent } from "#browser/ui/lazy-component.tsx";

const OverviewPage = lazyComponent(
  "overview",
  async () => (await import("#browser/pages/overview-page.tsx")).OverviewPage,
);
const VenuePage = lazyComponent(
  "venue",
  async () => (await import("#browser/pages/venue-page.tsx")).VenuePage,
);
const MarketPage = lazyComponent(
  "market",
  async () => (await import("#browser/pages/market-page.tsx")).MarketPage,
);
const MatchedRedirect = lazyComponent(
  "matched-start",
  async () => (await import("#browser/pages/matched-page.tsx")).MatchedRedirect,
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
const PortfolioRedirect = lazyComponent(
  "portfolio-start",
  async () => (await import("#browser/pages/orders-page.tsx")).PortfolioRedirect,
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
export const NotFoundPage = lazyComponent(
  "not-found",
  async () => (await import("#browser/pages/not-found-page.tsx")).NotFoundPage,
);

/** Signed-in page of a raw (still percent-encoded) path; `NotFoundPage` for an unknown one. */
export function pageAt(pathname: string) {
  switch (trimmed(pathname)) {
    case paths.home:
      return OverviewPage;
    case paths.matchedStart:
      return MatchedRedirect;
    case paths.orders:
      return OrdersPage;
    case paths.portfolioStart:
      return PortfolioRedirect;
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

/** Loads the code of the signed-in page at a raw path. */
export function preloadPage(pathname: string): void {
  pageAt(pathname).preload();
}

/** `preloadPage`, which resolves once that is done or has failed. */
export function loadPage(pathname: string): Promise<void> {
  return pageAt(pathname).loadAhead();
}
