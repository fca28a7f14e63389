// P8: a key in the ticket's field "Amount" above a deep book: the script it costs, and whether the next frame shows its estimate.
import type { BrowserContext, Page } from "playwright";
import { OrderTicket } from "../pages/order-ticket.ts";
import { meterOf, openReference, openSignedIn, type PageMeter, untilQuiet } from "./bench-browser.ts";
import type { MeasureRow } from "./bench-row.ts";
import { percentile } from "./figures.ts";
import { openWholeMarket } from "./whole-market.ts";

const levels = 1_000;
/** Amounts that walk from the top of the book to its end; digit by digit. */
const amounts = ["12", "345", "6789", "98765", "250000", "73", "4321", "150000"];

interface TypedKeys {
  /** Script of each key, in ms of thread time. */
  readonly script: readonly number[];
  /** Keys after which the next frame did not show another estimate. */
  readonly late: number;
}

export const measureTicket: MeasureRow = async ({ browser, startFlood, scale }) => {
  const flood = await startFlood({ levels });
  const context = await openSignedIn(browser, flood, flood.url);
  const rounds = Math.max(1, Math.round(3 * scale));
  const plain = await typePlainly(context, flood.url, rounds);

  const page = await context.newPage();
  await openWholeMarket(page, flood.market);
  const ticket = new OrderTicket(page);
  await ticket.amount.focus();
  const meter = await meterOf(page);
  await untilQuiet(page, meter);
  // The first key fetches what only a ticket in use needs.
  await page.keyboard.press("1");
  await untilQuiet(page, meter);
  const ours = await typeAmounts(page, meter, rounds);
  await context.close();

  const both = (share: number) => ({
    ours: percentile(ours.script, share),
    reference: percentile(plain.script, share),
  });
  return {
    id: "P8",
    title: `ticket: a key in "Amount", as it stands with the one book of ${levels.toLocaleString("en-US")} levels a side that a ticket walks`,
    reference: "a plain field and a loop over the same levels",
    figures: [
      { name: "script of a key, median", unit: "ms", ...both(0.5), budget: { atMost: 4 } },
      { name: "script of a key, p95", unit: "ms", ...both(0.95), budget: { atMost: 4 } },
      {
        name: "keys whose estimate is not in the next frame",
        unit: "",
        ours: ours.late,
        reference: plain.late,
        budget: { atMost: 0 },
      },
      { name: "keys", unit: "", ours: ours.script.length, reference: plain.script.length },
    ],
    notes: ["this ticket walks one book; the ticket for two legs, which walks two, is not measured"],
  };
};

const estimate = '[role="group"][aria-label="Estimate"]';

/** Types all amounts into the field that has the focus, emptied before each. */
async function typeAmounts(page: Page, meter: PageMeter, rounds: number): Promise<TypedKeys> {
  await page.evaluate((estimate) => {
    document.body.dataset.late = "0";
    const shown = () =>
      [...document.querySelectorAll<HTMLElement>(`${estimate} dd`)]
        .map(({ dataset }) => dataset.value)
        .join();
    addEventListener(
      "keydown",
      ({ key }) => {
        if (!/^\d$/.test(key)) return;
        const before = shown();
        requestAnimationFrame(() => {
          if (shown() === before) document.body.dataset.late = String(Number(document.body.dataset.late) + 1);
        });
      },
      { capture: true },
    );
  }, estimate);
  const script: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const amount of amounts) {
      await page.keyboard.press("Control+A");
      await page.keyboard.press("Delete");
      await untilPainted(page);
      for (const digit of amount) {
        const before = await meter.scriptMs();
        await page.keyboard.press(digit);
        await untilPainted(page);
        script.push((await meter.scriptMs()) - before);
      }
    }
  return { script, late: await page.evaluate(() => Number(document.body.dataset.late)) };
}

function untilPainted(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** The same keys in a page by hand: what it costs to hear a key, walk a book and write a number at all. */
async function typePlainly(context: BrowserContext, url: string, rounds: number): Promise<TypedKeys> {
  const page = await openReference(context, url);
  await page.evaluate((levels) => {
    const field = document.body.appendChild(document.createElement("input"));
    const group = document.body.appendChild(document.createElement("dl"));
    group.role = "group";
    group.ariaLabel = "Estimate";
    const figure = group.appendChild(document.createElement("dd"));
    const asks = Array.from({ length: levels }, (_, at) => ({
      price: 0.5 + at / 10_000,
      size: 100 + (at % 400),
    }));
    field.addEventListener("input", () => {
      let left = Number(field.value);
      let cost = 0;
      for (const { price, size } of asks) {
        const taken = Math.min(left, size);
        cost += taken * price;
        left -= taken;
        if (left <= 0) break;
      }
      figure.textContent = cost.toFixed(2);
      figure.dataset.value = `${cost} ${field.value}`;
    });
    field.focus();
  }, levels);
  const meter = await meterOf(page);
  const typed = await typeAmounts(page, meter, rounds);
  await page.close();
  return typed;
}
