// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Tabs } from "./tabs.tsx";

let reportLayout: () => void;
beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class implements ResizeObserver {
      constructor(report: ResizeObserverCallback) {
        reportLayout = () => report([], this);
      }
      disconnect() {}
      observe() {}
      unobserve() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("scrolls a selected tab out from under the fade at the end of its list once it is laid out", () => {
  const tabs = (["book", "chart", "orders"] as const).map((id) => ({ id, label: id }));
  const tabsWith = (selected: (typeof tabs)[number]["id"]) => (
    <Tabs name="Panels" tabs={tabs} selected={selected} onSelect={() => {}}>
      {null}
    </Tabs>
  );
  const { rerender } = render(tabsWith("book"));
  const list = screen.getByRole("tablist");
  vi.spyOn(list, "scrollWidth", "get").mockReturnValue(450);
  vi.spyOn(list, "clientWidth", "get").mockReturnValue(300);
  vi.spyOn(list, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 300, 32));
  for (const [at, tab] of screen.getAllByRole("tab").entries())
    vi.spyOn(tab, "getBoundingClientRect").mockReturnValue(new DOMRect(at * 110, 0, 110, 32));
  rerender(tabsWith("chart"));
  reportLayout();
  expect(list.scrollLeft).toBe(0);
  rerender(tabsWith("orders"));
  expect(list.scrollLeft).toBe(0);
  reportLayout();
  expect(list.scrollLeft).toBe(330 + 48 - 300);
});
