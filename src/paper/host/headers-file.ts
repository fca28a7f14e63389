// Parser of `_headers` as static hosts use it: a path on its own line, its headers indented below, # for comments. A
// path may end with the wildcard *.

export interface HeaderRule {
  readonly path: string;
  /** In file order, names as written. */
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** Parses `text`. Throws an Error naming a line that is neither a path nor a header below one. */
export function parseHeadersFile(text: string): readonly HeaderRule[] {
  const rules: { path: string; headers: [string, string][] }[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const content = line.trim();
    if (content === "" || content.startsWith("#")) continue;
    if (/^\s/.test(line)) {
      const match = /^([A-Za-z0-9-]+):\s*(\S.*)$/.exec(content);
      const [, name, value] = match ?? [];
      const rule = rules.at(-1);
      if (name === undefined || value === undefined || rule === undefined) {
        throw new Error(`_headers, line ${index + 1}: "${content}" is not a header below a path`);
      }
      rule.headers.push([name, value]);
    } else if (/^\/[^*\s]*\*?$/.test(content)) {
      rules.push({ path: content, headers: [] });
    } else {
      throw new Error(`_headers, line ${index + 1}: "${content}" is not a path`);
    }
  }
  return rules;
}

/** Headers that `rules` set for `path` (no query); a later matching rule wins. */
export function headersFor(rules: readonly HeaderRule[], path: string): Readonly<Record<string, string>> {
  const fits = (rule: HeaderRule) =>
    rule.path.endsWith("*") ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path;
  return Object.fromEntries(rules.filter(fits).flatMap((rule) => rule.headers));
}

/** Hosts whose images are shown: "off", "all", or a list of them. The setting `market.image`. */
export type ImageHosts = "off" | "all" | readonly string[];

/** A Content Security Policy whose img-src allows the site itself and these hosts, over https. */
export function withImageHosts(policy: string, hosts: ImageHosts): string {
  const others = hosts === "off" ? [] : hosts === "all" ? ["https:"] : hosts.map((host) => `https://${host}`);
  return policy.replace(/(^|;\s*)img-src [^;]*/, (_, before: string) =>
    [`${before}img-src 'self'`, ...others].join(" "),
  );
}

export function formatHeadersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(
      ({ path, headers }) =>
        `${[path, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join("\n")}\n`,
    )
    .join("\n");
}
