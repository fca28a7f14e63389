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

test("omits defaults from the address", () => {
  expect(venueListQuery(parsed(""), 100).toString()).toBe("");
  expect(venueListPath("venue-b", { search: "fed", series: "" })).toBe("/venues/venue-b?search=fed");
});

test("replaces an invalid or small limit by the default and a large one by the maximum", () => {
  for (const limit of ["-1", "0", "NaN", "1e9", "", "99"]) expect(parsed(`limit=${limit}`).limit).toBe(100);
  expect(parsed("limit=800").limit).toBe(800);
  expect(parsed("limit=9999999999").limit).toBe(2_147_483_647);
});

test("treats an unknown sort order as the listed order", () => {
  expect(parsed("sort=sideways").order).toBe("listed");
});

test("reads a repeated tag once", () => {
  expect(parsed("tag=a&tag=b&tag=a&tag=").tags).toEqual(["a", "b"]);
});
