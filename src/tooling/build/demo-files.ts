// Turns a build of the dashboard into the demo: its entry, the modules it replaces, the line above every page, and its files.
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Plugin } from "vite";
import { demoLineIds } from "#demo/demo-line.ts";
import { demoAccount, demoWorld } from "#demo/demo-world.ts";
import { demoTexts as texts } from "#demo/texts.ts";
import { mergeSettings, paperConfig, type Settings } from "#paper/host/paper-config.ts";

const entry = "/src/browser/app/main.tsx";
const demoEntry = "/src/demo/demo-main.ts";

/** Modules of the dashboard and what the demo has in their place. */
const replaced = new Map([
  ["src/browser/stream/worker-urls.ts", "src/demo/worker-urls.ts"],
  ["src/browser/pages/login-page.tsx", "src/demo/login-page.tsx"],
]);

const line = `<div class="demo-line" role="region" aria-label="${texts.name}">
      <span id="${demoLineIds.text}" role="status">${texts.restored}</span>
      <button type="button" id="${demoLineIds.startOver}">${texts.startOver}</button>
    </div>`;

/** index.html with the demo's entry and line. Throws an Error where it has no place for them. */
export function demoDocument(html: string): string {
  const root = '<div id="root">';
  if (!html.includes(entry) || !html.includes(root)) throw new Error("index.html has no entry or no root");
  return html.replace(entry, demoEntry).replace(root, `${line}\n    ${root}`);
}

/** config.json of the demo: that of a paper world, with the demo's account. `publicPath` is the folder of the build's own. */
export function demoConfig(publicPath: string): Settings {
  const { email, password, apiKey } = demoAccount;
  const account = { login: { paperAccount: { email, password, apiKey } } };
  return mergeSettings(paperConfig(publicPath, {}, demoWorld.kind), account);
}

/** Vite plugin; `root` is the project folder. */
export function demoFiles(root: string): Plugin {
  return {
    name: "crossbook:demo",
    enforce: "pre",
    resolveId: {
      filter: { id: /\/(worker-urls\.ts|login-page\.tsx)$/ },
      async handler(source, importer, options) {
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        const other =
          found === null ? undefined : replaced.get(relative(root, found.id).replaceAll("\\", "/"));
        return other === undefined ? found : join(root, other);
      },
    },
    transformIndexHtml: { order: "pre", handler: demoDocument },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const emit = (fileName: string, source: string | Uint8Array) =>
          this.emitFile({ type: "asset", fileName, source });
        emit("config.json", `${JSON.stringify(demoConfig(join(root, "public")), null, 2)}\n`);
        emit("service-worker.js", readFileSync(join(root, "src/demo/service-worker.mjs")));
        const index = bundle["index.html"];
        if (index?.type !== "asset") throw new Error("the demo has no index.html");
        // Hosts send it for a path they do not know.
        emit("404.html", index.source);
      },
    },
  };
}
