// Fixtures of every end-to-end test: a paper gateway with its own world, port and config.json over the built files, page
// objects, and a check that fails the test on any error of its pages.
import { test as base, expect } from "playwright/test";
import type { VenueId } from "#contract/venue-id.ts";
import { createManualClock, systemClock } from "#paper/clock.ts";
import type { GatewayConfig } from "#paper/gateway-config.ts";
import { paperAccount } from "#paper/host/paper-config.ts";
import { type PaperServer, servePaper } from "#paper/host/serve.ts";
import type { WorldKind } from "#paper/world/world.ts";
import { builtPath } from "./built-path.ts";
import { PageProblems } from "./page-problems.ts";
import { type MarketAddress, MarketPage } from "./pages/market-page.ts";
import { MatchedPages } from "./pages/matched-pages.ts";
import { OrdersPage } from "./pages/orders-page.ts";
import { PositionsPage } from "./pages/positions-page.ts";
import { SignInPage } from "./pages/sign-in-page.ts";
import { UnresolvedOrders } from "./pages/unresolved-orders.ts";
import { showcaseMarkets } from "./showcase-markets.ts";
import { storeSession } from "./store-session.ts";

export { expect };

/** Rounds of the password hash: few, to save time. Its strength has tests of its own. */
const passwordIterations = 1_000;

/** An answer that says nothing about the order. */
export const serverError = { status: 500, body: { message: "something broke" } };

/** The paper gateway of one test. */
export interface Paper extends PaperServer {
  /** Owner of the paper account's orders. */
  readonly userId: string;
  /** Advances the world's time by `ms` and runs what falls due; only with `time: "manual"`. */
  advance(ms: number): void;
  /** Advances the world's time to the device's, so that a long test shows no clock warning; only with `time: "manual"`. */
  catchUp(): void;
}

export interface Options {
  /** Merged into the paper gateway's config.json, section by section. */
  settings: Readonly<Record<string, unknown>>;
  /** Gateway behaviour outside the settings: lifetimes, rates, limits. */
  gatewayConfig: Partial<GatewayConfig>;
  /** The same seed and time give the same world. */
  seed: string;
  /** Tame unless a test is about how real venues differ. */
  worldKind: WorldKind;
  /** Path that the dashboard is served below, such as "/crossbook"; "" is the root. */
  sitePath: string;
  /** "real": the world moves by the system clock. "manual": it moves only by `paper.advance`. */
  time: "real" | "manual";
}

export interface Fixtures {
  /** The built files under test. */
  distPath: string;
  paper: Paper;
  /** Errors of the pages. Any unexpected one fails the test at its end. */
  problems: PageProblems;
  signInPage: SignInPage;
  marketPage: ShowcaseMarketPage;
  ordersPage: OrdersPage;
  unresolved: UnresolvedOrders;
  positionsPage: PositionsPage;
  matched: ShowcaseMatchedPages;
  /** Stores a session and API key as an earlier visit would. The page is then on a file beside the app. */
  signIn: () => Promise<void>;
}

export interface ShowcaseMarketPage extends MarketPage {
  /** Signs in, opens the venue's showcase market and returns its address. */
  openShowcase(venue: VenueId): Promise<Required<MarketAddress>>;
  /** Buys 6 contracts, answers with a server error, and waits until the order is shown as unknown. */
  placeUnknownOrder(options?: { readonly afterPlacing?: boolean }): Promise<void>;
}

export interface ShowcaseMatchedPages extends MatchedPages {
  /** Signs in and opens the showcase group. */
  openShowcase(): Promise<void>;
}

export const test = base.extend<Options & Fixtures>({
  settings: [{}, { option: true }],
  gatewayConfig: [{}, { option: true }],
  seed: ["end to end", { option: true }],
  worldKind: ["tame", { option: true }],
  sitePath: ["", { option: true }],
  time: ["real", { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  distPath: async ({}, use) => {
    await use(builtPath);
  },

  paper: async ({ settings, gatewayConfig, seed, worldKind, sitePath, time, distPath }, use) => {
    const manualClock = time === "manual" ? createManualClock(Date.now()) : undefined;
    const served = await servePaper({
      port: 0,
      seed,
      kind: worldKind,
      clock: manualClock ?? systemClock,
      distPath,
      sitePath,
      configOverrides: settings,
      gatewayConfig: { passwordIterations, ...gatewayConfig },
    });
    const advance = (ms: number) => {
      if (manualClock === undefined) throw new Error('Only a test with time: "manual" can move the time.');
      manualClock.advance(ms);
      served.gateway.tick();
    };
    try {
      const catchUp = () => advance(Math.max(0, Date.now() - (manualClock?.now() ?? 0)));
      await use({ ...served, userId: paperAccount.id, advance, catchUp });
    } finally {
      await served.close();
    }
  },

  baseURL: async ({ paper }, use) => {
    await use(paper.url);
  },

  problems: [
    async ({ context }, use) => {
      const problems = new PageProblems();
      await problems.watch(context);
      await use(problems);
      // A request may still be in a route handler when the test ends.
      for (const owner of [context, ...context.pages()]) await owner.unrouteAll({ behavior: "ignoreErrors" });
      expect(problems.found, "errors of the pages").toEqual([]);
    },
    { auto: true },
  ],

  signInPage: async ({ page, paper }, use) => {
    await use(new SignInPage(page, paper.account));
  },

  marketPage: async ({ page, paper, signIn, problems }, use) => {
    const marketPage = new MarketPage(page);
    const openShowcase = async (venue: VenueId) => {
      const market = showcaseMarkets(paper)[venue];
      await signIn();
      await marketPage.open(market);
      return market;
    };
    const placeUnknownOrder = async ({ afterPlacing = false } = {}) => {
      problems.expectFailedLoads(/status of 500/);
      paper.gateway.faults.nextOrder({ ...serverError, afterPlacing });
      await marketPage.ticket.placeOrder({ side: "Buy", type: "Market", amount: "6" });
      await expect(marketPage.orders("unknown")).toHaveCount(1);
    };
    await use(Object.assign(marketPage, { openShowcase, placeUnknownOrder }));
  },

  ordersPage: async ({ page }, use) => {
    await use(new OrdersPage(page));
  },

  unresolved: async ({ page }, use) => {
    await use(new UnresolvedOrders(page));
  },

  positionsPage: async ({ page }, use) => {
    await use(new PositionsPage(page));
  },

  matched: async ({ page, paper, signIn }, use) => {
    const matched = new MatchedPages(page);
    const openShowcase = async () => {
      const { group } = paper.gateway.world.showcase();
      await signIn();
      await matched.openGroup(group.category, group.id, group.day);
    };
    await use(Object.assign(matched, { openShowcase }));
  },

  signIn: async ({ page, paper }, use) => {
    await use(() => storeSession(page, paper));
  },
});
