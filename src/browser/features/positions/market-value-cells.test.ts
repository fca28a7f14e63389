import { expect, it } from "vitest";
import { ratioOf } from "#browser/trading-math/ratio.ts";
import { decimal } from "#contract/decimal.ts";
import { resultShareText } from "./market-value-cells.tsx";

const share = (proceeds: string, unrealised: string) =>
  resultShareText(ratioOf(decimal(proceeds)), ratioOf(decimal(unrealised)));

it("writes the result in percent of what the contracts cost, with its sign", () => {
  expect(share("35.81", "-2.84")).toBe("\u22127.3%");
  expect(share("60", "10")).toBe("+20%");
  expect(share("0.01", "-99.99")).toBe("\u2212100%");
  expect(share("50", "0")).toBe("0%");
});

it("writes none where the contracts cost nothing", () => {
  expect(share("5", "5")).toBeUndefined();
  expect(share("5", "6")).toBeUndefined();
});
