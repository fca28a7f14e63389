// @vitest-environment jsdom
import { act, cleanup, render } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { StaggeredMount, useStaggeredCount } from "./staggered-mount.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame"] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const frame = () => act(async () => void vi.advanceTimersToNextFrame());

it("shows each placeholder until its frame and mounts one child a frame in order", async () => {
  const { container } = render(
    <StrictMode>
      <StaggeredMount placeholder="(orders)">orders</StaggeredMount>{" "}
      <StaggeredMount placeholder="(fills)">fills</StaggeredMount> <StaggeredMount>venues</StaggeredMount>
    </StrictMode>,
  );
  const seen = [container.textContent];
  for (let count = 0; count < 3; count += 1) {
    await frame();
    seen.push(container.textContent);
  }
  expect(seen).toEqual(["(orders) (fills) ", "orders (fills) ", "orders fills ", "orders fills venues"]);
});

it("spends no frame on a child unmounted before its turn", async () => {
  const page = (first: boolean) => (
    <StrictMode>
      {first ? <StaggeredMount key="first">orders</StaggeredMount> : null}
      <StaggeredMount key="second">fills</StaggeredMount>
    </StrictMode>
  );
  const { container, rerender } = render(page(true));
  rerender(page(false));
  await frame();
  expect(container.textContent).toBe("fills");
});

it("counts up by one a frame, also after the total grows", async () => {
  const Page = ({ all }: { readonly all: number }) => "abcdef".slice(0, useStaggeredCount(all));
  const page = (all: number) => (
    <StrictMode>
      <Page all={all} />
    </StrictMode>
  );
  const { container, rerender } = render(page(2));
  const seen = [container.textContent];
  for (let count = 0; count < 4; count += 1) {
    await frame();
    seen.push(container.textContent);
  }
  expect(seen).toEqual(["", "a", "ab", "ab", "ab"]);
  rerender(page(3));
  await frame();
  expect(container.textContent).toBe("abc");
});
