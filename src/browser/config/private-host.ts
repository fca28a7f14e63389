// Hosts that are this machine or in a private network.

/** True for this machine. `host` is a URL's hostname. */
export function isLoopbackHost(host: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(host);
}

/**
 * True for another host in a private network: the IPv4 ranges of RFC 1918, unique local IPv6 addresses (RFC 4193), names without
 * a dot, and names under .local (RFC 6762), .internal and .home.arpa (RFC 8375). `host` is a URL's hostname.
 */
export function isPrivateHost(host: string): boolean {
  if (isLoopbackHost(host)) return false;
  if (/^\[f[cd][0-9a-f]{2}:/i.test(host)) return true;
  const [first, second] = (/^(\d+)\.(\d+)\.\d+\.\d+$/.exec(host) ?? []).slice(1).map(Number);
  if (first !== undefined && second !== undefined)
    return (
      first === 10 || (first === 172 && second >= 16 && second <= 31) || (first === 192 && second === 168)
    );
  return /^[a-z0-9-]+$/i.test(host) || /\.(local|internal|home\.arpa)$/i.test(host);
}
