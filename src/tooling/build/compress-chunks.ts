// A second pass over the bundler's minified chunks: three rounds of terser take another hundredth off, which the budget
// of the market page needs. And the only one over what the document begins with, which the bundler never sees.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type MinifyOptions, minify } from "terser";
import { type Plugin, parseAst } from "vite";

/** The script that stands before the first paint. */
export const themeFile = "theme.js";

const compress = {
  passes: 3,
  ecma: 2020,
  // Functions without a name and without a `this` become arrows, those of an object its methods: nothing here makes an
  // object with one.
  unsafe_arrows: true,
  unsafe_methods: true,
  // What is shorter before it is gzipped only: statements drawn together, `!0` for `true`, sides swapped.
  sequences: false,
  booleans: false,
  comparisons: false,
} as const;

/** Compresses every chunk of a build once more, and `themeFile` of `publicPath`. */
export function compressChunks(publicPath: string): Plugin {
  return {
    name: "crossbook:compress-chunks",
    apply: "build",
    generateBundle: {
      order: "pre",
      async handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== "chunk") continue;
          file.code = compiledAhead(await compressed(file.fileName, file.code, { module: true }));
        }
        const theme = readFileSync(join(publicPath, themeFile), "utf8");
        const source = await compressed(themeFile, theme, { toplevel: true });
        // It is written over the copy.
        this.emitFile({ type: "asset", fileName: themeFile, source });
      },
    },
  };
}

/** Shorter functions are compiled soon enough. */
const leastAhead = 5_000;

/**
 * `code` with its packages put in brackets: a package that is no module is one long function, handed over as the chunk
 * begins and run at once. A browser puts off what a function holds until it runs, unless it stands in brackets: then it
 * compiles it while the file comes, and not in the midst of the page's beginning.
 */
export function compiledAhead(code: string): string {
  const handed = parseAst(code)
    .body.flatMap((statement) => (statement.type === "VariableDeclaration" ? statement.declarations : []))
    .flatMap(({ init }) => (init?.type === "CallExpression" ? init.arguments : []))
    .filter(({ type, start, end }) => type === "ArrowFunctionExpression" && end - start >= leastAhead);
  return handed
    .toReversed()
    .reduce(
      (text, { start, end }) => `${text.slice(0, start)}(${text.slice(start, end)})${text.slice(end)}`,
      code,
    );
}

async function compressed(name: string, text: string, options: MinifyOptions): Promise<string> {
  const { code } = await minify(text, { ...options, compress });
  if (code === undefined) throw new Error(`Nothing is left of ${name} once compressed`);
  return code;
}
