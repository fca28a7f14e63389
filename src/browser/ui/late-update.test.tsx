// @vitest-environment jsdom
import { act, cleanup, render } from "@testing-library/react";
import { Profiler, StrictMode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LateUpdate } from "./late-update.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["requestAnimationFrame", "setTimeout"] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const callbacksOfFrame = () => act(async () => void vi.advanceTimersToNextFrame());
const frame = async () => {
  await callbacksOfFrame();
  await act(async () => void vi.advanceTimersByTime(1));
};

const page = (market: string, price: string) => (
  <StrictMode>
    {market}: <LateUpdate subject={market}>{`orders of ${market} at ${price}`}</LateUpdate>
  </StrictMode>
);

it("keeps the children of the former subject until the frame is painted, and no longer", async () => {
  const { container, rerender } = render(page("rain", "40¢"));
  rerender(page("snow", "60¢"));
  await callbacksOfFrame();
  expect(container.textContent).toBe("snow: orders of rain at 40¢");
  await act(async () => void vi.advanceTimersByTime(1));
  expect(container.textContent).toBe("snow: orders of snow at 60¢");
});

it("updates the children of the same subject at once", () => {
  const { container, rerender } = render(page("rain", "40¢"));
  rerender(page("rain", "41¢"));
  expect(container.textContent).toBe("rain: orders of rain at 41¢");
});

it("stays with the latest children of a subject that comes back within the frame", async () => {
  const { container, rerender } = render(page("rain", "40¢"));
  rerender(page("rain", "41¢"));
  rerender(page("snow", "60¢"));
  expect(container.textContent).toBe("snow: orders of rain at 41¢");
  rerender(page("rain", "42¢"));
  await frame();
  expect(container.textContent).toBe("rain: orders of rain at 42¢");
});

it("does not render the former children again and updates several in one commit", async () => {
  const renders: string[] = [];
  const commits = vi.fn<() => void>();
  const Orders = ({ market }: { readonly market: string }) => {
    renders.push(market);
    return market;
  };
  const panels = (market: string) => (
    <Profiler id="page" onRender={commits}>
      <LateUpdate subject={market}>
        <Orders market={market} />
      </LateUpdate>
      <LateUpdate subject={market}>
        <Orders market={market} />
      </LateUpdate>
    </Profiler>
  );
  const { rerender } = render(panels("rain"));
  rerender(panels("snow"));
  expect(renders).toEqual(["rain", "rain"]);
  commits.mockClear();
  await frame();
  expect(renders).toEqual(["rain", "rain", "snow", "snow"]);
  expect(commits).toHaveBeenCalledTimes(1);
});
