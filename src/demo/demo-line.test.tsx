import { fireEvent } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { demoLineIds, watchDemoLine } from "./demo-line.ts";
import { demoTexts as texts } from "./texts.ts";

let started = 0;
beforeEach(() => {
  started = 0;
  document.body.innerHTML = `<span id="${demoLineIds.text}"></span><button id="${demoLineIds.startOver}">${texts.startOver}</button>`;
});

const open = () => {
  const line = watchDemoLine(document, () => {
    started += 1;
  });
  const text = document.getElementById(demoLineIds.text);
  const button = document.getElementById(demoLineIds.startOver);
  if (text === null || button === null) throw new Error("the line is not there");
  return { line, text, button };
};

test("starts over on the second click, and on none after the focus has moved", () => {
  const { button } = open();
  fireEvent.click(button);
  expect([started, button.textContent]).toEqual([0, texts.confirm]);
  fireEvent.blur(button);
  expect(button.textContent).toBe(texts.startOver);
  fireEvent.click(button);
  expect(started).toBe(0);
  fireEvent.click(button);
  expect([started, button.textContent]).toEqual([1, texts.startOver]);
});

test("takes the focus, which a click does not give it in every browser", () => {
  const { button } = open();
  button.click();
  expect([document.activeElement, button.textContent]).toEqual([button, texts.confirm]);
  button.blur();
  expect(button.textContent).toBe(texts.startOver);
});

test.each([
  [{ origin: "new", isStored: true }, texts.restored],
  [{ origin: "restored", isStored: true }, texts.restored],
  [{ origin: "version", isStored: true }, texts.version],
  [{ origin: "damaged", isStored: true }, texts.damaged],
  [{ origin: "restored", isStored: false }, texts.notStored],
] as const)("says of %j what happened to the world", (state, expected) => {
  const { line, text } = open();
  line.showState(state);
  expect(text.textContent).toBe(expected);
});

test("shows why the demo cannot start", () => {
  const { line, text } = open();
  line.showProblem(texts.insecure);
  expect(text.textContent).toBe("The demo needs https, or an address of this machine.");
});
