// @vitest-environment jsdom
import type { Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { waitUntil } from "#browser/testing/wait-until.ts";

const roots = vi.hoisted((): Root[] => []);
vi.mock("react-dom/client", async (load) => {
  const original = await load<typeof import("react-dom/client")>();
  const createRoot: typeof original.createRoot = (...args) => {
    const root = original.createRoot(...args);
    roots.push(root);
    return root;
  };
  return { ...original, createRoot };
});

const fetchMock = vi.fn<typeof fetch>();

/** A document without the dashboard: a root that goes on rendering breaks React for the tests after it. */
function resetDocument(): void {
  for (const root of roots.splice(0)) root.unmount();
  document.head.innerHTML = "";
  document.body.innerHTML = '<div id="root"></div>';
}

beforeEach(() => {
  vi.resetModules();
  fetchMock.mockReset().mockImplementation(async () => new Response("{}", { status: 500 }));
  vi.stubGlobal("fetch", fetchMock);
  resetDocument();
});

afterEach(() => {
  resetDocument();
  vi.unstubAllGlobals();
});

it("names its build once in the console", async () => {
  const info = vi.spyOn(console, "info").mockImplementation(() => {});
  document.head.innerHTML = '<meta name="crossbook-build" content="1.2.3 abc 2026-11-26T19:41:04Z">';
  await import("./main.tsx");
  await waitUntil(() => expect(document.querySelector("h1")).not.toBeNull());
  expect(info.mock.calls).toEqual([["Crossbook 1.2.3 (commit abc, 2026-11-26T19:41:04Z)"]]);
  info.mockRestore();
});

it("refuses to run inside a frame and sends no request", async () => {
  vi.stubGlobal("self", {});
  await import("./main.tsx");
  await waitUntil(() =>
    expect(document.body.textContent).toBe(
      "Crossbook cannot run inside another page. Open it in its own tab.",
    ),
  );
  expect(fetchMock).not.toHaveBeenCalled();
});

it("shows an error page when config.json cannot be loaded", async () => {
  await import("./main.tsx");
  await waitUntil(() => expect(document.querySelector("h1")).not.toBeNull());
  expect(fetchMock).toHaveBeenCalledOnce();
});

it("reports unhandled rejections where the settings name an address for them, and nowhere else", async () => {
  const reportsTo = async (settings: object) => {
    vi.resetModules();
    fetchMock.mockClear();
    fetchMock.mockImplementation(async (url) =>
      String(url).endsWith("config.json") ? Response.json(settings) : new Response("{}", { status: 500 }),
    );
    resetDocument();
    await import("./main.tsx");
    await waitUntil(() => expect(document.querySelector("form")).not.toBeNull());
    const reason = new RangeError("out of range");
    window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));
    return fetchMock.mock.calls.flatMap(([url, init]) =>
      String(init?.body).includes("RangeError") ? [String(url)] : [],
    );
  };
  expect(await reportsTo({})).toEqual([]);
  expect(await reportsTo({ errors: { reportUrl: "/errors" } })).toEqual(["/errors"]);
});
