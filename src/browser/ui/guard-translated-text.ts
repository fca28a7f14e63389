// Page translators of Chrome and Edge put a <font> element in place of each text node. React keeps the node it made: it
// changes text that is no longer shown, and throws when it removes that node or inserts before it (facebook/react#11538).

/** Element that shows the translation of a text node. */
const translations = new WeakMap<Node, Element>();
const usedElements = new WeakSet<Element>();

const { removeChild, insertBefore } = Node.prototype;
const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue");

/**
 * Lets React change, move and remove translated text below `root`: a changed text is shown untranslated until the translator
 * reaches it again. Costs nothing per node until a translator comes. Returns a function that stops it.
 */
export function guardTranslatedText(root: Node): () => void {
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      for (const removed of record.removedNodes) {
        if (!(removed instanceof Text)) continue;
        const translation = findTranslation(removed, record);
        if (translation === undefined) continue;
        usedElements.add(translation);
        translations.set(removed, translation);
        guardText(removed);
        guardParent(record.target);
      }
    }
  });
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** The translator's element is added with, before or after the removal of the text, in the same place. */
function findTranslation(
  text: Text,
  { target, addedNodes, previousSibling, nextSibling }: MutationRecord,
): Element | undefined {
  if (text.parentNode === target) return undefined;
  const following = previousSibling === null ? target.firstChild : previousSibling.nextSibling;
  return [...addedNodes, previousSibling, nextSibling, following].find(
    (node): node is Element =>
      node instanceof Element &&
      node.localName === "font" &&
      node.parentNode === target &&
      !usedElements.has(node),
  );
}

// The guards are properties of single nodes: text that was never translated keeps the browser's own methods.

function guardText(text: Text): void {
  Object.defineProperty(text, "nodeValue", {
    configurable: true,
    get: () => text.data,
    set: (value: string | null) => {
      nodeValue?.set?.call(text, value);
      if (text.parentNode === null) translations.get(text)?.replaceWith(text);
    },
  });
}

function guardParent(parent: Node): void {
  const insert = <Child extends Node>(child: Child, before: Node | null): Child => {
    const place = before === null ? null : (shownFor(before, parent) ?? null);
    // The text returns; its translation would show it twice.
    if (child.parentNode !== parent) translations.get(child)?.remove();
    insertBefore.call(parent, child, place);
    return child;
  };
  Object.assign(parent, {
    insertBefore: insert,
    appendChild: <Child extends Node>(child: Child) => insert(child, null),
    removeChild: <Child extends Node>(child: Child) => {
      const shown = shownFor(child, parent);
      if (shown !== undefined) removeChild.call(parent, shown);
      return child;
    },
  });
}

/** The child of `parent` that is or shows `node`; undefined when the translator has removed both. */
function shownFor(node: Node, parent: Node): Node | undefined {
  // Anything but a text is left to the browser, which throws where it must.
  if (node.parentNode === parent || !(node instanceof Text)) return node;
  const translation = translations.get(node);
  return translation?.parentNode === parent ? translation : undefined;
}
