// How the matched list keeps its frames with ten thousand groups, or as many as asked: from a letter in the filter to what
// is painted then, and the frames of a scroll to the end.
//   node src/paper/node/run.mjs e2e/bench/matched-list.ts [groups]
// Needs the built files; CROSSBOOK_DIST names others than those of the last build. Fails over its budget.
import { chromium } from "playwright";
import { servePaper } from "#paper/node/serve.ts";
import { findChromium, launchOptions } from "../browser.ts";
import { SignInPage } from "../pages/sign-in-page.ts";
import { judgeList, measureList } from "./list-pace.ts";
import { measurePlainList } from "./plain-list.ts";

const usualGroups = 10_000;
/** In how many frames the whole list passes. */
const scrollFrames = 480;
const phrases = ["montreal", "group 42", "wins 7", "new york"];

const count = Number(process.argv[2] ?? usualGroups);
const found = await findChromium({ install: false });
if ("problem" in found) throw new Error(found.problem);
const paper = await servePaper({ port: 0, distPath: process.env.CROSSBOOK_DIST ?? "dist" });
const browser = await chromium.launch(launchOptions(found.executablePath));
try {
  const context = await browser.newContext({ baseURL: paper.url, viewport: { width: 1440, height: 900 } });
  const groups = manyGroups(count);
  // What the filter of ours looks in, too.
  const texts = groups.map(({ title, id, league, category, legs = [] }) =>
    [title, id, league, category, ...legs.flatMap(wordsOfLeg)].join("\n"),
  );
  const before = await measurePlainList(context, texts, phrases, scrollFrames);

  const page = await context.newPage();
  const answer = JSON.stringify(groups);
  await page.route("**/matching-markets/sports*", (route) =>
    route.fulfill({ contentType: "application/json", body: answer }),
  );
  const signInPage = new SignInPage(page, paper.account);
  await signInPage.open();
  await signInPage.signIn({ keepKey: true });
  await page.goto("/matched/sports");
  await page.locator("[data-group-id] [data-bid]").first().waitFor();
  const table = 'table[aria-label="Matched markets"]';
  const list = {
    field: page.getByLabel("Filter", { exact: true }),
    table,
    scroller: page.locator(`div:has(> ${table})`),
  };
  const ours = await measureList(page, list, phrases, scrollFrames);
  await page.close();
  const after = await measurePlainList(context, texts, phrases, scrollFrames);
  if (!judgeList(`${count} groups`, before, ours, after)) process.exitCode = 1;
} finally {
  await browser.close();
  await paper.close();
}

/** The day's own groups over and over, each time under another name, so that every row has live prices. */
function manyGroups(count: number) {
  const own = paper.gateway.world.matchedGroups("sports", new Date().toISOString().slice(0, 10));
  return Array.from({ length: count }, (_, index) => {
    const group = own[index % own.length];
    return { ...group, id: `${group?.id}-${index}`, title: `${group?.title}, group ${index}` };
  });
}

function wordsOfLeg({ venue, market_id, data }: { venue?: unknown; market_id?: unknown; data?: unknown }) {
  const told = Object(data) as { title?: unknown; label?: unknown };
  return [told.title, told.label, venue, market_id];
}
