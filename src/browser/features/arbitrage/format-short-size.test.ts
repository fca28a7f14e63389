import { expect, it } from "vitest";
import { decimal } from "#contract/decimal.ts";
import { formatShortSize } from "./format-short-size.ts";

it("writes any size in few signs", () => {
  const texts = ["0.125", "99.99", "1233.43", "999999", "1233000.43", "999990000", "11097006123.4"].map(
    (size) => formatShortSize(decimal(size)),
  );
  expect(texts).toEqual(["0.13", "99.99", "1,233", "999,999", "1.23M", "999.99M", "11.1B"]);
});
