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

/** Says which of those that were made it is. */
function Counted() {
  const [number] = useState(() => drawn.push("part"));
  return <p>part {number}</p>;
}

function StandIn() {
  drawn.push("stand-in");
  return <p>stand-in</p>;
}

test("a part that was fetched before is drawn at once, with nothing in its place first", async () => {
  drawn.length = 0;
  const Part = lazyComponent("counted", async () => Counted);
  Part.preload();
  await Promise.resolve();
  render(
    <Suspense fallback={<StandIn />}>
      <Part />
    </Suspense>,
  );
  expect(screen.getByText("part 1")).toBeTruthy();
  expect(drawn).toEqual(["part"]);
});

test("one that comes while it is drawn stays itself however often it is drawn again", async () => {
  drawn.length = 0;
  const Part = lazyComponent("counted", async () => Counted);
  const place = document.createElement("div");
  const root = createRoot(place);
  // Drawn as in a browser, in pieces with time for what is here already to come between two.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  const draw = (times: number) =>
    startTransition(() =>
      root.render(
        <Suspense fallback={<StandIn />}>
          <Part />
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

test("a part that was waited for is drawn the moment it is here, however late its stand-in was", async () => {
  let come = (_part: typeof Counted) => {};
  const Part = lazyComponent(
    "counted",
    () =>
      new Promise<typeof Counted>((resolve) => {
        come = resolve;
      }),
  );
  const place = document.createElement("div");
  const root = createRoot(place);
  // React works in turns of its own here, and what it keeps back waits for a timer.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  root.render(
    <LazyBoundary fallback={<StandIn />}>
      <Part />
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
