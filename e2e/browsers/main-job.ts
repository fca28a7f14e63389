// The main job of a trader, the same steps in every browser: sign in, read a market and its book, order, see the fill, open
// the matched markets and a group, trade two legs, reload, go on at the width of a phone.
import { compare, decimal, isZero, zero } from "#contract/decimal.ts";
import { createManualClock } from "#paper/clock.ts";
import { paperAccount } from "#paper/host/paper-config.ts";
import { servePaper } from "#paper/host/serve.ts";
import type { Paper } from "../support/fixtures.ts";
import { marketPath } from "../support/pages/market-page.ts";
import { currentEdge, earned, heldBy, pairIn, today } from "../support/paper-edges.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";
import type { Target } from "./find-in-page.ts";
import type { PageDriver, Size } from "./page-driver.ts";
import { createPageUser, type PageUser } from "./page-user.ts";

export const desktop: Size = { width: 1440, height: 900 };
export const phone: Size = { width: 390, height: 844 };

/** A paper world that moves only by `advance`; pages of `corsOrigins` may use its gateway too. */
export async function servePaperWorld(distPath: string, corsOrigins: readonly string[] = []): Promise<Paper> {
  const clock = createManualClock(Date.now());
  const served = await servePaper({
    port: 0,
    seed: "browsers",
    clock,
    distPath,
    gatewayConfig: { passwordIterations: 1_000, corsOrigins },
  });
  const advance = (ms: number) => {
    clock.advance(ms);
    served.gateway.tick();
  };
  return {
    ...served,
    userId: paperAccount.id,
    advance,
    catchUp: () => advance(Math.max(0, Date.now() - clock.now())),
  };
}

const tickMs = 50;

export type OnStep = (step: string) => Promise<void>;

/** Does the job; rejects at the first step that fails. `onStep` is called after each. */
export async function doMainJob(driver: PageDriver, paper: Paper, onStep: OnStep): Promise<void> {
  const user = createPageUser(driver);
  const step: OnStep = async (name) => {
    equal(
      "digits of other scripts",
      await driver.evaluate(`document.body.innerText.match(/(?![0-9])\\p{Nd}/gu)`),
      null,
    );
    await onStep(name);
  };
  // The world runs as time does until the two-leg trade, whose edge the makers would take away.
  const running = setInterval(paper.catchUp, tickMs);
  try {
    await tradeOneMarket(driver, user, paper, step);
  } finally {
    clearInterval(running);
  }
  await tradeTwoLegs(driver, user, paper, step);
  await tradeOnPhone(driver, user, paper, step);
  equal("console errors and exceptions", JSON.stringify(driver.problems()), "[]");
}

async function tradeOneMarket(driver: PageDriver, user: PageUser, paper: Paper, onStep: OnStep) {
  const market = showcaseMarkets(paper)["venue-a"];

  await driver.goto(`${paper.url}${marketPath(market)}`);
  await user.click({ role: "button", name: "Use the paper account" });
  await onStep("sign in");

  await user.see({ role: "status", name: "Connection" }, ({ text }) => text === "Live");
  await user.see({ role: "region", name: "Order book", css: '[data-state="live"]' });
  await user.see({ css: "[data-price]", within: { role: "table", name: "Asks" } });
  await user.see({ css: "[data-price]", within: { role: "table", name: "Bids" } });
  await onStep("market and book");

  const ordersBefore = paper.gateway.ordersReceived();
  await placeOrder(user, "5");
  await user.until("the order to reach the gateway", () => {
    const [order] = paper.gateway.world.orders(paper.userId, "venue-a", { openOnly: false });
    return order !== undefined && isZero(decimal(order.remaining));
  });
  await user.see(acceptedOrder);
  const form = `document.querySelector('form[aria-label="New order"]')`;
  const scrolled = `${form}.scrollWidth - ${form}.clientWidth`;
  equal("sideways scroll of the ticket, px", await driver.evaluate<number>(scrolled), 0);
  equal("orders that reached the gateway", paper.gateway.ordersReceived() - ordersBefore, 1);
  await onStep("order and fill");
}

