import { expect, test } from "vitest";
import { createCookieJar } from "./cookie-jar.ts";

function jarAt(start: number) {
  const clock = { now: start };
  return { clock, jar: createCookieJar([], () => clock.now) };
}

test("sends a cookie to its path and what is below, and nowhere else", () => {
  const { jar } = jarAt(0);
  jar.store("refresh_token=a.b=c; Path=/api/auth; HttpOnly; SameSite=Strict; Max-Age=60");
  expect(jar.header("/api/auth")).toBe("refresh_token=a.b=c");
  expect(jar.header("/api/auth/refresh")).toBe("refresh_token=a.b=c");
  expect(jar.header("/api/authors")).toBeUndefined();
  expect(jar.header("/api")).toBeUndefined();
});

test("replaces a cookie of the same name and path, and keeps one of another path", () => {
  const { jar } = jarAt(0);
  jar.store("a=1; Path=/x");
  jar.store("a=2; Path=/x");
  jar.store("a=3");
  expect(jar.header("/x")).toBe("a=2; a=3");
  expect(jar.header("/y")).toBe("a=3");
});

test("drops a cookie at its Max-Age, which outweighs Expires", () => {
  const { jar, clock } = jarAt(1_000_000);
  jar.store("a=1; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT");
  jar.store("b=2; Expires=Thu, 01 Jan 1970 00:20:00 GMT");
  expect(jar.header("/")).toBe("a=1; b=2");
  clock.now += 60_000;
  expect(jar.header("/")).toBe("b=2");
  clock.now = 20 * 60_000;
  expect(jar.header("/")).toBeUndefined();
  expect(jar.cookies()).toEqual([]);
});

test("removes a cookie that is set as expired", () => {
  const { jar } = jarAt(5);
  jar.store("a=1");
  jar.store("a=; Max-Age=0");
  expect(jar.cookies()).toEqual([]);
});

test.each(["", "; Path=/", "=1", "name"])("ignores %j", (header) => {
  const { jar } = jarAt(0);
  jar.store(header);
  expect(jar.cookies()).toEqual([]);
});

test("begins with the cookies of an earlier jar", () => {
  const { jar, clock } = jarAt(0);
  jar.store("a=1; Path=/api; Max-Age=60");
  const next = createCookieJar(jar.cookies(), () => clock.now);
  expect(next.header("/api")).toBe("a=1");
});
