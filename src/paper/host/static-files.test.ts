import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readStaticFiles, type StaticFiles } from "./static-files.ts";

const script = `console.log("${"crossbook ".repeat(200)}");`;
let folder = "";
let files: StaticFiles;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "static-files-"));
  const dist = join(folder, "dist");
  mkdirSync(join(dist, "assets"), { recursive: true });
  writeFileSync(join(folder, "secret.txt"), "outside");
  writeFileSync(join(dist, "index.html"), "<!doctype html><title>Crossbook</title>");
  writeFileSync(join(dist, "assets", "app-1234.js"), script);
  writeFileSync(join(dist, "config.json"), '{"built":true}');
  writeFileSync(join(dist, "_headers"), "/*\n  X-Policy: strict\n/theme.js\n  Cache-Control: no-cache\n");
  writeFileSync(join(dist, "theme.js"), "1");
  files = readStaticFiles(dist, '{"served":true}');
});

afterAll(() => rmSync(folder, { recursive: true }));

function get(path: string, headers: Record<string, string> = {}, method = "GET"): Response {
  return files.answer(new Request(`http://paper.test${path}`, { method, headers }));
}

it("serves a file by its path with its type, an ETag and the headers of _headers", async () => {
  const answer = get("/assets/app-1234.js");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
  expect(answer.headers.get("X-Policy")).toBe("strict");
  expect(answer.headers.get("ETag")).toMatch(/^W\/"[\w-]{22}"$/);
  expect(await answer.text()).toBe(script);
});

it("keeps content-addressed files for ever and asks again for all others", () => {
  expect(get("/assets/app-1234.js").headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  for (const path of ["/", "/index.html", "/theme.js", "/config.json", "/orders"]) {
    expect(get(path).headers.get("Cache-Control"), path).toBe("no-cache");
  }
});

it("compresses as the browser can take it", async () => {
  const bytes = async (accepted: string) => {
    const answer = get("/assets/app-1234.js", { "Accept-Encoding": accepted });
    expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
    return {
      encoding: answer.headers.get("Content-Encoding"),
      body: Buffer.from(await answer.arrayBuffer()),
    };
  };
  const brotli = await bytes("gzip, deflate, br");
  expect(brotli.encoding).toBe("br");
  expect(brotliDecompressSync(brotli.body).toString()).toBe(script);
  const gzip = await bytes("gzip;q=0.8, br;q=0");
  expect(gzip.encoding).toBe("gzip");
  expect(gunzipSync(gzip.body).toString()).toBe(script);
  expect((await bytes("identity")).encoding).toBeNull();
});

it("says nothing new to who has the file", async () => {
  const tag = get("/theme.js").headers.get("ETag") ?? "";
  const answer = get("/theme.js", { "If-None-Match": `"other", ${tag}` });
  expect([answer.status, await answer.text()]).toEqual([304, ""]);
  expect(get("/theme.js", { "If-None-Match": '"other"' }).status).toBe(200);
});

it("serves the settings it was given in the place of the built ones", async () => {
  expect(await get("/config.json").json()).toEqual({ served: true });
});

it("serves index.html for every page of the app", async () => {
  for (const path of [
    "/",
    "/login",
    "/venues/venue-b/markets/KXCPI-26.NOV",
    "/venues/venue-c/markets/%2320",
    "/%",
  ]) {
    const answer = get(path, { "Sec-Fetch-Dest": "document" });
    expect([answer.status, answer.headers.get("Content-Type")], path).toEqual([
      200,
      "text/html; charset=utf-8",
    ]);
    expect(answer.headers.get("X-Policy"), path).toBe("strict");
  }
});

it("has no page in the place of a file that is gone", () => {
  expect(get("/assets/app-0000.js").status).toBe(404);
  expect(get("/missing.js", { "Sec-Fetch-Dest": "script" }).status).toBe(404);
  expect(get("/_headers", { "Sec-Fetch-Dest": "script" }).status).toBe(404);
});

describe("a path that climbs", () => {
  it("is refused, however it is written", async () => {
    for (const path of [
      "/..%2fsecret.txt",
      "/%2e%2e%2fsecret.txt",
      "/assets/..%5c..%5csecret.txt",
      "/a%00b",
    ]) {
      const answer = get(path);
      expect(answer.status, path).toBe(400);
      expect(await answer.text(), path).not.toContain("outside");
    }
  });

  it("is a name like any other where its dots do not climb", () => {
    expect(get("/venues/venue-b/markets/a..b").status).toBe(200);
  });
});

it("takes no other method", () => {
  expect(get("/", {}, "POST").status).toBe(405);
  expect(get("/", {}, "HEAD").status).toBe(200);
});

it("says where the dashboard has not been built", () => {
  expect(() => readStaticFiles(join(folder, "nothing"), "{}")).toThrow();
  expect(() => readStaticFiles(join(folder, "dist", "assets"), "{}")).toThrow(/holds no index\.html/);
});
