// Finds texts of the interface that no source uses: resolves imports of `texts.ts` files, their members, aliases and
// destructured parts. A computed member counts as a use of every key it can reach.
import { dirname, join, resolve } from "node:path";
import { parseAst } from "vite";

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

interface Source {
  readonly path: string;
  readonly source: string;
}

/** A text, or an object of texts: the file, the export, then keys. "*" is any key. */
type KeyPath = readonly string[];

const anyKey = "*";

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";

const nodesOf = (value: unknown): readonly Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];

const transparent = new Set([
  "ChainExpression",
  "ParenthesizedExpression",
  "TSAsExpression",
  "TSNonNullExpression",
  "TSSatisfiesExpression",
]);

function unwrap(node: Node): Node {
  return transparent.has(node.type) && isNode(node.expression) ? unwrap(node.expression) : node;
}

/** Name of a key or member; `anyKey` where it is computed from anything but a literal. */
function keyOf(key: unknown, isComputed: unknown): string {
  if (!isNode(key)) return anyKey;
  if (key.type === "Literal") return String(key.value);
  return isComputed === true ? anyKey : String(key.name);
}

export const isTextsFile = (path: string) => /(?:^|[/-])texts\.ts$/.test(path);

/** Keys of the texts in `files` that none of them uses, as "file: name.key". `root` is the folder of "#browser/". */
export function unusedTexts(files: readonly Source[], root: string): readonly string[] {
  const programs = files
    .filter(({ path, source }) => isTextsFile(path) || source.includes('texts.ts"'))
    .map(({ path, source }) => ({
      path,
      program: parseAst(source, { lang: path.endsWith(".tsx") ? "tsx" : "ts" }) as unknown as Node,
    }));
  const declared = programs
    .filter(({ path }) => isTextsFile(path))
    .flatMap(({ path, program }) => textsOf(path, program));
  const uses = new Map<string | undefined, KeyPath[]>();
  for (const { path, program } of programs) {
    for (const use of usesIn(path, program, root)) uses.set(use[0], [...(uses.get(use[0]) ?? []), use]);
  }
  return declared
    .filter((text) => !uses.get(text[0])?.some((use) => isMatch(text, use)))
    .map(([path = "", ...keys]) => `${path}: ${keys.join(".")}`);
}

/** True where one path is the beginning of the other: the use of an object is a use of all its texts. */
function isMatch(text: KeyPath, use: KeyPath): boolean {
  return text.every((key, at) => at >= use.length || use[at] === anyKey || use[at] === key);
}

/** The texts that a file exports: the leaves of its objects, and its other constants and functions. */
function textsOf(path: string, program: Node): readonly KeyPath[] {
  const leavesOf = (value: unknown, keys: KeyPath): readonly KeyPath[] => {
    const node = isNode(value) ? unwrap(value) : undefined;
    if (node?.type !== "ObjectExpression") return [keys];
    return nodesOf(node.properties).flatMap((property) =>
      property.type === "Property"
        ? leavesOf(property.value, [...keys, keyOf(property.key, property.computed)])
        : [],
    );
  };
  return nodesOf(program.body).flatMap((statement) => {
    const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : undefined;
    if (!isNode(declaration) || declaration.type !== "VariableDeclaration") return [];
    return nodesOf(declaration.declarations).flatMap(({ id, init }) =>
      leavesOf(init, [path, keyOf(id, false)]),
    );
  });
}

function usesIn(path: string, program: Node, root: string): readonly KeyPath[] {
  const names = new Map<string, KeyPath[]>();
  const uses: KeyPath[] = [];
  const bind = (name: string, paths: readonly KeyPath[]) => {
    const known = names.get(name) ?? [];
    const added = paths.filter((one) => !known.some((other) => other.join(".") === one.join(".")));
    names.set(name, [...known, ...added]);
    return added.length > 0;
  };

  const resolveNode = (value: unknown): readonly KeyPath[] => {
    if (!isNode(value)) return [];
    const node = unwrap(value);
    if (node.type === "Identifier") return names.get(String(node.name)) ?? [];
    if (node.type === "ConditionalExpression")
      return [...resolveNode(node.consequent), ...resolveNode(node.alternate)];
    if (node.type !== "MemberExpression") return [];
    const key = keyOf(node.property, node.computed);
    return resolveNode(node.object).map((of) => [...of, key]);
  };
  /** Binds the names of a pattern; true where one is new. Parts without a name of their own are used as a whole. */
  const bindPattern = (pattern: unknown, paths: readonly KeyPath[]): boolean => {
    if (!isNode(pattern)) return false;
    if (pattern.type === "Identifier") return bind(String(pattern.name), paths);
    if (pattern.type === "AssignmentPattern") return bindPattern(pattern.left, paths);
    if (pattern.type !== "ObjectPattern") {
      uses.push(...paths);
      return false;
    }
    return nodesOf(pattern.properties)
      .map((property) => {
        if (property.type !== "Property") return bindPattern(property.argument, paths);
        const key = keyOf(property.key, property.computed);
        return bindPattern(
          property.value,
          paths.map((of) => [...of, key]),
        );
      })
      .some((isNew) => isNew);
  };

  for (const statement of nodesOf(program.body)) {
    if (statement.type === "ImportDeclaration") {
      const from = String((statement.source as { value?: unknown }).value);
      const file = from.startsWith("#browser/") ? join(root, from.slice(9)) : resolve(dirname(path), from);
      if (!isTextsFile(file)) continue;
      for (const { imported, local } of nodesOf(statement.specifiers))
        bind(keyOf(local, false), [[file, keyOf(imported, false)]]);
    }
  }
  if (isTextsFile(path)) {
    for (const [, name = ""] of textsOf(path, program)) bind(name, [[path, name]]);
  }
  if (names.size === 0) return [];

  const declarators = declaratorsIn(program);
  // Aliases of aliases, in any order.
  while (declarators.filter(({ id, init }) => bindPattern(id, resolveNode(init))).length > 0);

  const visit = (value: unknown, isUse = true): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (!isNode(value) || value.type === "ImportDeclaration" || value.type.startsWith("TSType")) return;
    const paths = resolveNode(value);
    if (isUse) uses.push(...paths);
    // An exported alias is used elsewhere.
    if (value.type === "ExportNamedDeclaration")
      for (const { init } of declaratorsIn(value.declaration)) uses.push(...resolveNode(init));
    const isAlias = value.type === "VariableDeclarator";
    for (const key of Object.keys(value)) {
      if ((key === "property" || key === "key") && value.computed !== true) continue;
      if (isAlias && key === "id") continue;
      const isPart = (isAlias && key === "init") || (paths.length > 0 && resolvedParts.has(key));
      visit(value[key], !isPart);
    }
  };
  visit(program.body);
  return uses;
}

/** Children of a resolved expression that are part of it. */
const resolvedParts = new Set(["object", "expression", "consequent", "alternate"]);

function declaratorsIn(value: unknown): readonly Node[] {
  if (Array.isArray(value)) return value.flatMap(declaratorsIn);
  if (!isNode(value)) return [];
  const inner = Object.values(value).flatMap(declaratorsIn);
  return value.type === "VariableDeclarator" ? [value, ...inner] : inner;
}
