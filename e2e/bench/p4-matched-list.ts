// The matched list with many groups: from a letter in the filter to what is painted then, and the frames of a scroll to the end.
import type { Browser } from "playwright";
import { openSignedIn } from "./bench-browser.ts";
import type { Figure } from "./figures.ts";
import type { FloodProcess } from "./flood-process.ts";
import { listFigures, measureList } from "./list-pace.ts";
import { measurePlainList } from "./plain-list.ts";

type MatchedView = "edges" | "prices";

/** In how many frames the whole list passes. */
const scrollFrames = 480;
const phrases = ["montreal", "group 42", "wins 7", "new york"];

const table = 'table[aria-label="Matched markets"]';
/** Longest wait for visible rows to show their edges, ms. */
const knownWithinMs = 60_000;

/** The figures of `count` groups, by either set of columns. */
export async function measureMatchedList(
  browser: Browser,
  flood: FloodProcess,
  count: number,
): Promise<readonly Figure[]> {
  const context = await openSignedIn(browser, flood, flood.paperUrl);
  const groups = manyGroups(flood, count);
  // The text our filter searches as well.
  const texts = groups.map(({ title, id, league, category, legs = [] }) =>
    [title, id, league, category, ...legs.flatMap(wordsOfLeg)].join("\n"),
  );
  const before = await measurePlainList(context, texts, phrases, scrollFrames);

  const body = JSON.stringify(groups);
  const measureColumns = async (view: MatchedView, live: string) => {
    const page = await context.newPage();
    await page.route("**/matching-markets/sports*", (route) =>
      route.fulfill({ contentType: "application/json", body }),
    );
    await page.goto(`/matched/sports?view=${view}`);
    await page.locator(live).first().waitFor({ timeout: knownWithinMs });
    const list = {
      field: page.getByLabel("Filter", { exact: true }),
      table,
      scroller: page.locator(`div:has(> ${table})`),
    };
    const pace = await measureList(page, list, phrases, scrollFrames);
    await page.close();
    return pace;
  };
  const prices = await measureColumns("prices", "[data-group-id] [data-bid]");
  const between = await measurePlainList(context, texts, phrases, scrollFrames);
  const edges = await measureColumns("edges", "[data-group-id][data-guard]");
  const after = await measurePlainList(context, texts, phrases, scrollFrames);
  await context.close();
  const name = `${count.toLocaleString("en-US")} groups`;
  return [
    ...listFigures(`${name}, prices`, before, prices, between),
    ...listFigures(`${name}, edges`, between, edges, after),
  ];
}

/**
 * The day's own groups over and over, each time under another name, so that every row has live prices. They begin one after the
 * other: those of one kind do not stand together, for some have no two venues to buy on.
 */
function manyGroups({ groups: own }: FloodProcess, count: number) {
  const first = Date.parse(own[0]?.game_start_time ?? "");
  return Array.from({ length: count }, (_, index) => {
    const group = own[index % own.length];
    const game_start_time = new Date(first + index * 60_000).toISOString();
    return {
      ...group,
      game_start_time,
      id: `${group?.id}-${index}`,
      title: `${group?.title}, group ${index}`,
    };
  });
}

function wordsOfLeg({ venue, market_id, data }: { venue?: unknown; market_id?: unknown; data?: unknown }) {
  const fields = Object(data) as { title?: unknown; label?: unknown };
  return [fields.title, fields.label, venue, market_id];
}
