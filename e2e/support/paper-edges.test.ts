import { afterEach, expect, it, vi } from "vitest";
import { createManualClock } from "#paper/clock.ts";
import { createWorld } from "#paper/world/create-world.ts";
import type { Paper } from "./fixtures.ts";
import { comingEdge, currentEdge } from "./paper-edges.ts";

afterEach(() => void vi.useRealTimers());

it("finds an edge where the makers' own quotes make one in the only pair that comes into question", () => {
  const at = Date.UTC(2026, 10, 28, 0, 10, 7);
  vi.useFakeTimers({ toFake: ["Date"], now: at });
  const world = createWorld({ seed: "end to end", kind: "awkward", clock: createManualClock(at) });
  const paper = { gateway: { world } } as unknown as Paper;
  const venues = ({ legs }: { readonly legs: readonly { readonly venue: string }[] }) =>
    new Set(legs.map(({ venue }) => venue)).size;
  const find = (edgeIn: typeof currentEdge) =>
    edgeIn(paper, (group) => group.legs.length === 3 && venues(group) === 3, "one question").group.id;
  expect(() => find(comingEdge)).toThrow("no two books");
  expect(find(currentEdge)).toBe("long-2028-party");
});
