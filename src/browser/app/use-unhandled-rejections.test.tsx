// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Toasts } from "#browser/ui/toast.tsx";
import { useUnhandledRejections } from "./use-unhandled-rejections.ts";

afterEach(cleanup);

function Reporter() {
  useUnhandledRejections();
  return null;
}

const reject = (reason: unknown) =>
  act(() => window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason })));

it("reports an unhandled rejection while mounted, its message cut to 200 characters", () => {
  const { rerender } = render([<Toasts key="log" />, <Reporter key="reporter" />]);
  const log = screen.getByRole("log", { name: "Notifications" });
  reject(new Error("an unhandled rejection"));
  expect(log.textContent).toContain(
    "Unexpected error: an unhandled rejection. Your orders are not affected.",
  );
  reject(new Error("x".repeat(5_000)));
  expect(log.textContent).toContain(`Unexpected error: ${"x".repeat(200)}. Your`);
  reject({ secret: "never shown" });
  expect(log.textContent).toContain("Unexpected error. Your");
  expect(log.textContent).not.toContain("never shown");
  rerender([<Toasts key="log" />]);
  reject(new Error("too late"));
  expect(log.textContent).not.toContain("too late");
});
