import { expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { envelopeCandidates, envelopePaths } from "./find-envelope.ts";

const series = { id: "1" };

it("finds where a list can be, a longer one first", () => {
  const body = {
    meta: { warnings: [] },
    result: { items: [series, series], other: [{ no: 1 }] },
    "a.b": [series],
  };
  expect(envelopePaths("seriesA", body)).toEqual(["result.items", "meta.warnings"]);
  expect(envelopePaths("seriesA", [series])).toEqual([""]);
});

it("finds where an object can be decoded", () => {
  expect(envelopePaths("marketA", { data: { market: { market_id: "m" } }, user: { id: 1 } })).toEqual([
    "data.market",
  ]);
});

it("names one envelope for all lists, and one of its own for a list that differs from it", () => {
  const body = { rows: [series] };
  const [all] = envelopeCandidates(decodeConfig({}), "seriesA", body);
  expect(all?.changes).toEqual([{ key: "gateway.envelopes.lists", value: "rows" }]);
  const config = decodeConfig({ gateway: { envelopes: { lists: "data" } } });
  expect(envelopeCandidates(config, "seriesA", body)[0]?.changes).toEqual([
    { key: "gateway.envelopes.seriesA", value: "rows" },
  ]);
  expect(envelopeCandidates(config, "seriesA", [series])[0]?.changes).toEqual([
    { key: "gateway.envelopes.seriesA", value: "" },
  ]);
});
