// Figures as long as venues tell them, sizes of ten digits among them: none runs into another one or is cut off, wide and on a phone.
import { findClippedNumbers } from "../support/clipped-numbers.ts";
import { expect, test } from "../support/fixtures.ts";
import { sidewaysOverflow } from "../support/layout-shifts.ts";
import { findOverlappingTexts } from "../support/overlapping-text.ts";
import { allPages, fillPages } from "../support/pages/all-pages.ts";

// Streamed messages cannot be changed on their way.
test.use({ settings: { stream: { profile: "none" } } });
test.describe.configure({ timeout: 180_000 });

/** Sizes, volumes and money in thousands of millions, to two places. */
const lengthen = (body: string) =>
  body.replace(
    /"(size|\w*volume\w*|liquidity|open_interest|\w*pnl|\w*value|total_\w*|cost|fee)":("?)(-?)(\d+)(?:\.\d+)?("?)/g,
    (_, name, quote, sign, whole, end) =>
      `"${name}":${quote}${sign}${1_233_000_000 + Number(whole.slice(-6))}.43${end}`,
  );

for (const width of [1440, 390])
  test(`shows long figures without overlap or clipping, ${width} wide`, { tag: "@nightly" }, async ({
    page,
    paper,
    signIn,
  }) => {
    await fillPages(page, paper, signIn);
    let lengthened = 0;
    await page.route(/\/api\/(?!.*(?:auth|orders$))/, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      const long = lengthen(body);
      if (long !== body) lengthened += 1;
      await route.fulfill({ response, body: long });
    });
    await page.setViewportSize({ width, height: 900 });
    for (const each of allPages(paper)) {
      await test.step(each.name, async () => {
        await page.goto(each.path);
        await each.filled(page).waitFor({ state: "attached" });
        expect.soft(await findOverlappingTexts(page), each.name).toEqual([]);
        expect.soft(await findClippedNumbers(page), each.name).toEqual([]);
        expect.soft(await sidewaysOverflow(page), each.name).toBe(0);
      });
    }
    expect(lengthened).toBeGreaterThan(10);
  });

/** Prices of whole cents get a quarter more. */
const refine = (body: string) =>
  body.replace(
    /"(price|open|high|low|close)":"0\.(\d\d)0*"/g,
    (_, name, cents) => `"${name}":"0.${cents}25"`,
  );

test("shows prices of hundredths of a cent without clipping, 320 wide", { tag: "@nightly" }, async ({
  page,
  paper,
  signIn,
}) => {
  await fillPages(page, paper, signIn);
  let refined = 0;
  await page.route(/\/api\/(?!.*(?:auth|orders$))/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const fine = refine(body);
    if (fine !== body) refined += 1;
    await route.fulfill({ response, body: fine });
  });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const each of allPages(paper)) {
    await test.step(each.name, async () => {
      await page.goto(each.path);
      await each.filled(page).waitFor({ state: "attached" });
      expect.soft(await findClippedNumbers(page), each.name).toEqual([]);
      expect.soft(await sidewaysOverflow(page), each.name).toBe(0);
    });
  }
  expect(refined).toBeGreaterThan(10);
});
