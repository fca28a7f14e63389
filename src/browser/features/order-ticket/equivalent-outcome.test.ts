import { expect, it } from "vitest";
import { outcomeElsewhere } from "./equivalent-outcome.ts";

const yesNo = [{ id: "yes" }, { id: "no" }];
const twoTeams = [{ id: "home" }, { id: "away" }];
const here = { own: "yes", outcomes: yesNo };
const there = { own: "home", outcomes: twoTeams };

it("names the outcome that pays the same, whichever is bought and however the legs stand", () => {
  const named = (bought: string, relation: "same" | "opposite") =>
    outcomeElsewhere({ bought, here, there, relation });
  expect(named("yes", "same")).toBe("home");
  expect(named("no", "same")).toBe("away");
  expect(named("yes", "opposite")).toBe("away");
  expect(named("no", "opposite")).toBe("home");
});

it("uses the first outcome for a leg that names none", () => {
  const unnamed = { own: undefined, outcomes: yesNo };
  expect(outcomeElsewhere({ bought: "no", here: unnamed, there: unnamed, relation: "same" })).toBe("no");
});

it("knows no opposite among three, nor of an outcome that the market does not list", () => {
  const three = [...yesNo, { id: "draw" }];
  const among = { own: "yes", outcomes: three };
  expect(outcomeElsewhere({ bought: "no", here: among, there, relation: "same" })).toBeUndefined();
  expect(outcomeElsewhere({ bought: "yes", here, there: among, relation: "opposite" })).toBeUndefined();
  expect(outcomeElsewhere({ bought: "yes", here, there: among, relation: "same" })).toBe("yes");
  const unrelated = { own: "gone", outcomes: yesNo };
  expect(outcomeElsewhere({ bought: "yes", here, there: unrelated, relation: "opposite" })).toBeUndefined();
});
