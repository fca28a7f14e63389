// Host check against DNS rebinding: a page of another site can point its own name at this machine, and its requests are
// then of one origin for the browser. Only their Host header still names that site.

/** Names of this machine, as a Host header writes them. */
const loopbackNames = ["127.0.0.1", "localhost", "[::1]"];
const hostForm = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i;

/** True for a Host header that names this machine or one of `otherNames`, with any port. */
export function isAllowedHost(header: string | undefined, otherNames: readonly string[] = []): boolean {
  const name = nameInHeader(header);
  if (name === undefined) return false;
  return loopbackNames.includes(name) || otherNames.some((other) => hostName(other) === name);
}

/** The name in a Host header, in lower case and without its port; undefined where it is malformed. */
export function nameInHeader(header: string | undefined): string | undefined {
  return hostForm.exec(header ?? "")?.[1]?.toLowerCase();
}

/** An address to listen on as a Host header writes it: an IPv6 address in brackets. */
export function hostName(address: string): string {
  return (address.includes(":") && !address.startsWith("[") ? `[${address}]` : address).toLowerCase();
}
