// @vitest-environment jsdom

import { afterEach, expect, test, vi } from "vitest";
import { waitUntil } from "#browser/testing/wait-until.ts";
import { showOrderRow } from "./show-order-row.ts";

vi.stubGlobal("CSS", { escape: (text: string) => text });

function addRow(intentId: string): HTMLElement {
  const row = document.createElement("div");
  row.tabIndex = -1;
  row.dataset.intentId = intentId;
  document.body.append(row);
  return row;
}

afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

test("goes to a row that is there", () => {
  const row = addRow("one");
  showOrderRow("one");
  expect(document.activeElement).toBe(row);
});

test("goes to a row once it comes, and then lets the focus be", async () => {
  showOrderRow("late");
  addRow("other");
  const row = addRow("late");
  await waitUntil(() => expect(document.activeElement).toBe(row));
  row.blur();
  addRow("more");
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(document.body);
});

test("does not wait for ever", async () => {
  vi.useFakeTimers();
  showOrderRow("never");
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
  addRow("never");
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(document.body);
});
