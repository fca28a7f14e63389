// What the legs of a group come to together: an edge that stands in the world's books, told to the last digit, and the
// reasons where there is none.
import {
  add,
  compare,
  type Decimal,
  decimal,
  isPositive,
  multiply,
  one,
  round,
  smaller,
  subtract,
  sum,
  zero,
} from "#contract/decimal.ts";
import { utcDay } from "#contract/instant.ts";
import type { WireLevel } from "#paper/world/world.ts";
import { listOnly, pairOf, plain, tellOneQuestion } from "./agreed-pair.ts";
import { axeViolations } from "./axe-violations.ts";
import { expect, type Paper, test } from "./fixtures.ts";
import { MatchedPages } from "./pages/matched-pages.ts";

interface Buyable {
  readonly label: string;
  readonly asks: readonly { readonly price: Decimal; readonly size: Decimal }[];
}
/** Buying an outcome on venue A and its opposite on venue B. */
interface Direction {
  readonly onA: Buyable;
  readonly onB: Buyable;
}

const sorted = (levels: readonly WireLevel[], turned: boolean): Buyable["asks"] =>
  levels
    .map(({ price, size }) => ({
      price: turned ? subtract(one, decimal(price)) : decimal(price),
      size: decimal(size),
    }))
    .sort((a, b) => compare(a.price, b.price));

/** Both ways round of a group's markets on A and B, out of the world's own books; none where a leg says not how it stands. */
function directionsOf(
  { gateway: { world } }: Paper,
  group: ReturnType<typeof world.matchedGroups>[number],
): readonly Direction[] {
  const [legA, legB] = (["venue-a", "venue-b"] as const).map((venue) =>
    group.legs.find((leg) => leg.venue === venue),
  );
  if (legA === undefined || legB === undefined) return [];
  const [marketA, marketB] = [world.marketA(legA.market_id), world.marketB(legB.market_id)];
  const book = world.book("venue-b", legB.market_id);
  if (marketA === undefined || marketB === undefined || book === undefined) return [];
  // One question in the same words on both, or the guard may have something against the pair.
  if (marketA.title !== marketB.title) return [];
  if ([legA, legB].some(({ orientation }) => !isOfPlainForm(orientation))) return [];
  const agrees = isInverted(legA.orientation) === isInverted(legB.orientation);
  const sides = [...marketA.outcomes].sort((a) => (a.outcome_id === legA.outcome_id ? -1 : 1));
  const [ownB, otherB] = [...marketB.outcomes].sort((a) => (a.outcome_id === legB.outcome_id ? -1 : 1));
  return sides.flatMap((outcome, index) => {
    const opposite = (index === 0) === agrees ? otherB : ownB;
    const asks = world.book("venue-a", outcome.outcome_id)?.asks;
    if (opposite === undefined || asks === undefined) return [];
    // The book of venue B quotes the first outcome.
    const turned = opposite.outcome_id !== marketB.outcomes[0]?.outcome_id;
    return [
      {
        onA: { label: outcome.label, asks: sorted(asks, false) },
        onB: { label: opposite.label, asks: sorted(turned ? book.bids : book.asks, turned) },
      },
    ];
  });
}

const isOfPlainForm = (orientation: unknown) =>
  typeof (orientation as { inverted?: unknown } | null)?.inverted === "boolean";
const isInverted = (orientation: unknown) => (orientation as { inverted: boolean }).inverted;

const holds = ({ asks }: Buyable, contracts: Decimal) =>
  compare(sum(asks.map(({ size }) => size)), contracts) >= 0;

/** Money for `contracts` of these asks, with the paper venue's fee. */
function spent(
  { asks }: Buyable,
  contracts: Decimal,
  rate: string,
  feeOf: (raw: Decimal) => Decimal,
): Decimal {
  let [rest, cost, weighted] = [contracts, zero, zero];
  for (const { price, size } of asks) {
    const taken = smaller(size, rest);
    const paid = multiply(taken, price);
    cost = add(cost, paid);
    weighted = add(weighted, multiply(paid, subtract(one, price)));
    rest = subtract(rest, taken);
  }
  return add(cost, feeOf(multiply(decimal(rate), weighted)));
}

function profitOf({ onA, onB }: Direction, contracts: Decimal): Decimal {
  const paidA = spent(onA, contracts, "0.04", (raw) => round(raw, 5, "half-up"));
  const paidB = spent(onB, contracts, "0.07", (raw) => round(raw, 2, "up"));
  return subtract(contracts, add(paidA, paidB));
}

/** What an edge has to hold at least to be looked for. */
const fewContracts = decimal("5");
const day = () => utcDay(Date.now());

