import type { Page } from "playwright/test";

/** Prices and sizes, best first. */
export type Levels = readonly (readonly [price: string, size: string])[];

/** Settings without a stream that poll books four times a second. */
export const polledBooks = { stream: { profile: "none" }, polling: { bookMs: 250 } };

/** Answers every request for a venue A book with the current `asks()` and one bid at 0.1. */
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
