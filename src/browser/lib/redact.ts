/** `text` with every occurrence of a secret, plain or URL-encoded, removed. */
export function redact(text: string, secret: string): string {
  if (secret === "") return text;
  const inAddress = encodeURIComponent(secret);
  return text.replaceAll(secret, "[key]").replaceAll(inAddress, "[key]");
}
