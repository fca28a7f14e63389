// A browser of its own process group, with a profile that outlives it, that can be killed in the middle of an order.
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

interface OwnBrowser {
  readonly page: Page;
  /** Kills every process of it at once (SIGKILL), and resolves when it is gone. */
  kill(): Promise<void>;
}

export interface Afterwards {
  /** What the journal's rows say once the browser is started again: a state and an amount each. */
  readonly rows: readonly string[];
  readonly arrived: number;
}

const patienceMs = 30_000;

/**
 * Places an order of `amount` on venue B, kills the browser as the POST arrives at the wire, starts it again with the same
 * profile and tells what it shows. `executablePath` is a Chromium's.
 */
export async function killUnderOrder(
  executablePath: string,
  paper: PaperServer,
  wire: FaultProxy,
  amount: string,
): Promise<Afterwards> {
  const profile = mkdtempSync(join(tmpdir(), "crossbook-profile-"));
  let own: OwnBrowser | undefined;
  try {
    const before = paper.gateway.ordersReceived();
    const killed = await start(executablePath, profile);
    own = killed;
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
    // The press is not answered any more by whom is dead.
    market.ticket.place.click().catch(() => undefined);
    await dead;

    const again = await start(executablePath, profile);
    own = again;
    const rows = (await openMarket(again.page, paper, wire)).orders();
    await rows.first().waitFor({ timeout: patienceMs });
    await again.page.locator('tr[data-state="sending"]').waitFor({ state: "detached", timeout: patienceMs });
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
    await own?.kill();
    rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

async function start(executablePath: string, profile: string): Promise<OwnBrowser> {
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
    // Its group: no process of it is left to write anything down.
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

async function addressOf(said: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: said })) {
    const address = /^DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error("the browser ended before it could be spoken to");
}

/** Signs in anew (a killed browser forgets cookies) and opens the market. */
async function openMarket(page: Page, paper: PaperServer, wire: FaultProxy): Promise<MarketPage> {
  const { email, password, apiKey } = paper.account;
  page.setDefaultTimeout(patienceMs);
  const data = { email, password };
  const answer = await page
    .context()
    .request.post(`${wire.url}${paper.gateway.config.basePath}/auth/login`, { data });
  const { user } = (await answer.json()) as { user: { id: string } };
  await page.goto(`${wire.url}/robots.txt`);
  await page.evaluate(
    ([marker, key]) => {
      localStorage.setItem("crossbook.signed-in", marker);
      localStorage.setItem("crossbook.api-key", key);
    },
    [
      JSON.stringify({ userId: user.id, generation: 1 }),
      JSON.stringify({ userId: user.id, apiKey }),
    ] as const,
  );
  await page.goto(`${wire.url}${marketPath(showcaseMarkets(paper)["venue-b"])}`);
  return new MarketPage(page);
}
