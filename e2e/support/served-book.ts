import type { Page } from "playwright/test";

/** Prices and sizes, best first. */
export type Levels = readonly (readonly [price: string, size: string])[];

/** Settings of a page that asks for its book four times a second and is told nothing. */
export const askingForBooks = { stream: { profile: "none" }, polling: { bookMs: 250 } };

/** Answers every question for a book of venue A with what `asks` gives then, and one bid at 0.1. */
export async function serveBook(page: Page, asks: () => Levels): Promise<void> {
  await page.route("**/venue-a/orderbooks*", (route) =>
    route.fulfill({
      json: {
        asks: asks().map(([price, size]) => ({ price, size })),
        bids: [{ price: "0.1", size: "500" }],
      },
    }),
  );
}
