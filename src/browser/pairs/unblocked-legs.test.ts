import { expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { createNameTable } from "./name-table.ts";
import { unblockedLegs } from "./unblocked-legs.ts";

const config = decodeConfig({});
const deps = { config, decisions: [], names: createNameTable() };
const legOf = (venue: string, title: string, data: object = {}) => ({
  venue,
  market_id: `${venue} ${title}`,
  outcome_id: `${venue} yes`,
  data: { title, label: "Yes", price: "0.5", ...data },
  orientation: { inverted: false },
});
const venuesOf = (legs: Parameters<typeof unblockedLegs>[0]) =>
  unblockedLegs(legs, deps).map(({ venue, marketId }) => marketId.replace(`${venue} `, `${venue}: `));

const win = "Cowboys vs. Bills";
const half = "Cowboys vs. Bills: 1H Moneyline";

it("leaves out the leg whose question is another one", () => {
  expect(venuesOf([legOf("venue-a", half), legOf("venue-b", win), legOf("venue-c", win)])).toEqual([
    `venue-b: ${win}`,
    `venue-c: ${win}`,
  ]);
  expect(venuesOf([legOf("venue-a", win), legOf("venue-b", half)])).toEqual([`venue-a: ${win}`]);
});

it("leaves out a leg whose price is that of another question", () => {
  const legs = [legOf("venue-a", win), legOf("venue-b", win), legOf("venue-c", win, { price: "0.02" })];
  expect(venuesOf(legs)).toEqual([`venue-a: ${win}`, `venue-b: ${win}`]);
});

it("compares no price of a leg that was never traded", () => {
  const legs = [legOf("venue-a", win), legOf("venue-b", win, { price: "0.0000" })];
  expect(venuesOf(legs)).toEqual([`venue-a: ${win}`, `venue-b: ${win}`]);
});

it("leaves out a market that has ended, an unknown venue and a second leg of one market", () => {
  const first = legOf("venue-a", win);
  const legs = [
    first,
    legOf("venue-b", win, { status: "resolved" }),
    legOf("elsewhere", win),
    { ...first, outcome_id: "venue-a no" },
  ];
  expect(venuesOf(legs)).toEqual([`venue-a: ${win}`]);
});
