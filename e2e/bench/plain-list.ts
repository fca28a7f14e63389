// Reference for the long lists: the same texts in hand-written plain rows with a filter field. Shows what the machine
// can do at this moment.
import type { BrowserContext, Page } from "playwright";
import { type ListPace, measureList } from "./list-pace.ts";

const rowHeight = 28;

const table = '[role="table"]';

/** Speed of the plain list of these texts. */
export async function measurePlainList(
  context: BrowserContext,
  texts: readonly string[],
  phrases: readonly string[],
  scrollFrames: number,
): Promise<ListPace> {
  const page = await context.newPage();
  await showPlainList(page, texts);
  const list = { field: page.getByLabel("Filter", { exact: true }), table, scroller: page.locator(table) };
  const pace = await measureList(page, list, phrases, scrollFrames);
  await page.close();
  return pace;
}

/** Turns an empty page into the list of these texts. */
async function showPlainList(page: Page, texts: readonly string[]): Promise<void> {
  await page.goto("about:blank");
  await page.evaluate(
    ({ texts, rowHeight }) => {
      document.body.style.cssText = "margin: 0; font: 13px sans-serif";
      const field = document.createElement("input");
      field.ariaLabel = "Filter";
      const scroller = document.createElement("div");
      scroller.style.cssText = "position: absolute; inset: 60px 0 0; overflow: auto; contain: strict";
      scroller.role = "table";
      const body = document.createElement("div");
      body.style.cssText = "position: relative";
      scroller.append(body);
      document.body.append(field, scroller);
      const seen = Math.ceil(scroller.clientHeight / rowHeight) + 8;
      const rows = Array.from({ length: seen }, () => {
        const row = document.createElement("div");
        row.style.cssText = `position: absolute; inset: 0 0 auto; block-size: ${rowHeight}px; contain: strict`;
        body.append(row);
        return { row, text: row.appendChild(document.createTextNode("")) };
      });
      const lower = texts.map((text) => text.toLowerCase());
      let shown = texts;
      const draw = () => {
        const first = Math.max(0, Math.floor(scroller.scrollTop / rowHeight) - 4);
        rows.forEach(({ row, text }, at) => {
          row.style.transform = `translateY(${(first + at) * rowHeight}px)`;
          text.data = shown[first + at] ?? "";
        });
      };
      const fill = () => {
        const terms = field.value.toLowerCase().split(/\s+/);
        shown = texts.filter((_, index) => terms.every((word) => lower[index]?.includes(word)));
        body.style.blockSize = `${shown.length * rowHeight}px`;
        scroller.ariaRowCount = String(shown.length);
        draw();
      };
      field.addEventListener("input", fill);
      scroller.addEventListener("scroll", draw, { passive: true });
      fill();
    },
    { texts, rowHeight },
  );
}
