// @vitest-environment jsdom

import { cleanup, render, screen } from "@testing-library/react";
import { Suspense, startTransition, useState } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { waitUntil } from "#browser/testing/wait-until.ts";
import { ChunkLoadError, importWithReload, LazyBoundary, lazyComponent, leaveMs } from "./lazy-component.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const rendered: string[] = [];

/** Renders its own instance number. */
function Counted() {
  const [number] = useState(() => rendered.push("component"));
  return <p>component {number}</p>;
}

function Fallback() {
  rendered.push("fallback");
  return <p>fallback</p>;
}

test("renders a preloaded component at once without the fallback", async () => {
  rendered.length = 0;
  const LazyCounted = lazyComponent("counted", async () => Counted);
  LazyCounted.preload();
  await Promise.resolve();
  render(
    <Suspense fallback={<Fallback />}>
      <LazyCounted />
    </Suspense>,
  );
  expect(screen.getByText("component 1")).toBeTruthy();
  expect(rendered).toEqual(["component"]);
});

test("keeps the instance of a component that loads during its render", async () => {
  rendered.length = 0;
  const LazyCounted = lazyComponent("counted", async () => Counted);
  const container = document.createElement("div");
  const root = createRoot(container);
  // Concurrent rendering as in a browser, with room for a load between two slices.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  const renderPass = (times: number) =>
    startTransition(() =>
      root.render(
        <Suspense fallback={<Fallback />}>
          <LazyCounted />
          <p>rendered {times}</p>
        </Suspense>,
      ),
    );
  renderPass(1);
  await waitUntil(() => expect(container.textContent).toMatch(/^component \d+rendered 1$/));
  const text = container.firstElementChild?.textContent;
  renderPass(2);
  await waitUntil(() => expect(container.textContent).toMatch(/rendered 2$/));
  expect(container.firstElementChild?.textContent).toBe(text);
  root.unmount();
});

test("renders an awaited component as soon as it is loaded, however recent the fallback", async () => {
  let finishLoading = (_component: typeof Counted) => {};
  const LazyCounted = lazyComponent(
    "counted",
    () =>
      new Promise<typeof Counted>((resolve) => {
        finishLoading = resolve;
      }),
  );
  const container = document.createElement("div");
  const root = createRoot(container);
  // No act(): React schedules by itself here, and its throttle uses a timer.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  root.render(
    <LazyBoundary fallback={<Fallback />}>
      <LazyCounted />
    </LazyBoundary>,
  );
  const flushTurns = async () => {
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  await flushTurns();
  expect(container.textContent).toBe("fallback");
  finishLoading(Counted);
  await flushTurns();
  expect(container.textContent).toMatch(/^component/);
  root.unmount();
});

test("does not reload for a chunk that the browser dropped because the page is being left", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  vi.stubGlobal("fetch", async () => new Response());
  let fail = (_error: Error) => {};
  const loading = importWithReload(
    "market",
    () =>
      new Promise((_, reject) => {
        fail = reject;
      }),
  );
  window.dispatchEvent(new Event("beforeunload"));
  fail(new TypeError("error loading dynamically imported module"));
  const refused = expect(loading).rejects.toBeInstanceOf(ChunkLoadError);
  await vi.advanceTimersByTimeAsync(leaveMs);
  await refused;
  expect(sessionStorage).toHaveLength(0);
});

test("loads a style sheet again that failed with an earlier import", async () => {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: "/matched.css" });
  document.head.append(link);
  link.dispatchEvent(new Event("error"));
  // The bundler's second import asks for the script only.
  const LazyCounted = lazyComponent("counted", async () => Counted);
  const loading = LazyCounted.loadAhead();
  await waitUntil(() => expect(link.isConnected).toBe(false));
  const again = document.head.querySelector('link[href="/matched.css"]');
  const isOpen = await Promise.race([loading.then(() => false), Promise.resolve(true)]);
  expect(isOpen).toBe(true);
  again?.dispatchEvent(new Event("load"));
  await loading;
  again?.remove();
});