async function tradeTwoLegs(driver: PageDriver, user: PageUser, paper: Paper, onStep: OnStep) {
  const edge = currentEdge(paper, ({ legs }) => legs.length === 3);
  const { category, group, direction } = edge;
  await driver.goto(`${paper.url}/matched/${category}?date=${today()}`);
  await user.see({ role: "table", name: "Matched markets" });
  await user.click({ role: "link", name: group.title, within: { role: "table", name: "Matched markets" } });
  await user.see({ role: "region", name: "Two-leg ticket" });
  await user.see({ css: "[data-price]", within: { role: "region", name: "Combined book" } });
  await onStep("matched markets and group");

  await confirmPair(user, pairIn(edge));
  const ticket: Target = { role: "region", name: "Two-leg ticket" };
  const pairNames = [
    `A ${direction.onA.label} + B ${direction.onB.label}`,
    `B ${direction.onB.label} + A ${direction.onA.label}`,
  ];
  await user.choose({ role: "combobox", name: "Pair", within: ticket }, pairNames);
  await user.see({ role: "textbox", name: "Size", within: ticket }, ({ value }) => value !== "");
  const before = heldBy(paper, edge);
  const arrived = paper.gateway.ordersReceived();
  await user.click({ css: 'button[type="submit"]', within: ticket });
  await user.click({ role: "button", name: "Place both orders" });
  await user.seeNone({ role: "dialog", name: "Confirm two-leg order" });
  await seeBothLegsFilled(user);
  equal("legs that reached the gateway", paper.gateway.ordersReceived() - arrived, 2);
  if (compare(earned(before, heldBy(paper, edge)), zero) <= 0) throw new Error("the two legs earn nothing");
  await onStep("two legs");

  await driver.reload();
  await seeBothLegsFilled(user);
  equal("legs after the reload", paper.gateway.ordersReceived() - arrived, 2);
  await onStep("reload");
}

async function tradeOnPhone(driver: PageDriver, user: PageUser, paper: Paper, onStep: OnStep) {
  const market = showcaseMarkets(paper)["venue-a"];
  const arrived = paper.gateway.ordersReceived();
  paper.catchUp();
  await driver.resize(phone);
  await driver.goto(`${paper.url}${marketPath(market)}`);
  // As on a page that is served without TLS.
  await driver.evaluate(
    "Object.defineProperties(navigator, { locks: { value: undefined }, clipboard: { value: undefined } }) === null",
  );
  await user.click({ role: "tab", name: "Orders in this market" });
  await user.see(acceptedOrder);
  await user.click({ role: "button", nameStart: "Buy", within: { css: '[aria-label="Order ticket"]' } });
  await placeOrder(user, "6");
  await user.until("the phone's order at the gateway", () => paper.gateway.ordersReceived() - arrived === 1);
  await user.click({ role: "button", name: "Copy id" });
  await user.see({ css: '[role="log"]' }, ({ text }) => text.includes("Copied the"));
  const overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
  equal("sideways scroll, px", await driver.evaluate<number>(overflow), 0);
  await onStep("phone width");
}

export const acceptedOrder: Target = {
  css: '[data-venue][data-state="accepted"]',
  within: { role: "region", name: "Orders in this market" },
};

export async function placeOrder(user: PageUser, amount: string): Promise<void> {
  const form: Target = { role: "form", name: "New order" };
  await user.fill({ role: "textbox", name: "Amount", within: form }, amount);
  await user.click({ role: "button", name: "Review order", within: form });
  const dialog: Target = { role: "dialog", name: "Confirm order" };
  const place: Target = { role: "button", name: "Place order", within: dialog };
  let isSent = false;
  // The world lives: where the price has moved since the review, the dialog shows the new one and wants another press.
  while (!isSent) {
    await user.click(place);
    let shown = "";
    const what = () => `an answer to the order; the dialog says "${shown}"`;
    await user.until(what, async () => {
      const [{ count, text }, button] = [await user.find(dialog), await user.find(place)];
      shown = text;
      isSent = count === 0;
      return isSent || (text.includes("Not sent: the price moved") && button.count > 0 && !button.isDisabled);
    });
  }
}

async function confirmPair(user: PageUser, [first, second]: readonly [number, number]): Promise<void> {
  const pair: Target = { role: "region", name: `Legs ${first} and ${second}` };
  await user.click({ role: "tab", name: "Pairs & rules" });
  const confirm: Target = { role: "button", nameStart: "Confirm", within: pair };
  await user.see(confirm);
  await user.see(pair, ({ text }) => !text.includes("Loading the texts"));
  const read: Target = { role: "checkbox", nameStart: "I've read the differences", within: pair };
  if ((await user.find(read)).count > 0) await user.click(read);
  await user.click(confirm);
  await user.see(pair, ({ text }) => text.includes("Confirmed by you on"));
  await user.click({ role: "button", nameStart: "Compare rules", within: pair });
  await user.click({ role: "button", nameStart: "I've read both rules" });
  await user.click({ role: "button", name: "Close", within: { role: "dialog", nameStart: "Rules: " } });
}

async function seeBothLegsFilled(user: PageUser): Promise<void> {
  for (const role of ["first", "second"]) {
    await user.see({ css: `li[data-role="${role}"]` }, ({ text }) =>
      /Filled [\d,.]+ .+ @ [\d.]+¢/.test(text),
    );
  }
}

function equal(what: string, actual: unknown, expected: unknown): void {
  if (actual !== expected) throw new Error(`${what}: ${actual}, not ${expected}`);
}
