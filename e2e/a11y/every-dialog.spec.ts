// Page checks for everything that opens on a page: dialogs, sheets, menus, half-filled forms, empty pages.
import type { Page } from "playwright/test";
import { venueIds } from "#contract/venue-id.ts";
import { expect, type Paper, test } from "../support/fixtures.ts";
import { layoutShifts, sidewaysOverflow, watchLayout } from "../support/layout-shifts.ts";
import { expectNoAxeViolations, screenName, screens } from "../support/page-checks.ts";
import { fillAlert } from "../support/pages/alerts.ts";
import { CommandPalette } from "../support/pages/command-palette.ts";
import { Diagnostics } from "../support/pages/diagnostics.ts";
import { MarketPage } from "../support/pages/market-page.ts";
import { OverviewPage } from "../support/pages/overview-page.ts";
import { keysOn } from "../support/pages/settings-page.ts";
import { WorkspacePage } from "../support/pages/workspace-page.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";

test.describe.configure({ timeout: 240_000 });

interface OpenedPart {
  readonly name: string;
  /** Opens it, on the page of the part before where it says no other. */
  readonly open: (page: Page, paper: Paper) => Promise<void>;
}

const searchBox = (page: Page) => page.getByRole("combobox", { name: "Search all venues", exact: true });

/** Page by page; nothing is watched or ordered yet. */
const parts: readonly OpenedPart[] = [
  {
    name: "a new user's overview",
    open: async (page) => {
      const overview = new OverviewPage(page);
      await overview.open();
      await expect(overview.suggestions.getByRole("listitem").first()).toBeVisible();
      expect.soft(await layoutShifts(page), "layout shifts on a new user's overview").toEqual([]);
    },
  },
  {
    name: "the form to watch by id",
    open: async (page) => {
      const { watchlist } = new OverviewPage(page);
      await watchlist.getByRole("button", { name: "Watch by id", exact: true }).click();
      await expect(watchlist.getByRole("form", { name: "Watch by id", exact: true })).toBeVisible();
    },
  },
  {
    name: "the palette",
    open: async (page) => {
      // Its keys are not heard from inside the form.
      await new OverviewPage(page).open();
      await new CommandPalette(page).open();
    },
  },
  {
    name: "the palette's answers",
    open: async (page) => {
      const palette = new CommandPalette(page);
      await palette.box.fill("the");
      await expect(palette.options.first()).toBeVisible();
    },
  },
  {
    name: "the sheet of shortcuts",
    open: async (page) => {
      await page.keyboard.press("Escape");
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog", { name: "Keyboard shortcuts", exact: true })).toBeVisible();
    },
  },
  {
    name: "the search",
    open: async (page) => {
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Search all venues", exact: true }).click();
      await expect(searchBox(page)).toBeFocused();
    },
  },
  {
    name: "the search's answers",
    open: async (page) => {
      await searchBox(page).fill("fed");
      await expect(
        page.getByRole("dialog", { name: "Search all venues", exact: true }).getByRole("status"),
      ).toHaveText(/^\d+ results$/);
    },
  },
  {
    name: "a shortcut's new key",
    open: async (page) => {
      await page.goto("/settings");
      await keysOn(page);
      await page.getByRole("button", { name: "Change the key of Settings", exact: true }).click();
      await expect(page.getByRole("textbox", { name: "New key", exact: true })).toBeFocused();
    },
  },
  {
    name: "a wallet not asked for yet",
    open: async (page) => {
      await page.goto("/wallet");
      // The bar is there before the page.
      await expect(page.getByRole("heading", { name: "Wallet", level: 1, exact: true })).toBeVisible();
      await expect(new MarketPage(page).connection).toHaveText("Live");
    },
  },
  { name: "an empty workspace", open: (page) => new WorkspacePage(page).open() },
  {
    name: "the menu of a workspace's cell",
    open: async (page, paper) => {
      const workspace = new WorkspacePage(page);
      await workspace.add(showcaseMarkets(paper)["venue-a"]);
      await workspace.cell("venue-a").getByRole("button", { name: "Cell menu", exact: true }).click();
      await expect(page.getByRole("checkbox", { name: "Trades", exact: true })).toBeVisible();
    },
  },
  {
    name: "the tools of the tape and what is drawn over candles",
    open: async (page, paper) => {
      const market = new MarketPage(page);
      await market.open(showcaseMarkets(paper)["venue-a"]);
      await market.show("Chart");
      await market.chart.getByRole("button", { name: "Indicators", exact: true }).click();
      await market.chart.getByRole("checkbox", { name: "VWAP", exact: true }).check();
      await expect(market.chart.getByRole("group", { name: "Chart indicators", exact: true })).toContainText(
        "¢",
      );
      await market.show("Trades");
      await market.tradesPanel.getByRole("button", { name: "Tools", exact: true }).click();
      await expect(market.tradesPanel.getByRole("group", { name: "Tape tools", exact: true })).toContainText(
        "VWAP",
      );
    },
  },
  {
    name: "the dialog of recorded trades",
    open: async (page) => {
      await page.getByRole("button", { name: "Recorded", exact: true }).click();
      await expect(page.getByRole("dialog", { name: "Recorded trades", exact: true })).toContainText(
        "recorded.",
      );
    },
  },
  {
    name: "an alert that is true already",
    open: async (page, paper) => {
      await new MarketPage(page).open(showcaseMarkets(paper)["venue-a"]);
      await expect(await fillAlert(page, { value: "0.1¢" })).toContainText("Already true.");
    },
  },
];

