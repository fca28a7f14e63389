import { act, cleanup, render } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useIsSeen } from "./use-own-frame.ts";

type Report = (entries: readonly { readonly isIntersecting: boolean }[]) => void;
let reports: Report[];

beforeEach(() => {
  reports = [];
  vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame"] });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe = () => {};
      disconnect = () => {};
      constructor(report: Report) {
        reports.push(report);
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Row({ name }: { readonly name: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  return <p ref={ref}>{useIsSeen(ref) ? name : ""}</p>;
}

const show = (index: number, isIntersecting: boolean) => reports[index]?.([{ isIntersecting }]);
const frame = () => act(async () => void vi.advanceTimersToNextFrame());

it("lets rows that come on screen together begin one a frame, and none that has left by then", async () => {
  const { container } = render(["a", "b", "c"].map((name) => <Row key={name} name={name} />));
  act(() => {
    for (const index of [0, 1, 2]) show(index, true);
  });
  expect(container.textContent).toBe("");
  await frame();
  expect(container.textContent).toBe("a");
  act(() => show(1, false));
  await frame();
  expect(container.textContent).toBe("ac");
  act(() => show(0, false));
  expect(container.textContent).toBe("c");
});

it("renders a row in the frame in which it begins, not together with the next ones", () => {
  const { container } = render(["a", "b"].map((name) => <Row key={name} name={name} />));
  for (const index of [0, 1]) show(index, true);
  // Without `act`, which would render what is pending.
  vi.advanceTimersToNextFrame();
  expect(container.textContent).toBe("a");
  vi.advanceTimersToNextFrame();
  expect(container.textContent).toBe("ab");
});
