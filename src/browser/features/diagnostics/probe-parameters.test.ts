import { describe, expect, it } from "vitest";
import { decodeSeriesB } from "#contract/series.ts";
import { objectionToTags, twoTags } from "./probe-parameters.ts";

const series = (...tags: readonly (readonly string[])[]) =>
  decodeSeriesB(tags.map((of, index) => ({ ticker: `T${index}`, tags: of }))).rows;

describe("two tags to ask for", () => {
  it("are rare ones that no series has both of", () => {
    expect(twoTags(series(["a", "b"], ["a", "c"], ["a"]))).toEqual(["b", "c"]);
  });
  it("hold no comma, and are none where every series has both", () => {
    expect(twoTags(series(["a,b"], ["c"]))).toBeUndefined();
    expect(twoTags(series(["a", "b"]))).toBeUndefined();
  });
});

describe("series of two tags", () => {
  const [one, other] = [new Set(["x", "y"]), new Set(["z"])];
  it("are those of both", () => {
    expect(objectionToTags(new Set(["x", "y", "z"]), one, other)).toBeUndefined();
  });
  it("are not those of one alone: the other tag was not read", () => {
    expect(objectionToTags(one, one, other)).toMatch(/only one/);
    expect(objectionToTags(other, one, other)).toMatch(/only one/);
  });
  it("may be none, which proves nothing", () => {
    expect(objectionToTags(new Set(), one, other)).toMatch(/^no series for two tags$/);
  });
});
