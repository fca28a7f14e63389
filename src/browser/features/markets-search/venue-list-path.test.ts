import { expect, test } from "vitest";
import { parseVenueList, venueListPath, venueListQuery } from "./venue-list-path.ts";

const parsed = (query: string) => parseVenueList(new URLSearchParams(query), 100);

test("a list survives its way through the address", () => {
  const list = {
    search: "rain & snow",
    series: "KX#1",
    category: "Climate and Weather",
    tags: ["a,b", "c"],
    filter: "rome 100%",
    order: "volume",
    limit: 400,
  } as const;
  expect(parseVenueList(venueListQuery(list, 100), 100)).toEqual(list);
});

test("what stands at its default is not in the address", () => {
  expect(venueListQuery(parsed(""), 100).toString()).toBe("");
  expect(venueListPath("venue-b", { search: "fed", series: "" })).toBe("/venues/venue-b?search=fed");
});

test("a limit that is none, or below the usual one, stands at the usual; one too large at the largest", () => {
  for (const limit of ["-1", "0", "NaN", "1e9", "", "99"]) expect(parsed(`limit=${limit}`).limit).toBe(100);
  expect(parsed("limit=800").limit).toBe(800);
  expect(parsed("limit=9999999999").limit).toBe(2_147_483_647);
});

test("an order nobody knows is the order as listed", () => {
  expect(parsed("sort=sideways").order).toBe("listed");
});
