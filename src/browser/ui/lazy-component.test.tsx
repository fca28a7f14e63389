// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { Suspense, startTransition, useState } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { lazyComponent, LazyBoundary } from "./lazy-component.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const drawn: string[] = [];

/** Renders its own instance number. */
function Counted() {
  const [number] = useState(() => drawn.push("part"));
  return <p>part {number}</p>;
}

function StandIn() {
  drawn.push("stand-in");
  return <p>stand-in</p>;
}

test("renders a preloaded component at once without the fallback", async () => {
  drawn.length = 0;
  const LazyCounted = lazyComponent("counted", async () => Counted);
  LazyCounted.preload();
  await Promise.resolve();
  render(
    <Suspense fallback={<StandIn />}>
      <LazyCounted />
    </Suspense>,
  );
  expect(screen.getByText("part 1")).toBeTruthy();
  expect(drawn).toEqual(["part"]);
});

test("keeps the instance of a component that loads during its render", async () => {
  drawn.length = 0;
  const LazyCounted = lazyComponent("counted", async () => Counted);
  const place = document.createElement("div");
  const root = createRoot(place);
  // Concurrent rendering as in a browser, with room for a load between two slices.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  const draw = (times: number) =>
    startTransition(() =>
      root.render(
        <Suspense fallback={<StandIn />}>
          <LazyCounted />
          <p>drawn {times}</p>
        </Suspense>,
      ),
    );
  draw(1);
  await vi.waitFor(() => expect(place.textContent).toMatch(/^part \d+drawn 1$/));
  const words = place.firstElementChild?.textContent;
  draw(2);
  await vi.waitFor(() => expect(place.textContent).toMatch(/drawn 2$/));
  expect(place.firstElementChild?.textContent).toBe(words);
  root.unmount();
});

test("renders an awaited component as soon as it is loaded, however recent the fallback", async () => {
  let come = (_part: typeof Counted) => {};
  const LazyCounted = lazyComponent(
    "counted",
    () =>
      new Promise<typeof Counted>((resolve) => {
        come = resolve;
      }),
  );
  const place = document.createElement("div");
  const root = createRoot(place);
  // No act(): React schedules by itself here, and its throttle uses a timer.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  root.render(
    <LazyBoundary fallback={<StandIn />}>
      <LazyCounted />
    </LazyBoundary>,
  );
  const someTurns = async () => {
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  await someTurns();
  expect(place.textContent).toBe("stand-in");
  come(Counted);
  await someTurns();
  expect(place.textContent).toMatch(/^part/);
  root.unmount();
});
