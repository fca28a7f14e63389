// The first page's files load in parallel with the app's entry, and no others do.
import type { BrowserContext, Page } from "playwright/test";
import { utcDay } from "#contract/instant.ts";
import { expect, type Paper, test } from "../support/fixtures.ts";
import { allPages } from "../support/pages/all-pages.ts";

const nameOf = (url: string) => new URL(url).pathname.slice(1);

/** Opens an address and returns the names of the built files that it and its workers request, one entry per request. */
async function open(page: Page, path: string): Promise<readonly string[]> {
  // The document before may ask for something until it goes.
  await page.goto("/robots.txt");
  const requested: string[] = [];
  page.removeAllListeners("request");
  page.on("request", (request) => {
    const name = nameOf(request.url());
    if (/^assets\/.+\.(js|css)$/.test(name)) requested.push(name);
  });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return requested;
}

/** The files that the document had fetched by the table: those that it names in links of its own are not among them. */
async function openedWith(page: Page): Promise<readonly string[]> {
  const html = await (await page.request.get("/")).text();
  const own = [...html.matchAll(/<link [^>]*href="\.\/([^"]+)"/g)].map(([, name]) => name);
  const linked = await page.evaluate(() =>
    [...document.head.querySelectorAll<HTMLLinkElement>('link[fetchpriority="low"]')].map(({ href }) =>
      new URL(href).pathname.slice(1),
    ),
  );
  return linked.filter((name) => !own.includes(name));
}

/** As a host sends the document that knows no table: the program finds its files out by itself. */
async function withoutTable(context: BrowserContext, paper: Paper): Promise<void> {
  await context.route(
    (url) => url.origin === new URL(paper.url).origin && !/^\/(assets|api)\/|\.\w+$/.test(url.pathname),
    async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace("data-opening-parts", "data-unknown");
      await route.fulfill({ response: answer, body: html });
    },
  );
}

const pages = [
  "overview",
  "venue-b",
  "a market of venue-a",
  "matched markets",
  "a matched group",
  "orders",
  "wallet",
  "settings",
  "workspace",
];

for (const { width, names } of [
  { width: 1440, names: pages },
  // On narrow screens markets alone begin with something else.
  { width: 390, names: ["a market of venue-a"] },
]) {
  test.describe(`${width} wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const name of names) {
      const tag = name.startsWith("a market") ? [] : "@nightly";
      test(`preloads exactly the files ${name} starts with, once`, { tag }, async ({
        page,
        paper,
        signIn,
      }) => {
        const path = allPages(paper).find((other) => other.name === name)?.path ?? "/";
        await signIn();
        const requested = await open(page, path);
        const fetched = await openedWith(page);
        expect(fetched.length).toBeGreaterThan(3);
        for (const file of fetched) expect(requested.filter((other) => other === file)).toEqual([file]);

        // The program finds them out by itself too: none was fetched for nothing.
        await withoutTable(page.context(), paper);
        const needed = await open(page, path);
        expect(await openedWith(page)).toEqual([]);
        await expect.poll(() => fetched.filter((file) => !needed.includes(file))).toEqual([]);
      });
    }
  });
}

test("fetches settings and page scripts once before the program runs and styles once", async ({
  page,
  signIn,
}) => {
  await signIn();
  const requested: string[] = [];
  page.on("request", (request) => requested.push(nameOf(request.url())));
  const ofThePage = (kind: string) => requested.filter((name) => /-page-/.test(name) && name.endsWith(kind));
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/index-.+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/orders", { waitUntil: "commit" });
  await expect.poll(() => requested).toContain("config.json");
  await expect.poll(() => requested.some((name) => name.includes("/pages-"))).toBe(true);
  await expect.poll(() => ofThePage(".js")).toHaveLength(1);
  expect(ofThePage(".css")).toEqual([]);
  letGo();
  await expect(page.getByRole("heading", { level: 1, name: "Portfolio", exact: true })).toBeVisible();
  expect(ofThePage(".js")).toHaveLength(1);
  expect(ofThePage(".css")).toHaveLength(1);
  expect(requested.filter((name) => name === "config.json")).toHaveLength(1);
});

test("fetches the lists behind a page once after its first paint", async ({ page, signIn }) => {
  await signIn();
  // A slow screen: each frame comes a tenth of a second late.
  await page.addInitScript(() => {
    const native = requestAnimationFrame.bind(globalThis);
    globalThis.requestAnimationFrame = (run) => Number(setTimeout(() => native(run), 100));
  });
  await page.goto("/venues/venue-a");
  const askedAt = (part: string) =>
    page.evaluate(
      (wanted) =>
        performance.getEntriesByType("resource").find(({ name }) => name.includes(wanted))?.startTime ?? 0,
      part,
    );
  await expect.poll(() => askedAt("/matching-markets/")).toBeGreaterThan(0);
  // Two frames; the page that draws none is given up after a quarter of a second.
  expect((await askedAt("/matching-markets/")) - (await askedAt("/venue-a/series"))).toBeGreaterThan(180);
});

test("survives a path named like a property of every object", { tag: "@nightly" }, async ({
  page,
  signIn,
}) => {
  await signIn();
  await open(page, "/constructor");
  expect(await openedWith(page)).toEqual([]);
});

test("shows a group's title while the code of its panels loads, and loads a tab's once opened", async ({
  page,
  paper,
  signIn,
}) => {
  await signIn();
  const group = paper.gateway.world.matchedGroups("politics", utcDay(Date.now()))[0];
  if (group === undefined) throw new Error("the world has no group today");
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/(group-list|matched-group-panels)-.+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const marketAsked = page.waitForRequest(/\/api\/venue-[ab]\/markets\//);
  // Tabs that are not open, and the code of long lists, which this page has none of.
  const unneeded = /\/assets\/(group-(directions|orders)|virtual)-.+\.js$/;
  const loadedUnasked: string[] = [];
  page.on("request", (request) => {
    if (unneeded.test(request.url())) loadedUnasked.push(request.url());
  });
  await page.goto(`/matched/politics/${group.id}?date=${utcDay(Date.now())}`);
  const title = page.getByRole("heading", { level: 1, name: group.title, exact: true });
  await expect(title).toBeVisible();
  const place = await title.boundingBox();
  await marketAsked;
  await expect(page.getByRole("region", { name: "Combined book", exact: true })).toHaveCount(0);
  letGo();
  await expect(page.getByRole("region", { name: "Combined book", exact: true })).toBeVisible();
  const { x, y } = (await title.boundingBox()) ?? {};
  expect({ x, y }).toEqual({ x: place?.x, y: place?.y });
  expect(loadedUnasked).toEqual([]);
  await page.getByRole("tab", { name: "Directions", exact: true }).click();
  await expect(page.getByRole("region", { name: "Edge", exact: true })).toBeVisible();
  expect(loadedUnasked).toHaveLength(1);
});
