import { describe, expect, it } from "vitest";
import { addressProblem, addressRemark } from "./wallet-address.ts";

const usual = `0x${"aB".repeat(20)}`;

describe("wallet address", () => {
  it("is rejected only where no request can carry it", () => {
    for (const text of [usual, ` ${usual} `, "vitalik.eth", "7"])
      expect(addressProblem(text)).toBeUndefined();
    expect(addressProblem("  ")).toMatch(/Enter an address/);
    expect(addressProblem("0x12 34")).toMatch(/no spaces/);
    expect(addressProblem("x".repeat(201))).toMatch(/201 characters/);
    expect(addressProblem("0x\uD800")).toMatch(/half a character/);
  });

  it("gets a remark where it differs from the usual form", () => {
    expect(addressRemark(usual)).toBeUndefined();
    expect(addressRemark("vitalik.eth")).toMatch(/No 0x/);
    expect(addressRemark(`${usual}0`)).toBe("41 digits after 0x instead of 40.");
    expect(addressRemark(`0x${"g".repeat(40)}`)).toBe('Contains "g", not a hexadecimal digit.');
  });
});
