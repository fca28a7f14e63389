// P8: a key in the ticket's field "Amount" above deep books: the script it costs, and whether the next frame shows what it does.
import type { BrowserContext, Page } from "playwright";
import { OrderTicket } from "../support/pages/order-ticket.ts";
import { meterOf, openReference, openSignedIn, type PageMeter, untilQuiet } from "./bench-browser.ts";
import type { MeasureRow } from "./bench-row.ts";
import { type Figure, percentile } from "./figures.ts";
import type { FloodProcess } from "./flood-process.ts";
import { type MachineState, slowMainThread } from "./slow-or-busy-machine.ts";
import { openThreeBooks } from "./three-books.ts";
import { openWholeMarket } from "./whole-market.ts";

const levels = 1_000;
/** Amounts that walk from the top of the book to its end; digit by digit. */
const amounts = ["12", "345", "6789", "98765", "250000", "73", "4321", "150000"];

interface TypedKeys {
  /** Script of each key, in ms of thread time. */
  readonly script: readonly number[];
  /** Keys after which the next frame did not show another text, for each of those that were watched. */
  readonly late: readonly number[];
}

export const measureTicket: MeasureRow = async ({ browser, startFlood, scale, state }) => {
  const flood = await startFlood({ levels });
  const context = await openSignedIn(browser, flood, flood.url);
  const rounds = Math.max(1, Math.round(3 * scale));
  const plainOne = await typePlainly(context, flood.url, 1, rounds, state);
  const plainThree = await typePlainly(context, flood.url, 3, rounds, state);

  const one = await typeInTicket(await context.newPage(), flood, [estimate], rounds, state);
  const page = await openThreeBooks(context, flood);
  const three = await typeInTicket(page, flood, [estimate, ...elsewhere], rounds, state);
  await context.close();

  return {
    id: "P8",
    title: `ticket: a key in "Amount"; books of ${levels.toLocaleString("en-US")} levels a side: the ticket's own, and with those of two confirmed pairs, in which it looks for the same exposure`,
    reference: "a plain field and a loop over the same levels",
    figures: [
      ...keyFigures("three books", three, plainThree, state),
      {
        name: "three books: comparisons that are not in the next frame",
        unit: "",
        ours: three.late.slice(1).reduce((sum, late) => sum + late, 0),
        budget: { atMost: 0 },
      },
      ...keyFigures("one book", one, plainOne, state),
      { name: "keys in each", unit: "", ours: one.script.length },
    ],
    notes: [],
  };
};

/** A busy neighbour takes no thread time; what it takes from the caches is not the page's. */
const scriptLimitsMs: Readonly<Partial<Record<MachineState, number>>> = { quiet: 4, slow: 12 };

function keyFigures(name: string, ours: TypedKeys, plain: TypedKeys, state: MachineState): readonly Figure[] {
  const limit = scriptLimitsMs[state];
  const script = (share: number) => ({
    unit: "ms",
    ours: percentile(ours.script, share),
    reference: percentile(plain.script, share),
    ratioBudget: { atMost: 4.5 },
    ...(limit === undefined ? {} : { budget: { atMost: limit } }),
  });
  return [
    { name: `${name}: script of a key, median`, ...script(0.5) },
    { name: `${name}: script of a key, p95`, ...script(0.95) },
    {
      name: `${name}: keys whose estimate is not in the next frame`,
      unit: "",
      ours: ours.late[0] ?? Number.NaN,
      reference: plain.late[0] ?? Number.NaN,
      budget: { atMost: 0 },
    },
  ];
}

const estimate = '[role="group"][aria-label="Estimate"]';
/** The other leg's book of each pair. */
const elsewhere = [1, 2].map(
  (at) => `section[aria-label="Same exposure elsewhere"] > :nth-child(${at})[data-saved]`,
);

/** Types all amounts into the ticket of the flood's market, once every one of `watched` is there. */
async function typeInTicket(
  page: Page,
  { market }: FloodProcess,
  watched: readonly string[],
  rounds: number,
  state: MachineState,
): Promise<TypedKeys> {
  await openWholeMarket(page, market);
  const ticket = new OrderTicket(page);
  await ticket.amount.focus();
  const meter = await meterOf(page);
  await untilQuiet(page, meter);
  // The first key fetches what only a ticket in use needs.
  await page.keyboard.press("1");
  for (const part of watched) await page.locator(part).waitFor();
  await untilQuiet(page, meter);
  await slowMainThread(page, state);
  const typed = await typeAmounts(page, meter, watched, rounds);
  await page.close();
  return typed;
}

/** Types all amounts into the field that has the focus, emptied before each. */
async function typeAmounts(
  page: Page,
  meter: PageMeter,
  watched: readonly string[],
  rounds: number,
): Promise<TypedKeys> {
  await page.evaluate((watched) => {
    const late = watched.map(() => 0);
    // Looked up again only where the page has replaced it: a search through a large page at each key is no work of the page.
    const elements = watched.map((): Element | null => null);
    const shown = () =>
      watched.map((part, at) => {
        if (elements[at]?.isConnected !== true) elements[at] = document.querySelector(part);
        return elements[at]?.textContent ?? "";
      });
    addEventListener(
      "keydown",
      ({ key }) => {
        if (!/^\d$/.test(key)) return;
        const before = shown();
        requestAnimationFrame(() => {
          for (const [at, text] of shown().entries()) {
            if (text === "" || text === before[at]) late[at] = (late[at] ?? 0) + 1;
          }
          document.body.dataset.late = JSON.stringify(late);
        });
      },
      { capture: true },
    );
  }, watched);
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
  const late = await page.evaluate(() => JSON.parse(document.body.dataset.late ?? "[]") as number[]);
  return { script, late };
}

function untilPainted(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** The same keys in a page by hand: what it costs to hear a key, walk `books` books and write a number of each at all. */
async function typePlainly(
  context: BrowserContext,
  url: string,
  books: number,
  rounds: number,
  state: MachineState,
): Promise<TypedKeys> {
  const page = await openReference(context, url);
  await page.evaluate(
    ({ levels, books }) => {
      const field = document.body.appendChild(document.createElement("input"));
      const group = document.body.appendChild(document.createElement("dl"));
      group.role = "group";
      group.ariaLabel = "Estimate";
      const walked = Array.from({ length: books }, () => ({
        figure: group.appendChild(document.createElement("dd")),
        asks: Array.from({ length: levels }, (_, at) => ({
          price: 0.5 + at / 10_000,
          size: 100 + (at % 400),
        })),
      }));
      field.addEventListener("input", () => {
        for (const { figure, asks } of walked) {
          let left = Number(field.value);
          let cost = 0;
          for (const { price, size } of asks) {
            const taken = Math.min(left, size);
            cost += taken * price;
            left -= taken;
            if (left <= 0) break;
          }
          figure.textContent = `${cost.toFixed(2)} for ${field.value}`;
        }
      });
      field.focus();
    },
    { levels, books },
  );
  const meter = await meterOf(page);
  await slowMainThread(page, state);
  const typed = await typeAmounts(page, meter, [estimate], rounds);
  await page.close();
  return typed;
}
