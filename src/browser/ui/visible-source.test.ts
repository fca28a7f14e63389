import { expect, test, vi } from "vitest";
import { createState } from "#browser/lib/readable.ts";
import { visibleSource } from "./visible-source.ts";

function createPage() {
  const events = new EventTarget();
  const page = {
    visibilityState: "visible" as DocumentVisibilityState,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
  const show = (state: DocumentVisibilityState) => {
    page.visibilityState = state;
    events.dispatchEvent(new Event("visibilitychange"));
  };
  return {
    page: page as Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">,
    show,
  };
}

test("notifies nobody while the page is hidden, and once when it is visible again after changes", () => {
  const { page, show } = createPage();
  const source = createState(0);
  const visible = visibleSource(source, page);
  const listener = vi.fn();
  const stop = visible.subscribe(listener);
  source.set(1);
  expect(listener).toHaveBeenCalledTimes(1);
  show("hidden");
  source.set(2);
  source.set(3);
  expect([listener.mock.calls.length, visible.read()]).toEqual([1, 3]);
  show("visible");
  expect(listener).toHaveBeenCalledTimes(2);
  show("hidden");
  show("visible");
  expect(listener).toHaveBeenCalledTimes(2);
  show("hidden");
  source.set(4);
  stop();
  show("visible");
  expect(listener).toHaveBeenCalledTimes(2);
});
