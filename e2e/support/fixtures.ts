// The ground every end-to-end test stands on: a paper world of its own on a port of its own with its own config.json, over
// the built files; a browser whose errors fail the test; and the pages in the user's words.
import { test as base, expect } from "playwright/test";
import { createManualClock, systemClock } from "#paper/clock.ts";
import type { GatewayConfig } from "#paper/gateway-config.ts";
import { paperAccount } from "#paper/host/paper-config.ts";
import { type PaperServer, servePaper } from "#paper/host/serve.ts";
import { builtPath } from "./built-path.ts";
import { leaveSignedIn } from "./leave-signed-in.ts";
import { PageProblems } from "./page-problems.ts";
import { MarketPage } from "./pages/market-page.ts";
import { SignInPage } from "./pages/sign-in-page.ts";

export { expect };

/** Rounds of the password's hash: its strength has tests of its own, here it would only cost time. */
const passwordIterations = 1_000;

/** The paper gateway of one test. */
export interface Paper extends PaperServer {
  /** Whose orders the paper account's are. */
  readonly userId: string;
  /** Moves the world's time on by `ms` and lets it live through them; only where the test uses `time: "manual"`. */
  advance(ms: number): void;
}

export interface Options {
  /** Laid over the paper gateway's config.json, section by section. */
  settings: Readonly<Record<string, unknown>>;
  /** What the settings do not say of the gateway: lifetimes, rates, limits. */
  gatewayConfig: Partial<GatewayConfig>;
  /** Which world: the same seed and time give the same one. */
  seed: string;
  /** Whether the world lives on by itself ("real") or moves only by `paper.advance` ("manual"). */
  time: "real" | "manual";
}

export interface Fixtures {
  /** The built files under test. */
  distPath: string;
  paper: Paper;
  /** Errors of the pages; the test fails if there are any at its end. */
  problems: PageProblems;
  signInPage: SignInPage;
  marketPage: MarketPage;
  /** Signs in with the paper account as by an earlier visit; the page stands on a file beside the app, and any address can be opened. */
  signIn: () => Promise<void>;
}

export const test = base.extend<Options & Fixtures>({
  settings: [{}, { option: true }],
  gatewayConfig: [{}, { option: true }],
  seed: ["end to end", { option: true }],
  time: ["real", { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  distPath: async ({}, use) => {
    await use(builtPath);
  },

  paper: async ({ settings, gatewayConfig, seed, time, distPath }, use) => {
    const manualClock = time === "manual" ? createManualClock(Date.now()) : undefined;
    const served = await servePaper({
      port: 0,
      seed,
      clock: manualClock ?? systemClock,
      distPath,
      configOverrides: settings,
      gatewayConfig: { passwordIterations, ...gatewayConfig },
    });
    const advance = (ms: number) => {
      if (manualClock === undefined) throw new Error('Only a test with time: "manual" can move the time.');
      manualClock.advance(ms);
      served.gateway.tick();
    };
    try {
      await use({ ...served, userId: paperAccount.id, advance });
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
      // What a page asks as the test ends may be on its way through a route.
      for (const owner of [context, ...context.pages()]) await owner.unrouteAll({ behavior: "ignoreErrors" });
      expect(problems.found, "what the pages did wrong").toEqual([]);
    },
    { auto: true },
  ],

  signInPage: async ({ page, paper }, use) => {
    await use(new SignInPage(page, paper.account));
  },

  marketPage: async ({ page }, use) => {
    await use(new MarketPage(page));
  },

  signIn: async ({ page, paper }, use) => {
    await use(() => leaveSignedIn(page, paper));
  },
});
