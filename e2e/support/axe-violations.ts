import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright/test";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Axe {
  run(options: { runOnly?: readonly string[] }): Promise<{
    violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[];
  }>;
}

/**
 * axe violations on the page, one line an element; limited to the rules in `only`. Evaluated as text, so the page's
 * CSP does not apply.
 */
export async function axeViolations(page: Page, only?: readonly string[]): Promise<readonly string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(
    async (options) => {
      const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run(options);
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(
          ({ html, failureSummary }) => `${id}: ${help}: ${html.slice(0, 200)} ${failureSummary ?? ""}`,
        ),
      );
    },
    only === undefined ? {} : { runOnly: only },
  );
}
