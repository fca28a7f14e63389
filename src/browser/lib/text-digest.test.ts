import { expect, it } from "vitest";
import { textDigest } from "./text-digest.ts";

it("is half of the SHA-256 of a text's code units", () => {
  // Of the bytes 00 61 00 62 00 63.
  expect(textDigest("abc")).toBe("e265e98c934ff1ff7d55359eed484c45");
  expect(textDigest("")).toBe("e3b0c44298fc1c149afbf4c8996fb924");
});

it("distinguishes texts that an encoding would merge", () => {
  expect(textDigest("\ud800")).not.toBe(textDigest("\ufffd"));
});
