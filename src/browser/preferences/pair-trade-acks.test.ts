import { expect, it } from "vitest";
import { type PairTradeAck, withMark } from "./pair-trade-acks.ts";

const flat = (pairId: string): PairTradeAck => ({ pairId, kind: "flat", of: "" });

it("adds no flat trade to a full list, whose marks would push each other out for ever", () => {
  const full = Array.from({ length: 10_000 }, (_, nth) => flat(`pair-${nth}`));
  expect(withMark(full, flat("one-more"))).toBe(full);
  const dismissed = { pairId: "one-more", kind: "dismissed", of: "10 to 10" } as const;
  expect(withMark(full, dismissed)).toEqual([dismissed, ...full.slice(0, -1)]);
  const changed = { ...flat("pair-3"), of: "changed" };
  expect(withMark(full, changed)[0]).toEqual(changed);
});
