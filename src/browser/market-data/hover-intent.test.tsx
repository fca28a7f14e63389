// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from "vitest";
import { createManualClock } from "#browser/lib/clock.ts";
import { dwellMs, reportHover, watchIntent } from "./hover-intent.ts";

let stop = () => {};
let clock = createManualClock();
let begun: string[] = [];
let ended: string[] = [];

beforeEach(() => {
  document.body.innerHTML = `
    <a id="one" href="/venues/venue-a/markets/1?outcome=y"><b id="inside">One</b></a>
    <a id="two" href="/venues/venue-a/markets/2">Two</a>
    <a id="away" href="https://elsewhere.example/venues/venue-a/markets/3">Away</a>
    <p id="text">Text</p>
    <table><tr><td id="cell">1</td><td><a data-opens href="/venues/venue-b/markets/4">Four</a></td></tr></table>`;
  clock = createManualClock();
  [begun, ended] = [[], []];
  stop = watchIntent(clock, (path) => {
    begun.push(path);
    return () => ended.push(path);
  });
});
afterEach(() => stop());

const at = (id: string) => document.getElementById(id);
const point = (id: string) => at(id)?.dispatchEvent(new Event("pointerover", { bubbles: true }));
const one = "/venues/venue-a/markets/1?outcome=y";
const two = "/venues/venue-a/markets/2";

test("reports a link under a resting pointer until the pointer leaves", async () => {
  point("one");
  await clock.advance(dwellMs - 1);
  point("inside");
  expect(begun).toEqual([]);
  await clock.advance(1);
  expect([begun, ended]).toEqual([[one], []]);
  point("text");
  expect(ended).toEqual([one]);
  await clock.advance(1_000);
  expect(begun).toEqual([one]);
});

test("reports no link under a moving pointer", async () => {
  for (const id of ["one", "two", "one", "text"]) {
    point(id);
    await clock.advance(dwellMs - 1);
  }
  await clock.advance(1_000);
  expect([begun, ended]).toEqual([[], []]);
});

test("reports a focused link", async () => {
  at("two")?.focus();
  await clock.advance(dwellMs);
  expect(begun).toEqual([two]);
  at("one")?.focus();
  expect(ended).toEqual([two]);
});

test("reports the link of a clickable row, and none to another site", async () => {
  point("cell");
  await clock.advance(dwellMs);
  point("away");
  await clock.advance(dwellMs);
  expect(begun).toEqual(["/venues/venue-b/markets/4"]);
});

test("reports the selection of a list without links until it ends", async () => {
  reportHover(two);
  await clock.advance(dwellMs);
  reportHover(undefined);
  expect([begun, ended]).toEqual([[two], [two]]);
  stop();
  reportHover(one);
  point("one");
  await clock.advance(1_000);
  expect(begun).toEqual([two]);
});
