import { expect, it } from "vitest";
import { toJsonTable } from "#browser/ui/export-dialog.tsx";

it("writes every cell as the text it was, under its column's name, and nothing as null", () => {
  const text = toJsonTable([
    ["amount", "note"],
    ["0.30000000000000004", undefined],
    ["-0.10", '=SUM("a")'],
  ]);
  expect(text.endsWith("\n")).toBe(true);
  expect(JSON.parse(text)).toEqual({
    columns: ["amount", "note"],
    rows: [
      { amount: "0.30000000000000004", note: null },
      { amount: "-0.10", note: '=SUM("a")' },
    ],
  });
  expect(JSON.parse(toJsonTable([["amount"]]))).toEqual({ columns: ["amount"], rows: [] });
});
