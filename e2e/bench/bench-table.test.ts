import { expect, test } from "vitest";
import { tableOf } from "./bench-table.ts";

test("rows are in one table, each figure beside its reference, its budget and its result", () => {
  const table = tableOf([
    {
      id: "P1",
      title: "book flood",
      reference: "worker floor",
      state: "busy",
      load: 0.42,
      figures: [
        { name: "frames", unit: "/s", ours: 59.94, reference: 60, ratioBudget: { atLeast: 0.95 } },
        { name: "p99 frame", unit: "ms", ours: 50.04, reference: 17, budget: { atMost: 34 } },
        { name: "messages", unit: "", ours: 200_000 },
      ],
      notes: ["20 s each"],
    },
  ]);
  expect(table.split("\n")).toEqual([
    "|        | what                                                         |    ours | reference | ratio |  budget | result     |",
    "|--------|--------------------------------------------------------------|--------:|----------:|------:|--------:|------------|",
    "| **P1** | book flood; machine: busy; reference: worker floor; load 0.4 |         |           |       |         |            |",
    "|        | frames                                                       |  59.9/s |      60/s | 1.00× | ≥ 0.95× | met        |",
    "|        | p99 frame                                                    | 50.0 ms |     17 ms | 2.94× | ≤ 34 ms | **broken** |",
    "|        | messages                                                     | 200,000 |           |       |         |            |",
    "",
    "- P1: 20 s each",
  ]);
});

test("reports ranges, unmeasured values and failed rows", () => {
  const table = tableOf([
    {
      id: "P6",
      title: "soak",
      figures: [
        { name: "heap", unit: "MB", ours: 12.25, range: [12, 13.5] },
        { name: "nodes", unit: "×", ours: Number.NaN, budget: { atMost: 1.05 } },
      ],
      notes: [],
    },
    { id: "P7", title: "switch", figures: [], notes: [], problem: "Timeout | 30 s\nat line 3" },
  ]);
  expect(table).toContain("12.3 MB (12–13.5)");
  expect(table).toMatch(/nodes +\| +not measured \| +\| +\| +≤ 1\.05× \| \*\*broken\*\*/);
  expect(table).toMatch(/switch; failed: Timeout \/ 30 s +\|.*\*\*broken\*\*/);
  expect(table).not.toContain("at line 3");
});
