// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { decimal } from "#contract/decimal.ts";
import { Money } from "./money.tsx";

afterEach(cleanup);

it.each([
  ["-0.02", "loss"],
  ["0.02", "gain"],
])("colours a result of %s by its sign", (value, tone) => {
  const { container } = render(<Money value={decimal(value)} currency="USD" isResult />);
  expect(container.querySelector("[data-tone]")?.getAttribute("data-tone")).toBe(tone);
});
