// @vitest-environment jsdom
import { act, render } from "@testing-library/react";
import { expect, it } from "vitest";
import { edgeText } from "#browser/group-edges/best-direction.ts";
import type { DirectionModel } from "#browser/group-edges/group-edges.ts";
import { createState } from "#browser/lib/readable.ts";
import { directionAt } from "#browser/testing/two-leg-fixture.ts";
import { CurrentEdge, formatCents } from "./legend-edge.tsx";

function renderEdge(initial: readonly DirectionModel[]) {
  const directions = createState(initial);
  const { container } = render(<CurrentEdge directions={directions} />);
  return {
    text: () => container.textContent,
    set: (next: readonly DirectionModel[]) => act(() => directions.set(next)),
  };
}

it("shows the best direction's edge, and none once it is gone", () => {
  const earning = directionAt("a", "0.45");
  const { text, set } = renderEdge([directionAt("b", "0.6", { gap: "-0.11" }), earning]);
  expect(text()).toBe(`Net edge${edgeText(earning)}`);
  set([directionAt("b", "0.6", { gap: "-0.11" })]);
  expect(text()).toBe("Net edge−11¢");
  set([directionAt("b", undefined)]);
  expect(text()).toBe("Net edgenone");
});

it("writes a sign only where a digit is left of the edge", () => {
  expect([1.2, 0.001, 0, -0.001, -1.25].map(formatCents)).toEqual(["+1.2¢", "0¢", "0¢", "0¢", "−1.25¢"]);
});

it("claims no net edge while a fee is unknown, and nothing while books load", () => {
  const { text, set } = renderEdge([directionAt("a", "0.45", { fees: "unknown" })]);
  expect(text()).toMatch(/^Edge before fees\+/);
  set([{ ...directionAt("a", undefined), isLoading: true }]);
  expect(text()).toBe("Net edge—");
});
