/** `text` with a full stop, so that a sentence can follow a message that came without one; "" stays. */
export function endSentence(text: string): string {
  const trimmed = text.trimEnd();
  return trimmed === "" || /[.!?…:]["'”’)\u2069]*$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
