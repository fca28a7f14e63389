import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { copyText } from "./copy-button.tsx";

let button: HTMLButtonElement;
/** What the selected field held when `execCommand` was called. */
let copied: string[];

beforeEach(() => {
  button = document.body.appendChild(document.createElement("button"));
  copied = [];
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, "execCommand");
});

function stubClipboard(clipboard: unknown): void {
  vi.stubGlobal("navigator", Object.create(navigator, { clipboard: { value: clipboard } }));
}

function stubExecCommand(isAllowed: boolean): void {
  Object.assign(document, {
    execCommand: (command: string) => {
      const field = document.activeElement as HTMLTextAreaElement;
      if (command === "copy" && isAllowed) copied.push(field.value);
      return isAllowed;
    },
  });
}

it("copies by navigator.clipboard where there is one", async () => {
  const writeText = vi.fn(async () => undefined);
  stubClipboard({ writeText });
  expect(await copyText("0xabc", button)).toBe(true);
  expect(writeText).toHaveBeenCalledWith("0xabc");
});

it("copies from a field without navigator.clipboard, and gives the focus back", async () => {
  stubClipboard(undefined);
  stubExecCommand(true);
  button.focus();
  expect(await copyText("0xabc", button)).toBe(true);
  expect(copied).toEqual(["0xabc"]);
  expect(document.activeElement).toBe(button);
  expect(document.querySelector("textarea")).toBeNull();
});

it("copies from a field where navigator.clipboard refuses", async () => {
  stubClipboard({ writeText: () => Promise.reject(new DOMException("no", "NotAllowedError")) });
  stubExecCommand(true);
  expect(await copyText("0xabc", button)).toBe(true);
});

it("reports a copy that neither way allows", async () => {
  stubClipboard(undefined);
  stubExecCommand(false);
  expect(await copyText("0xabc", button)).toBe(false);
  Reflect.deleteProperty(document, "execCommand");
  expect(await copyText("0xabc", button)).toBe(false);
});
