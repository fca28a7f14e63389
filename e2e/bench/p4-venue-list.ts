// A venue's page with a list of many markets: a letter typed into its filter until it is painted, and until the rows that are
// left are; and frames while the list is scrolled from one end to the other.
import type { Browser } from "playwright";
import { openSignedIn } from "./bench-browser.ts";
import type { Figure } from "./figures.ts";
import type { FloodProcess } from "./flood-process.ts";
import { listFigures, measureList } from "./list-pace.ts";
import { measurePlainList } from "./plain-list.ts";

const marketsPerEvent = 8;
/** In how many frames the whole list passes. */
const scrollFrames = 240;
const phrases = ["rain in rome", "snow 77", "k", "e7", "fog paris", "storm 9"];
const topics = ["Rain", "Snow", "Fog", "Storm", "Frost", "Heat"];
const cities = ["Rome", "Paris", "Oslo", "Lima", "Cairo", "Quito", "Delhi"];

/** Figures for `count` markets; `flood` must be set up for that many. */
export async function measureVenueList(
  browser: Browser,
  flood: FloodProcess,
  count: number,
): Promise<readonly Figure[]> {
  const context = await openSignedIn(browser, flood, flood.paperUrl);
  const texts = Array.from({ length: count }, (_, at) => {
    const event = Math.floor(at / marketsPerEvent);
    const market = at % marketsPerEvent;
    return `${titleOf(event)} ${market} cm KX${event}-${market} E${event}`;
  });
  const before = await measurePlainList(context, texts, phrases, scrollFrames);

  const page = await context.newPage();
  const body = JSON.stringify(eventsWith(count));
  await page.route("**/venue-b/events*", (route) => route.fulfill({ body, contentType: "application/json" }));
  // The markets are made up: the paper gateway knows none of them.
  await page.route("**/venue-b/markets/*", (route) => {
    const id = new URL(route.request().url()).pathname.split("/").at(-1);
    const outcomes = [{ outcome_id: `${id}:yes`, label: "Yes" }];
    return route.fulfill({ json: { market_id: id, title: id, status: "open", outcomes } });
  });
  await page.goto("/venues/venue-b");
  await page.getByText(`${count.toLocaleString("en-US")} markets`, { exact: true }).waitFor();
  const list = {
    field: page.getByLabel("Filter this list", { exact: true }),
    table: 'table[aria-label^="Markets on"]',
    scroller: page.locator('div:has(> table[aria-label^="Markets on"])'),
  };
  const ours = await measureList(page, list, phrases, scrollFrames);
  await page.close();
  const after = await measurePlainList(context, texts, phrases, scrollFrames);
  await context.close();
  return listFigures(`${count.toLocaleString("en-US")} markets`, before, ours, after);
}

function titleOf(event: number): string {
  return `${topics[event % topics.length]} in ${cities[event % cities.length]} on day ${event}?`;
}

function eventsWith(markets: number): readonly unknown[] {
  return Array.from({ length: Math.ceil(markets / marketsPerEvent) }, (_, event) => {
    const title = titleOf(event);
    const size = Math.min(marketsPerEvent, markets - event * marketsPerEvent);
    return {
      id: `E${event}`,
      title,
      markets: Array.from({ length: size }, (_, market) => ({
        market_id: `KX${event}-${market}`,
        title,
        status: "open",
        outcomes: [{ outcome_id: `KX${event}-${market}:yes`, label: `${market} cm` }],
        volume_total: String(event * 7 + market),
      })),
    };
  });
}
