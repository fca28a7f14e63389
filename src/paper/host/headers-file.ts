// The file _headers as static hosts read it: a path on a line of its own, its headers indented below, # for remarks. A path
// may end with *, which stands for anything.

export interface HeaderRule {
  readonly path: string;
  /** In the order written, names as written. */
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** The rules of `text`. Throws an Error that names the line that is neither a path nor a header below one. */
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

/** The headers that `rules` give an answer to `path` (no query): those of every rule that fits, a later one wins. */
export function headersFor(rules: readonly HeaderRule[], path: string): Readonly<Record<string, string>> {
  const fits = (rule: HeaderRule) =>
    rule.path.endsWith("*") ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path;
  return Object.fromEntries(rules.filter(fits).flatMap((rule) => rule.headers));
}

/** The text of a _headers file with these rules. */
export function formatHeadersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(
      ({ path, headers }) =>
        `${[path, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join("\n")}\n`,
    )
    .join("\n");
}
