/** `text` with every occurrence of a secret, plain or as it stands in an address, struck out. */
export function scrub(text: string, secret: string): string {
  if (secret === "") return text;
  const inAddress = encodeURIComponent(secret);
  return text.replaceAll(secret, "[key]").replaceAll(inAddress, "[key]");
}
