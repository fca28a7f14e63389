// A page translator as Chrome and Edge have it: puts a <font> element in place of every text that may be translated, and of
// every text that comes later.
import type { Page } from "playwright/test";

/** From the next page on texts are translated, into the same words: elements keep their names. */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const translate = (text: Text) => {
      const parent = text.parentElement;
      if (text.data.trim() === "" || parent === null || parent.localName === "font") return;
      if (parent.closest("[translate=no], head, script, style, textarea, option") !== null) return;
      const translation = document.createElement("font");
      translation.textContent = text.data;
      parent.insertBefore(translation, text);
      parent.removeChild(text);
    };
    const translateAll = () => {
      const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) texts.push(node as Text);
      for (const text of texts) translate(text);
    };
    // A task of its own, as a translation comes from a server.
    let isPlanned = false;
    new MutationObserver(() => {
      if (isPlanned) return;
      isPlanned = true;
      setTimeout(() => {
        isPlanned = false;
        translateAll();
      });
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}
