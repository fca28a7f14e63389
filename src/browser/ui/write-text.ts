/** Sets the text of an element or a text node that is written outside of React; the same text is not written again. */
export function writeText(node: Node | null, text: string): void {
  if (node !== null && node.textContent !== text) node.textContent = text;
}
