// Alerts in the user's words, and the hand that moves the price they wait for.
import type { Locator, Page } from "playwright/test";
import { expect, type Paper } from "../fixtures.ts";
import { showcaseMarkets } from "../showcase-markets.ts";
import { connectionIds, waitForStreamedBook } from "../subscribed-feeds.ts";
import type { LevelShown, MarketPage } from "./market-page.ts";

/** A price as alerts write it. */
export const cents = (price: string) => `${Number((Number(price) * 100).toFixed(4))}¢`;

/** The two best asks of venue A's showcase market, and a way to take the best one away or put it back. */
function asksOf(paper: Paper) {
  const { outcomeId } = showcaseMarkets(paper)["venue-a"];
  const asks: readonly LevelShown[] = paper.gateway.world.book("venue-a", outcomeId)?.asks ?? [];
  const [best, next] = asks.toSorted((a, b) => Number(a.price) - Number(b.price));
  if (best === undefined || next === undefined) throw new Error("the book has too few asks");
  const feed = { channel: "book", venue: "venue-a", instrument: outcomeId } as const;
  const set = (size: string) => () =>
    paper.gateway.stream.publish(feed, { asks: [{ price: best.price, size }], bids: [] });
  return { best: best.price, next: next.price, takeBest: set("0"), putBest: set(best.size) };
}

export const notifications = (page: Page) => page.getByRole("log", { name: "Notifications", exact: true });
export const alertsPanel = (page: Page) => page.getByRole("region", { name: "Alerts", exact: true });

interface AlertWish {
  readonly figure?: string;
  readonly condition?: string;
  readonly value: string;
  readonly often?: string;
}

/** Opens the dialog on the market's page and fills it. */
export async function fillAlert(page: Page, wish: AlertWish): Promise<Locator> {
  await page.getByRole("button", { name: "Set alert", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "New alert", exact: true });
  const radio = (name: string) => dialog.getByRole("radio", { name, exact: true }).check({ force: true });
  await radio(wish.figure ?? "Ask");
  if (wish.condition !== undefined) await radio(wish.condition);
  if (wish.often !== undefined) await radio(wish.often);
  await dialog.getByRole("textbox", { name: "Value", exact: true }).fill(wish.value);
  return dialog;
}

export async function setAlert(page: Page, wish: AlertWish): Promise<void> {
  const dialog = await fillAlert(page, wish);
  await dialog.getByRole("button", { name: "Set alert", exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Signs in, opens the market, and sets "Ask above" what the ask is now: one tick up and it fires. */
export async function setAlertAtAsk(
  paper: Paper,
  page: Page,
  signIn: () => Promise<void>,
  marketPage: MarketPage,
  often?: string,
) {
  const asks = asksOf(paper);
  await signIn();
  await marketPage.open(showcaseMarkets(paper)["venue-a"]);
  await expect(marketPage.orderBook).toHaveAttribute("data-state", "live");
  await setAlert(page, { value: cents(asks.best).slice(0, -1), ...(often === undefined ? {} : { often }) });
  await expect(notifications(page)).toContainText(`Alert set: Ask above ${cents(asks.best)}.`);
  const told = `Ask above ${cents(asks.best)}: now ${cents(asks.next)}.`;
  return { ...asks, told };
}

/**
 * Runs `leave`, which reloads pages, then waits until `count` of them subscribe to the book that `asksOf` moves:
 * earlier messages reach nobody.
 */
export async function untilWatching(paper: Paper, leave: () => Promise<unknown>, count = 1): Promise<void> {
  const before = connectionIds(paper);
  await leave();
  await waitForStreamedBook(paper, showcaseMarkets(paper)["venue-a"].outcomeId, before, count);
}
