// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { readBasePath, toRoute, toSitePath } from "./base-path.ts";

afterEach(() => {
  document.head.innerHTML = "";
});

test.each([
  ["", ""],
  ['<base href="/">', ""],
  ['<base href="/crossbook/">', "/crossbook"],
  ['<base href="http://localhost:3000/a/b/">', "/a/b"],
  ["<base>", ""],
])("reads the base path of a document with %j", (head, base) => {
  document.head.innerHTML = head;
  expect(readBasePath(document)).toBe(base);
});

test("reads none outside a document", () => {
  expect(readBasePath(undefined)).toBe("");
});

test.each(["/", "/orders?tab=cash", "/venues/venue-a/markets/a%2Fb"])(
  "turns %s to a path and back",
  (route) => {
    for (const base of ["", "/crossbook"]) {
      expect(toSitePath(route, base)).toBe(base + route);
      expect(toRoute(base + route, base)).toBe(route);
    }
  },
);

test("finds the start page without a slash at the end, and no route outside the base path", () => {
  expect(toRoute("/crossbook", "/crossbook")).toBe("/");
  expect(toRoute("/crossbooks/orders", "/crossbook")).toBe("/crossbooks/orders");
  expect(toRoute("/orders", "/crossbook")).toBe("/orders");
});
