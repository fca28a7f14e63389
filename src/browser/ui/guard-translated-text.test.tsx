// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { guardTranslatedText } from "./guard-translated-text.ts";

/** Ways in which page translators exchange a text for its translation. */
const exchanges: Readonly<Record<string, (text: Text, translation: Element) => void>> = {
  "before removing the text": (text, translation) => {
    text.before(translation);
    text.remove();
  },
  "after removing the text": (text, translation) => {
    const { parentNode, nextSibling } = text;
    text.remove();
    parentNode?.insertBefore(translation, nextSibling);
  },
  "in one step": (text, translation) => text.replaceWith(translation),
};

/** Translates every text that is not translated; resolves when observers have seen it. */
async function translate(root: Node, exchange = exchanges["before removing the text"]): Promise<void> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text && node.parentElement?.localName !== "font") texts.push(node);
  }
  for (const text of texts) {
    const translation = document.createElement("font");
    translation.textContent = `«${text.data}»`;
    exchange?.(text, translation);
  }
  await Promise.resolve();
}

let stopGuarding = () => {};
beforeEach(() => {
  stopGuarding = guardTranslatedText(document.body);
});
afterEach(() => {
  cleanup();
  stopGuarding();
});

/** Texts beside elements and beside each other: React changes, adds and removes the nodes themselves. */
function Line({ amount, note, isNoteFirst }: { amount: string; note?: string; isNoteFirst?: boolean }) {
  return (
    <p>
      {isNoteFirst === true && note}
      {note === undefined ? null : <i>!</i>}
      Buy {amount} contracts
      {isNoteFirst !== true && note}
      <b>now</b>
    </p>
  );
}

for (const [how, exchange] of Object.entries(exchanges)) {
  it(`changes, adds and removes text translated ${how}`, async () => {
    const { container, rerender } = render(<Line amount="5" />);
    await translate(container, exchange);
    expect(container.textContent).toBe("«Buy »«5»« contracts»«now»");

    rerender(<Line amount="7" />);
    expect(container.textContent).toBe("«Buy »7« contracts»«now»");
    await translate(container, exchange);
    rerender(<Line amount="8" note=", rested" />);
    expect(container.textContent).toBe("!«Buy »8« contracts», rested«now»");

    await translate(container, exchange);
    rerender(<Line amount="8" note=", rested" isNoteFirst />);
    expect(container.textContent).toBe(", rested«!»«Buy »«8»« contracts»«now»");
    await translate(container, exchange);
    rerender(<Line amount="9" />);
    expect(container.textContent).toBe("«Buy »9« contracts»«now»");
  });
}

it("moves a translated text without showing it twice", async () => {
  const Name = ({ children }: { children: string }) => children;
  const list = (names: readonly string[]) => (
    <p>
      {names.map((name) => (
        <Name key={name}>{name}</Name>
      ))}
    </p>
  );
  const { container, rerender } = render(list(["Yes", "No", "Draw"]));
  await translate(container);
  rerender(list(["Draw", "Yes", "No"]));
  expect(container.textContent.replace(/[«»]/g, "")).toBe("DrawYesNo");
  await translate(container);
  rerender(list(["Yes", "Draw"]));
  expect(container.textContent.replace(/[«»]/g, "")).toBe("YesDraw");
});

it("changes and removes text that a translator wrapped", async () => {
  const { container, rerender } = render(<Line amount="5" note=", rested" />);
  await translate(container, (text, wrapper) => {
    wrapper.textContent = "";
    text.before(wrapper);
    wrapper.append(text);
  });
  rerender(<Line amount="7" />);
  expect(container.textContent).toBe("Buy 7 contractsnow");
});

it("goes on when a translation was removed with its text", async () => {
  const { container, rerender } = render(<Line amount="5" note=", rested" />);
  await translate(container);
  for (const translation of container.querySelectorAll("font")) translation.remove();
  rerender(<Line amount="5" />);
  expect(container.textContent).not.toContain("rested");
});

it("leaves the browser's error where an element is removed from another", async () => {
  const { container } = render(<Line amount="5" />);
  await translate(container);
  const line = container.querySelector("p");
  expect(() => line?.removeChild(document.createElement("p"))).toThrow();
  expect(Object.hasOwn(container, "removeChild")).toBe(false);
});
