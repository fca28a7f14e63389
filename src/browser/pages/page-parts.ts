// Every page behind the sign-in as a part that is fetched when it is first needed, or before: as soon as one can tell that it will be.
import { parseMarketPath, parseMatchedPath, parseVenuePath, paths, trimmed } from "#browser/paths.ts";
import { lazyPart } from "#browser/ui/lazy-part.tsx";
import { NotFoundPage } from "./not-found-part.ts";

export const SignedInWatch = lazyPart(
  "signed-in-watch",
  async () => (await import("./signed-in-watch.tsx")).SignedInWatch,
);
export const SearchOpener = lazyPart(
  "search-opener",
  async () => (await import("#browser/features/markets-search/search-opener.tsx")).SearchOpener,
);
export const StopMark = lazyPart(
  "stop-mark",
  async () => (await import("#browser/features/stop-sending/stop-mark.tsx")).StopMark,
);
const OverviewPage = lazyPart("overview", async () => (await import("./overview-page.tsx")).OverviewPage);
const VenuePage = lazyPart("venue", async () => (await import("./venue-page.tsx")).VenuePage);
const MarketPage = lazyPart("market", async () => (await import("./market-page.tsx")).MarketPage);
const MatchedStart = lazyPart(
  "matched-start",
  async () => (await import("./matched-start.tsx")).MatchedStart,
);
const MatchedPage = lazyPart("matched", async () => (await import("./matched-page.tsx")).MatchedPage);
const MatchedGroupPage = lazyPart(
  "matched-group",
  async () => (await import("./matched-group-page.tsx")).MatchedGroupPage,
);
const OrdersPage = lazyPart("orders", async () => (await import("./orders-page.tsx")).OrdersPage);
const WalletPage = lazyPart("wallet", async () => (await import("./wallet-page.tsx")).WalletPage);
const SettingsPage = lazyPart("settings", async () => (await import("./settings-page.tsx")).SettingsPage);
const WorkspacePage = lazyPart("workspace", async () => (await import("./workspace-page.tsx")).WorkspacePage);

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
