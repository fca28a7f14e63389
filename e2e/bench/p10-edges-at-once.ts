// P10: from the opening of the list of all categories until every group that can be priced has a rank, and until the scanned ones
// have checked books: cold, and after a reload.
import type { BrowserContext, Page, Request } from "playwright";
import { openSignedIn } from "./bench-browser.ts";
import type { MeasureRow } from "./bench-row.ts";
import type { Figure } from "./figures.ts";
import { loweredOf } from "./flood-groups.ts";

const manyGroups = 1_000;
/** Of `databaseNames`, those that a cold opening does not have. */
const storedDatabases = ["crossbook-market-texts", "crossbook-group-lists"];
/** Delay of each answer of a distant server, files included, ms. */
const farMs = 100;
/** As many as the page sends by default. */
const requestsPerSecond = 8;
/** Time for checked books besides what their requests take at that rate, ms: a day of the paper world has 75 to 90 requests. */
const besideRequestsMs = 2_000;
/** Longest wait for checked books, ms. 300 markets take 38 s. */
const checkedWithinMs = 60_000;

export const measureEdgesAtOnce: MeasureRow = async ({ browser, startFlood }) => {
  const own = await startFlood();
  const ofDay = await openSignedIn(browser, own, own.paperUrl);
  const dayFigures = await measureOpenings(ofDay, "the paper world's day", true);
  await ofDay.close();

  const flood = await startFlood({ lowered: loweredOf(manyGroups), groups: manyGroups });
  const context = await openSignedIn(browser, flood, flood.url);
  const manyFigures = await measureOpenings(context, "1,000 groups", false);
  await context.close();
  return {
    id: "P10",
    title: "edges at once: from the opening of all categories until every group has a rank",
    figures: [...dayFigures, ...manyFigures],
    notes: [
      "8 requests/s; from the start of the navigation, the session kept",
      "of 1,000 groups the 300 with the widest gap in list prices get checked books",
    ],
  };
};

/** Figures of a cold opening, of a reload after it, and of one with a distant server. `isWhole`: checked books of all groups have a budget, too. */
async function measureOpenings(
  context: BrowserContext,
  name: string,
  isWhole: boolean,
): Promise<readonly Figure[]> {
  const page = await context.newPage();
  // A file of the same origin: signing in may have stored texts and lists.
  await page.goto("/config.json");
  for (const database of storedDatabases)
    await page.evaluate(
      (database) =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.deleteDatabase(database);
          request.onsuccess = () => resolve();
          request.onerror = () => reject(new Error(`${database} could not be deleted`));
        }),
      database,
    );
  const cold = await opening(page, () => page.goto("/matched"));
  const warm = await opening(page, () => page.reload());
  const devTools = await context.newCDPSession(page);
  await devTools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: farMs,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const far = await opening(page, () => page.reload());
  await page.close();
  const figuresOf = (kind: string, { ranked, checked, requests }: Opening, atMost: number): Figure[] => [
    { name: `${name}, ${kind}: every group ranked`, unit: "ms", ours: ranked, budget: { atMost } },
    {
      name: `${name}, ${kind}: checked books of all scanned`,
      unit: "ms",
      ours: checked,
      ...(isWhole
        ? { budget: { atMost: (requests.checked / requestsPerSecond) * 1_000 + besideRequestsMs } }
        : {}),
    },
    { name: `${name}, ${kind}: requests until ranked`, unit: "", ours: requests.ranked },
    { name: `${name}, ${kind}: requests until checked`, unit: "", ours: requests.checked },
  ];
  return [
    ...figuresOf("cold", cold, 2_000),
    ...figuresOf("reload", warm, 500),
    ...figuresOf(`reload, answers ${farMs} ms away`, far, 500),
  ];
}

/** Times since the start of the navigation, ms, and requests to the gateway until then. */
interface Opening {
  readonly ranked: number;
  readonly checked: number;
  readonly requests: { readonly ranked: number; readonly checked: number };
}

async function opening(page: Page, open: () => Promise<unknown>): Promise<Opening> {
  let count = 0;
  const onRequest = (request: Request) => {
    if (/\/(matching-markets|venue-[abc]|auth)\//.test(request.url())) count += 1;
  };
  page.on("request", onRequest);
  await open();
  const ranked = await timeUntil(page, "[data-unranked='0']");
  const requests = count;
  const checked = await timeUntil(page, "[data-unranked='0'][data-loading='0']");
  page.off("request", onRequest);
  return { ranked, checked, requests: { ranked: requests, checked: count } };
}

/** Time since the start of the navigation at which there is such an element, ms. Throws where there is none in time. */
async function timeUntil(page: Page, selector: string): Promise<number> {
  const handle = await page.waitForFunction(
    (selector) => document.querySelector(selector) !== null && performance.now(),
    selector,
    { polling: "raf", timeout: checkedWithinMs },
  );
  return Number(await handle.jsonValue());
}
