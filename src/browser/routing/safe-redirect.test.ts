import fc from "fast-check";
import { expect, test } from "vitest";
import { safeRedirect } from "./safe-redirect.ts";

const origin = "https://app.example";

test.each([
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\n//evil.example",
  "\\\\evil.example",
  "https://evil.example/",
  "https://app.example@evil.example/",
  "https:evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  " //evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/a/..//evil.example",
  "orders",
  "",
  "\u0000//evil.example",
])("%j leads home", (wanted) => {
  expect(safeRedirect(wanted, origin, "/home")).toBe("/home");
});

test.each([undefined, null])("%j leads home", (wanted) => {
  expect(safeRedirect(wanted, origin, "/")).toBe("/");
});

test.each(["/", "/venues/venue-c/markets/%2320?outcome=%23201#chart", "/login?next=//evil.example"])(
  "%j is followed as it is",
  (wanted) => {
    expect(safeRedirect(wanted, origin, "/home")).toBe(wanted);
  },
);

test("never redirects off this site", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    "\t",
    "\n",
    ".",
    "..",
    "@",
    ":",
    "evil.example",
    "https:",
    "%2f",
    "%5c",
    "?",
    "#",
    " ",
    "a",
    "//",
  );
  const wanted = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((parts) => parts.join("")),
    fc.webUrl(),
    fc.string(),
  );
  fc.assert(
    fc.property(wanted, (text) => {
      const target = safeRedirect(text, origin, "/");
      expect(new URL(target, origin).origin).toBe(origin);
      expect(target.startsWith("/")).toBe(true);
      expect(target.startsWith("//")).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});
