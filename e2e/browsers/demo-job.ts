// The demo as its visitor uses it: one button, an order, a reload. The same steps in every browser.
import { demoWorld } from "#demo/demo-world.ts";
import { systemClock } from "#paper/clock.ts";
import { createWorld } from "#paper/world/create-world.ts";
import { marketPath } from "../support/pages/market-page.ts";
import { acceptedOrder, type OnStep, placeOrder } from "./main-job.ts";
import type { PageDriver } from "./page-driver.ts";
import { createPageUser } from "./page-user.ts";

/** Does the job at the demo's address `url`; rejects at the first step that fails. `onStep` is called after each. */
export async function doDemoJob(driver: PageDriver, url: string, onStep: OnStep): Promise<void> {
  const user = createPageUser(driver);
  const { marketId } = createWorld({ ...demoWorld, clock: systemClock }).showcase().a;
  const filled = ({ text }: { readonly text: string }) => text.includes("Filled");

  await driver.goto(url);
  await user.click({ role: "button", name: "Start trading on paper" });
  await user.see({ role: "heading", name: "Overview" });
  await onStep("open and start");

  // The address of a page opens through the service worker. It is ready before it is activated, and Firefox breaks off a page
  // opened in between.
  await user.until("the service worker", () =>
    driver.evaluate<boolean>(
      'navigator.serviceWorker.ready.then(({ active }) => active?.state === "activated")',
    ),
  );
  await driver.goto(`${url}${marketPath({ venue: "venue-a", marketId })}`);
  await user.see({ role: "status", name: "Connection" }, ({ text }) => text === "Live");
  await placeOrder(user, "7");
  await user.see(acceptedOrder, filled);
  await onStep("order and fill");

  await driver.reload();
  await user.see({ role: "status", name: "Connection" }, ({ text }) => text === "Live");
  await user.see(acceptedOrder, filled);
  await onStep("reload");

  // The server knows no pages but the first.
  const problems = driver.problems().filter((problem) => !/404/.test(problem));
  if (problems.length > 0) throw new Error(`console errors and exceptions: ${JSON.stringify(problems)}`);
}
