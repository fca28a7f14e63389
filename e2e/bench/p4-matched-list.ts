// The matched list with many groups: from a letter in the filter to what is painted then, and the frames of a scroll to the end.
import type { Browser } from "playwright";
import { openSignedIn } from "./bench-browser.ts";
import type { Figure } from "./figures.ts";
import type { FloodProcess } from "./flood-process.ts";
import { listFigures, measureList } from "./list-pace.ts";
import { measurePlainList } from "./plain-list.ts";

/** In how many frames the whole list passes. */
const scrollFrames = 480;
const phrases = ["montreal", "group 42", "wins 7", "new york"];

/** The figures of `count` groups. */
export async function measureMatchedList(
  browser: Browser,
  flood: FloodProcess,
  count: number,
): Promise<readonly Figure[]> {
  const context = await openSignedIn(browser, flood, flood.paperUrl);
  const groups = manyGroups(flood, count);
  // What the filter of ours looks in, too.
  const texts = groups.map(({ title, id, league, category, legs = [] }) =>
    [title, id, league, category, ...legs.flatMap(wordsOfLeg)].join("\n"),
  );
  const before = await measurePlainList(context, texts, phrases, scrollFrames);

  const page = await context.newPage();
  const body = JSON.stringify(groups);
  await page.route("**/matching-markets/sports*", (route) =>
    route.fulfill({ contentType: "application/json", body }),
  );
  await page.goto("/matched/sports?view=prices");
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
  await context.close();
  return listFigures(`${count.toLocaleString("en-US")} groups`, before, ours, after);
}

/** The day's own groups over and over, each time under another name, so that every row has live prices. */
function manyGroups({ groups: own }: FloodProcess, count: number) {
  return Array.from({ length: count }, (_, index) => {
    const group = own[index % own.length];
    return { ...group, id: `${group?.id}-${index}`, title: `${group?.title}, group ${index}` };
  });
}

function wordsOfLeg({ venue, market_id, data }: { venue?: unknown; market_id?: unknown; data?: unknown }) {
  const told = Object(data) as { title?: unknown; label?: unknown };
  return [told.title, told.label, venue, market_id];
}
