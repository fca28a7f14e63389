// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { TruncatedTitlesEffect } from "./truncated-titles-effect.ts";

afterEach(cleanup);

/** jsdom has no layout: the text is this much wider than its box. */
function widen(element: HTMLElement, width: number): void {
  Object.defineProperty(element, "scrollWidth", { value: width });
}

it("shows the full text of what is truncated, while the mouse is on it", () => {
  render(
    <>
      <TruncatedTitlesEffect />
      <p data-testid="cell" style={{ textOverflow: "ellipsis" }}>
        Long <b>name</b>
      </p>
      <p data-testid="short" style={{ textOverflow: "ellipsis" }}>
        Short
      </p>
      <p data-testid="own" title="As written" style={{ textOverflow: "ellipsis" }}>
        <i>Rounded</i>
      </p>
    </>,
  );
  const [cell, short, own] = ["cell", "short", "own"].map((id) => screen.getByTestId(id));
  if (cell === undefined || short === undefined || own === undefined) throw new Error("three texts");
  widen(cell, 10);
  widen(own, 10);
  fireEvent.mouseOver(screen.getByText("name"));
  expect(cell.title).toBe("Long name");
  fireEvent.mouseOver(short);
  expect(cell.hasAttribute("title")).toBe(false);
  expect(short.hasAttribute("title")).toBe(false);
  fireEvent.mouseOver(screen.getByText("Rounded"));
  expect(own.title).toBe("As written");
});
