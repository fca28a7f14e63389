import { expect, it } from "vitest";
import { aggregationNodes } from "./aggregation-share.ts";

const node = (id: number, url: string, ...children: readonly number[]) => ({
  id,
  callFrame: { functionName: "", url },
  children,
});

it("counts functions of aggregation files and everything they call", () => {
  const nodes = [
    node(1, "", 2, 6),
    node(2, "http://127.0.0.1/assets/signed-in-AbCd1234.js", 3),
    node(3, "http://127.0.0.1/assets/later-trades-AbCd1234.js", 4),
    node(4, "http://127.0.0.1/assets/told-AbCd1234.js", 5),
    node(5, ""),
    node(6, "http://127.0.0.1/assets/later-AbCd1234.js"),
    node(7, "http://127.0.0.1/assets/later-folding-AbCd1234.js"),
  ];
  expect([...aggregationNodes(nodes)].sort()).toEqual([3, 4, 5, 7]);
});
