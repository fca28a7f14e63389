import { expect, test } from "vitest";
import { paths } from "#browser/routing/paths.ts";
import { outcomeOfPath } from "./workspace-bar.tsx";

test("reads venue, market and outcome from the path of a market page", () => {
  expect(outcomeOfPath(paths.market("venue-c", "12/3", "#1230"))).toEqual({
    venue: "venue-c",
    marketId: "12/3",
    outcomeId: "#1230",
    title: "",
    label: "",
  });
  expect(outcomeOfPath(paths.market("venue-a", "m", undefined))).toMatchObject({ outcomeId: undefined });
  expect(outcomeOfPath(paths.market("venue-a", "m", ""))).toMatchObject({ outcomeId: undefined });
});

test("reads nothing from another path, or an id too long for a layout", () => {
  expect(outcomeOfPath(paths.market("venue-a", "m", "o".repeat(501)))).toBeUndefined();
  expect(outcomeOfPath(paths.orders)).toBeUndefined();
  expect(outcomeOfPath(paths.market("venue-a", "m".repeat(501), undefined))).toBeUndefined();
});
