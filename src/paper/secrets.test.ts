import { describe, expect, it } from "vitest";
import { createToken, equalText, hashOfNobody, hashPassword, hashToken, verifyPassword } from "./secrets.ts";

const rounds = 1_000;

describe("passwords", () => {
  it("verify against their hash, and no other password does", async () => {
    const kept = await hashPassword("correct horse", rounds);
    expect(await verifyPassword("correct horse", kept)).toBe(true);
    expect(await verifyPassword("correct horsf", kept)).toBe(false);
    expect(await verifyPassword("", kept)).toBe(false);
  });

  it("are salted: one password gives two hashes, neither containing it", async () => {
    const [first, second] = [await hashPassword("secret", rounds), await hashPassword("secret", rounds)];
    expect(first).not.toBe(second);
    expect(first).not.toContain("secret");
    expect(first).toMatch(/^pbkdf2-sha256\$1000\$/);
  });

  it("hashOfNobody verifies no password", async () => {
    const kept = hashOfNobody(rounds);
    expect(kept).toMatch(/^pbkdf2-sha256\$1000\$[\w-]{22}\$[\w-]{43}$/);
    for (const password of ["", "password", kept]) expect(await verifyPassword(password, kept)).toBe(false);
  });

  it("are refused against a hash of another method", async () => {
    for (const kept of [
      "",
      "plain",
      "pbkdf2-sha256$0$AAAA$AAAA",
      "md5$1$AAAA$AAAA",
      "pbkdf2-sha256$1$AAAA",
    ]) {
      expect(await verifyPassword("", kept)).toBe(false);
    }
  });

  it("match the RFC 7914 vector for PBKDF2 with HMAC-SHA-256", async () => {
    // P = "passwd", S = "salt", c = 1: the first 32 of 64 bytes.
    const hash = urlSafe("55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc");
    expect(await verifyPassword("passwd", `pbkdf2-sha256$1$c2FsdA$${hash}`)).toBe(true);
  });
});

describe("tokens", () => {
  it("are unique and valid in a header and a cookie", () => {
    const tokens = Array.from({ length: 500 }, createToken);
    expect(new Set(tokens).size).toBe(500);
    for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  it("have distinct hashes", async () => {
    expect(await hashToken("a")).toBe(await hashToken("a"));
    expect(await hashToken("a")).not.toBe(await hashToken("b"));
  });
});

it("equalText compares all characters", () => {
  expect(equalText("", "")).toBe(true);
  expect(equalText("abc", "abc")).toBe(true);
  for (const other of ["abd", "ab", "abca", "", "bbc"]) expect(equalText("abc", other)).toBe(false);
});

function urlSafe(hex: string): string {
  const bytes = hex.match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
