import { chromium } from "playwright/test";
import { expect, test } from "../support/fault-proxy-fixtures.ts";
import { killDuringOrder } from "../support/kill-browser.ts";

test.use({ settings: { stream: { profile: "none" } } });

for (const { repeats, tag } of [
  { repeats: 1, tag: [] },
  { repeats: 10, tag: ["@nightly"] },
]) {
  test(`shows an order as unknown and does not resend it after its browser is killed, ${repeats} times`, {
    tag,
  }, async ({ paper, wire }) => {
    test.setTimeout(40_000 * repeats);
    const executablePath = process.env.CHROMIUM ?? chromium.executablePath();
    // Every browser has a new profile, so each sees its own order only.
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      const amount = `${6 + repeat}`;
      expect(await killDuringOrder(executablePath, paper, wire, amount)).toEqual({
        rows: [`unknown ${amount}`],
        arrived: 1,
      });
    }
  });
}
