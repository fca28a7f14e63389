// Starts a browser in its own process group with a persistent profile, and kills it in the middle of an order.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type Browser, chromium, type Page } from "playwright/test";
import type { PaperServer } from "#paper/host/serve.ts";
import { launchOptions } from "./browser.ts";
import { type FaultProxy, isOrder } from "./fault-proxy.ts";
import { MarketPage, marketPath } from "./pages/market-page.ts";
import { showcaseMarkets } from "./showcase-markets.ts";
import { storeSession } from "./store-session.ts";

interface RunningBrowser {
  readonly page: Page;
  /** Kills all its processes at once (SIGKILL) and resolves when they are gone. */
  kill(): Promise<void>;
}

export interface KillResult {
  /** State and amount of each order row after the restart. */
  readonly rows: readonly string[];
  readonly arrived: number;
}

const timeoutMs = 30_000;

/**
 * Places an order of `amount` on venue B, kills the browser when the POST reaches the proxy, restarts it with the same profile
 * and returns the orders it shows. `executablePath` is a Chromium's.
 */
export async function killDuringOrder(
  executablePath: string,
  paper: PaperServer,
  wire: FaultProxy,
  amount: string,
): Promise<KillResult> {
  const profile = mkdtempSync(join(tmpdir(), "crossbook-profile-"));
  let running: RunningBrowser | undefined;
  try {
    const before = paper.gateway.ordersReceived();
    const killed = await start(executablePath, profile);
    running = killed;
    const market = await openMarket(killed.page, paper, wire);
    await market.ticket.amount.fill(amount);
    await market.ticket.review.click();
    const dead = new Promise<void>((resolve, reject) => {
      wire.add({
        fits: (head) => {
          if (isOrder(head)) killed.kill().then(resolve, reject);
          return isOrder(head);
        },
        stallMs: Number.POSITIVE_INFINITY,
      });
    });
    // The click never resolves in a killed browser.
    market.ticket.place.click().catch(() => undefined);
    await dead;

    const restarted = await start(executablePath, profile);
    running = restarted;
    const rows = (await openMarket(restarted.page, paper, wire)).orders();
    await rows.first().waitFor({ timeout: timeoutMs });
    await restarted.page
      .locator('tr[data-state="sending"]')
      .waitFor({ state: "detached", timeout: timeoutMs });
    const shown = await rows.evaluateAll((elements) =>
      elements.map(
        (row) =>
          `${row.getAttribute("data-state")} ${row.querySelector('[data-field="amount"]')?.getAttribute("data-value")}`,
      ),
    );
    return { rows: shown, arrived: paper.gateway.ordersReceived() - before };
  } finally {
    wire.clear();
    wire.release();
    await running?.kill();
    rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

async function start(executablePath: string, profile: string): Promise<RunningBrowser> {
  const child = spawn(
    executablePath,
    [
      ...(launchOptions(executablePath).args ?? []),
      "--headless",
      "--disable-gpu",
      "--remote-debugging-port=0",
      `--user-data-dir=${profile}`,
      "about:blank",
    ],
    { detached: true, stdio: ["ignore", "ignore", "pipe"] },
  );
  const gone = once(child, "exit");
  let browser: Browser | undefined;
  const kill = async () => {
    // The whole group, so that no process is left to write to the profile.
    if (child.exitCode === null && child.signalCode === null && child.pid !== undefined)
      process.kill(-child.pid, "SIGKILL");
    await gone;
    await browser?.close().catch(() => undefined);
  };
  try {
    browser = await chromium.connectOverCDP(await addressOf(child.stderr));
    const page = browser.contexts()[0]?.pages()[0];
    if (page === undefined) throw new Error("the browser has no page");
    return { page, kill };
  } catch (error) {
    await kill();
    throw error;
  }
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /^DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error("the browser ended before it opened its debugging port");
}

/** Signs in again (a killed browser loses its cookies) and opens the market. */
async function openMarket(page: Page, paper: PaperServer, wire: FaultProxy): Promise<MarketPage> {
  page.setDefaultTimeout(timeoutMs);
  await storeSession(page, paper, wire.url);
  await page.goto(`${wire.url}${marketPath(showcaseMarkets(paper)["venue-b"])}`);
  return new MarketPage(page);
}
