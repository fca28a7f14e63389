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

it("caches content-hashed files forever and revalidates all others", () => {
  expect(get("/assets/app-1234.js").headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  for (const path of ["/", "/index.html", "/theme.js", "/config.json", "/orders"]) {
    expect(get(path).headers.get("Cache-Control"), path).toBe("no-cache");
  }
});

it("compresses by Accept-Encoding", async () => {
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

it("answers 304 to a matching ETag", async () => {
  const tag = get("/theme.js").headers.get("ETag") ?? "";
  const answer = get("/theme.js", { "If-None-Match": `"other", ${tag}` });
  expect([answer.status, await answer.text()]).toEqual([304, ""]);
  expect(get("/theme.js", { "If-None-Match": '"other"' }).status).toBe(200);
});

it("serves the given settings instead of the built ones", async () => {
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

it("does not answer a missing asset with a page", () => {
  expect(get("/assets/app-0000.js").status).toBe(404);
  expect(get("/missing.js", { "Sec-Fetch-Dest": "script" }).status).toBe(404);
  expect(get("/_headers", { "Sec-Fetch-Dest": "script" }).status).toBe(404);
});

describe("a path with dot segments", () => {
  it("is refused in any spelling", async () => {
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

  it("is accepted when its dots stay within the folder", () => {
    expect(get("/venues/venue-b/markets/a..b").status).toBe(200);
  });
});

it("refuses other methods", () => {
  expect(get("/", {}, "POST").status).toBe(405);
  expect(get("/", {}, "HEAD").status).toBe(200);
});

it("reports a missing build", () => {
  expect(() => readStaticFiles(join(folder, "nothing"), "{}")).toThrow();
  expect(() => readStaticFiles(join(folder, "dist", "assets"), "{}")).toThrow(/holds no index\.html/);
});

it("serves everything below a path, and nothing beside it", async () => {
  const below = readStaticFiles(join(folder, "dist"), "{}", { sitePath: "/crossbook" });
  const at = (path: string) => below.answer(new Request(`http://paper.test${path}`));
  for (const path of ["/crossbook/", "/crossbook/matched/sports/g"]) {
    expect(await at(path).text()).toContain("<title>Crossbook");
  }
  expect(at("/crossbook/theme.js").headers.get("Cache-Control")).toBe("no-cache");
  expect(at("/crossbook/assets/app-1234.js").headers.get("X-Policy")).toBe("strict");
  expect([at("/crossbook/assets/gone.js"), at("/"), at("/crossbooks/")].map(({ status }) => status)).toEqual([
    404, 404, 404,
  ]);
  const redirect = at("/crossbook?a=b");
  expect([redirect.status, redirect.headers.get("Location")]).toEqual([308, "/crossbook/?a=b"]);
});
