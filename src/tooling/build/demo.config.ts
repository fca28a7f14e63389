// The demo: the dashboard with the paper gateway in a worker of the browser.
import { fileURLToPath } from "node:url";
import { mergeConfig } from "vite";
import dashboard from "../../../vite.config.ts";
import { bundleBudget, routeBudgets } from "./bundle-budget.ts";
import { demoFiles } from "./demo-files.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url)).replace(/\/$/, "");

/** Gzipped bytes of a first load, the gateway's worker included. */
const limit = 450_000;

/** Plugins that the demo has in another form, or that write beside the output folder. */
const leftOut = ["crossbook:bundle-budget", "crossbook:source-maps"];
const isLeftOut = (plugin: unknown) =>
  typeof plugin === "object" && plugin !== null && "name" in plugin && leftOut.includes(String(plugin.name));

export default mergeConfig(
  { ...dashboard, plugins: dashboard.plugins?.filter((plugin) => !isLeftOut(plugin)) },
  {
    plugins: [
      demoFiles(root),
      bundleBudget(
        root,
        routeBudgets.map((budget) => ({ ...budget, limit })),
      ),
    ],
    build: { outDir: "dist-demo", sourcemap: false },
  },
);
