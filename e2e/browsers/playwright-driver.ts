// Chromium, and Playwright's own Firefox and WebKit.
import type { BrowserType, LaunchOptions } from "playwright";
import type { PageDriver, Size } from "./page-driver.ts";

export async function startWithPlaywright(
  type: BrowserType,
  options: LaunchOptions,
  viewport: Size,
  locale = "en-US",
): Promise<PageDriver> {
  const browser = await type.launch(options);
  const context = await browser.newContext({ viewport, locale });
  const problems: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  context.on("weberror", (error) => problems.push(error.error().stack ?? error.error().message));
  const page = await context.newPage();
  return {
    goto: async (url) => {
      await page.goto(url);
    },
    reload: async () => {
      await page.reload();
    },
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    resize: (size) => page.setViewportSize(size),
    screenshot: () => page.screenshot(),
    problems: () => problems,
    close: () => browser.close(),
  };
}
