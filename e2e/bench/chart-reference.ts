// The chart's library alone: an empty page with nothing but it, in the form that its makers ship for pages without a build.
import type { BrowserContext, Page } from "playwright";
import { openReference } from "./bench-browser.ts";

declare global {
  var LightweightCharts: typeof import("lightweight-charts");
}

const libraryPath = "node_modules/lightweight-charts/dist/lightweight-charts.standalone.production.js";

/** An empty page in which the library is loaded as `LightweightCharts`. */
export async function openChartReference(context: BrowserContext, url: string): Promise<Page> {
  const page = await openReference(context, url);
  await page.addScriptTag({ path: libraryPath });
  return page;
}
