import { expect, test } from "vitest";
import { createCookieFetch } from "./cookie-fetch.ts";

const url = "https://gateway.example/api/auth/refresh";

function serve(...setCookies: readonly (string | undefined)[]) {
  const sent: (string | null)[] = [];
  const answers = [...setCookies];
  const cookies = createCookieFetch(async (_, init) => {
    sent.push(new Headers(init?.headers).get("Cookie"));
    const value = answers.shift();
    return new Response("", value === undefined ? {} : { headers: { "Set-Cookie": value } });
  });
  return { sent, cookies };
}

test("keeps a cookie and sends it with credentials only, below its path and to its origin only", async () => {
  const { sent, cookies } = serve("refresh_token=one; HttpOnly; Path=/api/auth");
  await cookies.fetch(url, { credentials: "include" });
  await cookies.fetch(url, { credentials: "include" });
  await cookies.fetch(url, { credentials: "omit" });
  await cookies.fetch("https://gateway.example/api/authors", { credentials: "include" });
  await cookies.fetch("https://other.example/api/auth/refresh", { credentials: "include" });
  expect(sent).toEqual([null, "refresh_token=one", null, null, null]);
  expect(cookies.cookie("refresh_token")?.attributes).toContain("httponly");
});

test("replaces a cookie, puts one back and forgets one that has ended", async () => {
  const { sent, cookies } = serve("t=1", "t=2", undefined, "t=; Max-Age=0");
  await cookies.fetch(url, { credentials: "include" });
  const first = cookies.cookie("t");
  await cookies.fetch(url, { credentials: "include" });
  if (first !== undefined) cookies.put(first);
  await cookies.fetch(url, { credentials: "include" });
  await cookies.fetch(url, { credentials: "include" });
  expect(sent).toEqual([null, "t=1", "t=1", "t=1"]);
  expect(cookies.cookie("t")).toBeUndefined();
});
