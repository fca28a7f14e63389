// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MountedRows, useMeasuredRows } from "./measured-rows.tsx";

let reportSize: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame"] });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly #report: () => void;
      constructor(report: () => void) {
        this.#report = report;
      }
      observe(target: Element) {
        if (target instanceof HTMLDivElement) reportSize = this.#report;
      }
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const rows = Array.from({ length: 50 }, (_, index) => ({ key: `row ${index}` }));

function Table({ firstRows }: { readonly firstRows?: number }) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useMeasuredRows({
    rows,
    scroller,
    rowHeight: 20,
    overscan: 2,
    ...(firstRows && { firstRows }),
  });
  return (
    <div ref={scroller}>
      <table>
        <tbody>
          <MountedRows virtual={virtual} rows={rows} columns={1}>
            {({ key }, index) => (
              <tr ref={virtual.measure} data-index={index}>
                <td>{key}</td>
              </tr>
            )}
          </MountedRows>
        </tbody>
      </table>
    </div>
  );
}

const mounted = () => screen.queryAllByText(/^row /).map(({ textContent }) => textContent);
const gaps = () =>
  [...document.querySelectorAll<HTMLElement>("tr[data-gap] > td")].map(({ style }) => style.blockSize);

it("mounts the first rows before it knows the height of its scroller, and a gap for the others", () => {
  render(<Table firstRows={3} />);
  expect(mounted()).toEqual(["row 0", "row 1", "row 2"]);
  expect(gaps()).toEqual(["940px"]);
});

it("mounts no row before it knows the height of its scroller by default", () => {
  render(<Table />);
  expect(mounted()).toEqual([]);
  expect(gaps()).toEqual(["1000px"]);
});

it("mounts the rows in view first, and those around them in a later frame", async () => {
  // jsdom lays nothing out.
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(100);
  render(<Table />);
  await act(async () => reportSize());
  expect(mounted()).toEqual(["row 0", "row 1", "row 2", "row 3", "row 4"]);
  await act(async () => void vi.advanceTimersToNextFrame());
  expect(mounted()).toHaveLength(7);
  expect(gaps()).toEqual(["860px"]);
});
