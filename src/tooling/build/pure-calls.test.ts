import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { describe, expect, it } from "vitest";
import { pureCalls, withPureCalls } from "./pure-calls.ts";

const router = fileURLToPath(new URL("../../../node_modules/react-router/dist/production/", import.meta.url));

/** What is made of `text` for a browser, not minified. */
async function built(text: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      pureCalls(/react-router\/dist\/production\//),
      {
        name: "entry",
        resolveId: (id) => (id === "entry.js" ? id : null),
        load: (id) => (id === "entry.js" ? text : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: "entry.js", external: [/^react(-dom)?($|\/)/] },
    },
  });
  const [made] = [result].flat();
  if (made === undefined || !("output" in made)) throw new Error("nothing was built");
  return made.output[0].code;
}

describe("withPureCalls", () => {
  it("marks what makes a component or a context, and takes its name for tools away", () => {
    const code = `var Link = React10.forwardRef(\n  function () {}\n);\nLink.displayName = "Link";\nuse(React2.useRef(1));`;
    expect(withPureCalls(code)).toBe(
      `var Link = /* @__PURE__ */ React10.forwardRef(\n  function () {}\n);\n\nuse(React2.useRef(1));`,
    );
  });

  it("leaves names alone that are given while the program runs", () => {
    const code = `function named(part) {\n  part.displayName = "Part";\n  Other.displayName = name;\n}`;
    expect(withPureCalls(code)).toBe(code);
  });
});

describe("the router's package", () => {
  it("still makes its components so, and those nobody uses are left out", async () => {
    const names = readdirSync(router).filter((name) => name.endsWith(".mjs"));
    const texts = names.map((name) => readFileSync(`${router}${name}`, "utf8"));
    expect(texts.some((text) => /^var Form = React\d*\.forwardRef\($/m.test(text))).toBe(true);
    const code = await built(`import { BrowserRouter, Link } from "${router}index.mjs";
      console.log(BrowserRouter, Link);`);
    expect(code).toContain("LinkWithRef");
    expect(code).not.toContain("NavLinkWithRef");
    expect(code).not.toContain("multipart/form-data");
  });
});
