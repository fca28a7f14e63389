// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { chartStyleOf, translucent } from "./chart-colours.ts";

const root = document.documentElement;
afterEach(() => {
  vi.restoreAllMocks();
  root.removeAttribute("style");
});

it("asks for the style of the page once for each theme", () => {
  root.dataset.theme = "dark";
  root.style.setProperty("--font", "Sans Dark");
  expect(chartStyleOf(document).font).toBe("Sans Dark");
  root.dataset.theme = "light";
  root.style.setProperty("--font", "Sans Light");
  expect(chartStyleOf(document).font).toBe("Sans Light");
  const asked = vi.spyOn(window, "getComputedStyle");
  expect(chartStyleOf(document).font).toBe("Sans Light");
  root.dataset.theme = "dark";
  expect(chartStyleOf(document).font).toBe("Sans Dark");
  expect(asked).not.toHaveBeenCalled();
  root.dataset.direction = "blue-orange";
  chartStyleOf(document);
  expect(asked).toHaveBeenCalledTimes(1);
});

it("lets a colour through", () => {
  expect(translucent("rgb(1, 2, 3)", 0.4)).toBe("rgba(1, 2, 3, 0.4)");
});
