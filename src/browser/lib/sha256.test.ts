import { describe, expect, it } from "vitest";
import { bytesOf, sha256 } from "./sha256.ts";

const ascii = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

describe("SHA-256", () => {
  // The examples of FIPS 180-4 and of NIST's test vectors: no block, one, the padding in a second one, many.
  it.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    [
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ],
    ["a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
  ])("gives the digest of a known text", (text, digest) => {
    expect(sha256(ascii(text))).toBe(digest);
  });

  it("tells texts apart that an encoding would make alike", () => {
    expect(sha256(bytesOf("\ud800"))).not.toBe(sha256(bytesOf("\ufffd")));
    expect(bytesOf("a\u0100")).toEqual(Uint8Array.of(0, 97, 1, 0));
  });
});
