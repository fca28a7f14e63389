// P3: gzipped bytes of a first visit: everything the browser requests until the page is idle.
import { gzipSync } from "node:zlib";
import type { Page } from "playwright";
import { SignInPage } from "../support/pages/sign-in-page.ts";
import { meterOf, openSignedIn, untilQuiet } from "./bench-browser.ts";
import type { MeasureRow } from "./bench-row.ts";
import { openWholeMarket } from "./whole-market.ts";

interface Fetched {
  readonly script: number;
  readonly style: number;
}

export const measureFirstLoad: MeasureRow = async (bench) => {
  const flood = await bench.startFlood();
  const stranger = await bench.browser.newContext({ baseURL: flood.url });
  const loginPage = await stranger.newPage();
  const login = await fetchedBy(loginPage, () => new SignInPage(loginPage, flood.account).open());
  const loginPaint = await firstPaintOf(loginPage);
  await stranger.close();

  const context = await openSignedIn(bench.browser, flood, flood.url);
  const marketPage = await context.newPage();
  const market = await fetchedBy(marketPage, () => openWholeMarket(marketPage, flood.market));
  const marketPaint = await firstPaintOf(marketPage);
  await context.close();

  const kilobytes = ({ script, style }: Fetched) => (script + style) / 1_000;
  return {
    id: "P3",
    title: "first load: JavaScript and CSS fetched by a browser that has none of it, gzipped",
    figures: [
      { name: "/login", unit: "kB", ours: kilobytes(login), budget: { atMost: 125 } },
      {
        name: "the market page, chart and all it fetches by itself later",
        unit: "kB",
        ours: kilobytes(market),
        budget: { atMost: 290 },
      },
      {
        name: "CSS of either, the larger one",
        unit: "kB",
        ours: Math.max(login.style, market.style) / 1_000,
        budget: { atMost: 25 },
      },
      { name: "/login: first contentful paint here", unit: "ms", ours: loginPaint },
      { name: "the market page: first contentful paint here", unit: "ms", ours: marketPaint },
    ],
    notes: [
      "the build fails above the limits in src/tooling/build/bundle-budget.ts",
      "Lighthouse is no dependency and is run by hand",
    ],
  };
};

/** Idle periods in a row after which loading is finished: some chunks load after the rest. */
const restsWithoutNews = 3;

/** Gzipped bytes of this site's scripts and styles that `page` requests until it is idle. */
async function fetchedBy(page: Page, open: () => Promise<void>): Promise<Fetched> {
  const requested = new Map<string, "script" | "style">();
  page.context().on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) requested.set(request.url(), "script");
    else if (pathname.endsWith(".css")) requested.set(request.url(), "style");
  });
  await open();
  const meter = await meterOf(page);
  for (let rests = 0; rests < restsWithoutNews; ) {
    const before = requested.size;
    await untilQuiet(page, meter);
    rests = requested.size === before ? rests + 1 : 0;
  }
  await meter.close();
  const sum = { script: 0, style: 0 };
  for (const [url, kind] of requested) {
    const answer = await page.context().request.get(url);
    sum[kind] += gzipSync(await answer.body(), { level: 9 }).length;
  }
  return sum;
}

function firstPaintOf(page: Page): Promise<number> {
  return page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
  );
}
