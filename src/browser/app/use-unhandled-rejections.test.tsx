// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Toasts } from "#browser/ui/toast.tsx";
import { useStrayRejections } from "./use-unhandled-rejections.ts";

afterEach(cleanup);

function Watch() {
  useStrayRejections();
  return null;
}

const reject = (reason: unknown) =>
  act(() => window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason })));

it("tells what was rejected while somebody watches, and no more of it than fits a line or two", () => {
  const { rerender } = render([<Toasts key="log" />, <Watch key="watch" />]);
  const log = screen.getByRole("log", { name: "Notifications" });
  reject(new Error("a stray rejection"));
  expect(log.textContent).toContain("tells of: a stray rejection. Your orders are not touched by it.");
  reject(new Error("x".repeat(5_000)));
  expect(log.textContent).toContain(`tells of: ${"x".repeat(200)}. Your`);
  reject({ secret: "never shown" });
  expect(log.textContent).toContain("tells of. Your");
  expect(log.textContent).not.toContain("never shown");
  rerender([<Toasts key="log" />]);
  reject(new Error("too late"));
  expect(log.textContent).not.toContain("too late");
});