test.describe("in a world that stands still", () => {
  test.use({ time: "manual" });

  test("an edge is told to the last digit of what the world's books give", async ({
    page,
    paper,
    signIn,
  }) => {
    const { world } = paper.gateway;
    const find = () => {
      for (const category of ["politics", "crypto", "economics", "weather", "sports"]) {
        for (const group of world.matchedGroups(category, day())) {
          const direction = directionsOf(paper, group).find(
            (one) =>
              holds(one.onA, fewContracts) &&
              holds(one.onB, fewContracts) &&
              isPositive(profitOf(one, fewContracts)),
          );
          if (direction !== undefined) return { category, group, direction };
        }
      }
      return undefined;
    };
    let found = find();
    for (let minute = 0; found === undefined && minute < 40; minute += 1) {
      paper.advance(60_000);
      found = find();
    }
    if (found === undefined) throw new Error("no edge came up in this world");
    const { category, group, direction } = found;

    await signIn();
    const matched = new MatchedPages(page);
    await matched.openGroup(category, group.id, day());
    const { onA, onB } = direction;
    const names = [`${onA.label} on Venue A`, `${onB.label} on Venue B`];
    const isAFirst =
      group.legs.findIndex(({ venue }) => venue === "venue-a") <
      group.legs.findIndex(({ venue }) => venue === "venue-b");
    const card = matched.edge.getByRole("article", {
      name: `Buy ${(isAFirst ? names : names.toReversed()).join(" and ")}`,
      exact: true,
    });
    await expect(card).toContainText("not confirmed");
    const largest = card.getByRole("region", { name: "Largest size", exact: true });
    await expect(largest).toBeVisible();
    const contracts = decimal((await largest.getAttribute("data-contracts")) ?? "");
    const profit = (await largest.getAttribute("data-profit")) ?? "";
    expect(profit).toBe(profitOf(direction, contracts));
    await expect(largest).toContainText(profit.replace(/^(\d+\.\d)$/, "$10"));
    // No size next to it earns more.
    for (const nearby of [subtract(contracts, decimal("0.01")), add(contracts, decimal("0.01"))]) {
      if (!holds(onA, nearby) || !holds(onB, nearby)) continue;
      expect(compare(profitOf(direction, nearby), decimal(profit))).toBeLessThanOrEqual(0);
    }
    await expect(card.getByRole("img", { name: /^Profit against size/ })).toBeVisible();
    await expect(card.getByRole("region", { name: "If the venues resolve differently" })).toContainText(
      "Both legs lose",
    );
    expect(await axeViolations(page)).toEqual([]);
  });
});

test("the combined book holds both venues, and a leg without a book takes no part", async ({
  page,
  paper,
  signIn,
}) => {
  await signIn();
  const { group } = paper.gateway.world.showcase();
  const matched = new MatchedPages(page);
  await matched.openGroup(group.category, group.id, group.day);
  const ladder = matched.combinedBook.getByRole("table", { name: "Combined ladder", exact: true });
  await expect(ladder.getByRole("img", { name: "Venue A", exact: true }).first()).toBeVisible();
  await expect(ladder.getByRole("img", { name: "Venue B", exact: true }).first()).toBeVisible();
  await expect(ladder.getByRole("img", { name: "Venue C", exact: true })).toHaveCount(0);
  await expect(matched.combinedBook).toContainText("Venue C: implied, not executable");
  await expect(matched.edge).toContainText("Venue C: implied, not executable");
  await matched.combinedBook.getByRole("checkbox", { name: /^Venue A/ }).uncheck();
  await expect(ladder.getByRole("img", { name: "Venue A", exact: true })).toHaveCount(0);
  await expect(ladder.getByRole("img", { name: "Venue B", exact: true }).first()).toBeVisible();
});

test("legs whose orientation is not understood have no edge until the user says how they stand", async ({
  page,
  paper,
  signIn,
}) => {
  await signIn();
  const { group, a, b } = pairOf(paper);
  await listOnly(
    page,
    group,
    [a, b].map((leg) => plain(leg, { home: "away" })),
  );
  await tellOneQuestion(page);
  const matched = new MatchedPages(page);
  await matched.openGroup("politics", group.id);
  await expect(matched.edge).toContainText("Venue A: orientation unverified");
  await expect(matched.edge.getByRole("article")).toHaveCount(0);
  await expect(matched.combinedBook).toContainText("No leg of this group has an order book");
  await matched
    .pair(1, 2)
    .getByRole("button", { name: /^Confirm the same outcome/ })
    .click();
  await expect(matched.edge.getByRole("article")).toHaveCount(2);
  await expect(matched.edge).not.toContainText("orientation unverified");
  await expect(
    matched.combinedBook.getByRole("table", { name: "Combined ladder", exact: true }),
  ).toBeVisible();
});
