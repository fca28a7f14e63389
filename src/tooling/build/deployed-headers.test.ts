import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { formatHeadersFile, headersFor, parseHeadersFile } from "#paper/host/headers-file.ts";
import { type DeployedTo, deployedHeaders } from "./deployed-headers.ts";

const shipped = parseHeadersFile(readFileSync(new URL("../../../public/_headers", import.meta.url), "utf8"));
const here: DeployedTo = {
  baseUrl: "/api",
  streamUrl: undefined,
  reportUrl: undefined,
  images: "off",
  site: undefined,
  hsts: false,
};

function directives(to: DeployedTo): readonly string[] {
  const policy = headersFor(deployedHeaders(shipped, to), "/login")["Content-Security-Policy"] ?? "";
  return policy.split("; ");
}

test("the shipped policy allows nothing from elsewhere and is fit for a loopback address", () => {
  const headers = headersFor(shipped, "/venues/venue-a/markets/1");
  const policy = headers["Content-Security-Policy"] ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("img-src 'self';");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types crossbook");
  expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers["X-Frame-Options"]).toBe("DENY");
  expect(headers).not.toHaveProperty("Strict-Transport-Security");
  expect(headers["Cache-Control"]).toBe("no-cache");
  expect(headersFor(shipped, "/assets/a.js")["Cache-Control"]).toBe("public, max-age=31536000, immutable");
});

test("a gateway elsewhere may be called, over https and wss, and nothing else", () => {
  expect(directives({ ...here, baseUrl: "https://gateway.example:8443/v1" })).toContain(
    "connect-src 'self' https://gateway.example:8443 wss://gateway.example:8443",
  );
  expect(
    directives({ ...here, baseUrl: "https://gateway.example", streamUrl: "wss://stream.example/ws" }),
  ).toContain("connect-src 'self' https://gateway.example wss://stream.example");
});

test("requests to a gateway or a stream that is plain http stay so", () => {
  const plain = directives({ ...here, baseUrl: "http://10.0.0.7/api" });
  expect(plain).toContain("connect-src 'self' http://10.0.0.7 ws://10.0.0.7");
  expect(plain).not.toContain("upgrade-insecure-requests");
  expect(directives({ ...here, streamUrl: "ws://10.0.0.7/ws" })).not.toContain("upgrade-insecure-requests");
});

test("requests of a dashboard that is itself served over http stay so", () => {
  const plain = directives({ ...here, site: "http://localhost:8080" });
  expect(plain).toContain("connect-src 'self' ws://localhost:8080");
  expect(plain).not.toContain("upgrade-insecure-requests");
});

test("a gateway on the same origin needs only the site's own stream", () => {
  expect(directives(here)).toContain("connect-src 'self'");
  expect(directives({ ...here, site: "https://crossbook.example" })).toContain(
    "connect-src 'self' wss://crossbook.example",
  );
  expect(
    directives({
      ...here,
      baseUrl: "https://gateway.example",
      streamUrl: "/ws",
      site: "https://crossbook.example",
    }),
  ).toContain("connect-src 'self' https://gateway.example wss://crossbook.example");
});

test("images come from the hosts of the settings alone, over https", () => {
  expect(directives(here)).toContain("img-src 'self'");
  expect(directives({ ...here, images: ["a.example", "b.example:8443"] })).toContain(
    "img-src 'self' https://a.example https://b.example:8443",
  );
  expect(directives({ ...here, images: [] })).toContain("img-src 'self'");
  expect(directives({ ...here, images: "all" })).toContain("img-src 'self' https:");
  const opened = deployedHeaders(shipped, { ...here, images: "all" });
  expect(headersFor(deployedHeaders(opened, here), "/")["Content-Security-Policy"]).toContain(
    "img-src 'self';",
  );
});

test("error reports may be sent to the host that takes them", () => {
  expect(directives({ ...here, reportUrl: "https://errors.example/crossbook" })).toContain(
    "connect-src 'self' https://errors.example",
  );
  expect(directives({ ...here, reportUrl: "/errors" })).toContain("connect-src 'self'");
});

test("keeps what a deployed page loads on https", () => {
  expect(directives(here).at(-1)).toBe("upgrade-insecure-requests");
});

test("pins https for the host, not for its subdomains, and only where asked for", () => {
  const pinned = deployedHeaders(shipped, { ...here, hsts: true });
  expect(headersFor(pinned, "/")["Strict-Transport-Security"]).toBe("max-age=63072000");
  for (const rules of [shipped, pinned]) {
    expect(headersFor(deployedHeaders(rules, here), "/")).not.toHaveProperty("Strict-Transport-Security");
  }
});

test("deploying twice is deploying once, and the written file reads back the same", () => {
  const elsewhere = { ...here, baseUrl: "https://gateway.example", hsts: true };
  const once = deployedHeaders(shipped, elsewhere);
  expect(deployedHeaders(once, elsewhere)).toEqual(once);
  expect(parseHeadersFile(formatHeadersFile(once))).toEqual(once);
  expect(headersFor(deployedHeaders(once, here), "/")["Content-Security-Policy"]).toContain(
    "connect-src 'self';",
  );
});

test("a file without a policy is refused", () => {
  expect(() => deployedHeaders(parseHeadersFile("/*\n  X-Frame-Options: DENY\n"), here)).toThrow(
    "/* no Content-Security-Policy",
  );
});

test.each([
  ["  X-Frame-Options: DENY\n", "line 1"],
  ["/*\n  no header\n", "line 2"],
  ["assets\n", "line 1"],
  ["/a*b\n", "line 1"],
])("a malformed file is refused by its line: %j", (text, line) => {
  expect(() => parseHeadersFile(text)).toThrow(line);
});

test("remarks and empty lines stand for nothing, and a later rule wins", () => {
  const rules = parseHeadersFile("# all\n/*\n\n  X-A: 1\r\n  # more\n  X-B: a: b\n/x\n  X-A: 2\n");
  expect(headersFor(rules, "/x")).toEqual({ "X-A": "2", "X-B": "a: b" });
  expect(headersFor(rules, "/xy")).toEqual({ "X-A": "1", "X-B": "a: b" });
});
