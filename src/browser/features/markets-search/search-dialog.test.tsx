// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { buildLegRows } from "./market-row.ts";
import { SearchDialog } from "./search-dialog.tsx";

vi.mock("./market-row.ts", { spy: true });

afterEach(cleanup);

/** The dialog with `answer` to every list of events, and "[]" to all others. */
async function openSearch(answer: () => Response) {
  const { browser, Providers, until } = await openSignedInPage();
  browser.gateway.readAnswer = (path) => (path === "/venue-b/events" ? answer() : Response.json([]));
  const onClose = vi.fn();
  render(
    <MemoryRouter>
      <SearchDialog onClose={onClose} />
    </MemoryRouter>,
    { wrapper: Providers },
  );
  const box = screen.getByRole("combobox");
  return { until, onClose, box };
}

test.each([
  ["all events where all were searched", () => Response.json([]), true],
  ["nothing where a venue failed", () => Response.json({ message: "no" }, { status: 400 }), false],
])("an empty result claims to cover %s", async (_, answer, isWhole) => {
  const { until, box } = await openSearch(answer);
  fireEvent.change(box, { target: { value: "snow in rome" } });
  await until(() => expect(screen.getByText(/^No results for/)).toBeDefined());
  expect(screen.queryByText(/Searched all events/) !== null).toBe(isWhole);
});

test("opens nothing by a held Enter and leaves the keys to a composed text", async () => {
  const { onClose, box } = await openSearch(() => Response.json([]));
  const selected = () => screen.getByRole("option", { selected: true }).textContent;
  const first = selected();
  fireEvent.keyDown(box, { key: "Enter", repeat: true });
  fireEvent.keyDown(box, { key: "ArrowDown", isComposing: true });
  expect(selected()).toBe(first);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(box, { key: "ArrowDown" });
  expect(selected()).not.toBe(first);
  fireEvent.keyDown(box, { key: "Enter" });
  expect(onClose).toHaveBeenCalled();
});

test("reads the legs of the matched groups once, not with each letter", async () => {
  const { until, box } = await openSearch(() => Response.json([]));
  fireEvent.change(box, { target: { value: "s" } });
  await until(() => expect(screen.getByText(/^No results for/)).toBeDefined());
  vi.mocked(buildLegRows).mockClear();
  fireEvent.change(box, { target: { value: "sn" } });
  fireEvent.change(box, { target: { value: "sno" } });
  await until(() => expect(screen.getByText(/^No results for.*sno/)).toBeDefined());
  expect(buildLegRows).not.toHaveBeenCalled();
});