const diagnosticParts = [
  "Connection check",
  "Settings in force",
  "Capabilities",
  "Request log",
  "Stream inspector",
];

for (const screen of screens) {
  const { viewport, themes, tag } = screen;
  test.describe(screenName(screen), { tag }, () => {
    test.use({ viewport });

    test("shows what opens on a page without axe violations or sideways scrolling", {
      tag: "@nightly",
    }, async ({ page, paper, signIn }) => {
      await watchLayout(page);
      await signIn();
      for (const { name, open } of parts) {
        await test.step(name, async () => {
          await open(page, paper);
          expect.soft(await sidewaysOverflow(page), `sideways overflow of ${name}`).toBe(0);
          await expectNoAxeViolations(page, name, themes);
        });
      }
    });

    test("shows each venue's ticket and confirmation without axe violations or sideways scrolling", {
      tag: "@nightly",
    }, async ({ page, marketPage }) => {
      for (const venue of venueIds) {
        await test.step(venue, async () => {
          await marketPage.openShowcase(venue);
          await expect(marketPage.connection).toHaveText("Live");
          await marketPage.ticket.open();
          await marketPage.ticket.amount.fill("5");
          await expectNoAxeViolations(page, `the ticket of ${venue}`, themes);
          await marketPage.ticket.review.click();
          await expect(marketPage.ticket.confirmation).toBeVisible();
          await expectNoAxeViolations(page, `the confirmation of ${venue}`, themes);
          expect.soft(await sidewaysOverflow(page), `sideways overflow of ${venue}`).toBe(0);
        });
      }
    });

    test.describe("with the diagnostics", () => {
      test.use({ settings: { gateway: { requestsPerSecond: 40 } } });

      test("shows each diagnostics tab after a check without axe violations or sideways scrolling", {
        tag: "@nightly",
      }, async ({ page, signIn }) => {
        const diagnostics = new Diagnostics(page);
        await signIn();
        await diagnostics.open();
        await diagnostics.check();
        for (const part of diagnosticParts) {
          await test.step(part, async () => {
            await diagnostics.show(part);
            await expect(diagnostics.region.getByRole("tabpanel", { name: part, exact: true })).toBeVisible();
            expect.soft(await sidewaysOverflow(page), `sideways overflow of ${part}`).toBe(0);
            await expectNoAxeViolations(page, part, themes);
          });
        }
      });
    });
  });
}
