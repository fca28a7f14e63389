// WebKitGTK's MiniBrowser through WebKitWebDriver, on a display of its own.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clickActions, type PageDriver, type Size, typeActions } from "./page-driver.ts";
import { stopProcess } from "./stop-process.ts";

const startTimeoutMs = 60_000;
const resizeTimeoutMs = 10_000;
/** The browser's own toolbar would keep its window wider than a phone. */
const narrowToolbar = "* { min-width: 0; padding: 0; margin: 0; font-size: 1px; }";

export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  /** Virtual X server. */
  readonly display: string;
}

/** Starts WebKitGTK on a virtual display. `environment` overrides variables of the browser. */
export async function startWebKit(
  programs: WebKitPrograms,
  size: Size,
  environment: Readonly<Record<string, string>> = {},
): Promise<PageDriver> {
  const started: ChildProcess[] = [];
  const temporary: string[] = [];
  const stop = async () => {
    for (const child of started.reverse()) await stopProcess(child);
    for (const path of temporary) rmSync(path, { recursive: true, force: true });
  };
  try {
    const screen = spawn(
      programs.display,
      ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
      { stdio: ["ignore", "pipe", "ignore"] },
    );
    started.push(screen);
    const display = `:${await firstLine(screen, "the virtual display")}`;
    const settings = mkdtempSync(join(tmpdir(), "crossbook-webkit-"));
    temporary.push(settings);
    mkdirSync(join(settings, "gtk-3.0"));
    writeFileSync(join(settings, "gtk-3.0", "gtk.css"), narrowToolbar);
    const port = await freePort();
    const driver = spawn(programs.driver, [`--port=${port}`], {
      env: {
        ...process.env,
        DISPLAY: display,
        GDK_BACKEND: "x11",
        XDG_CONFIG_HOME: settings,
        ...environment,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    started.push(driver);
    const problems: string[] = [];
    for (const output of [driver.stdout, driver.stderr]) {
      output.on("data", (data) => {
        for (const line of String(data).split("\n")) if (/^CONSOLE \S+ ERROR/.test(line)) problems.push(line);
      });
    }
    const root = `http://127.0.0.1:${port}`;
    await untilReady(root, driver);
    return await openPage(root, programs.browser, size, problems, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

/** One call of the WebDriver protocol; resolves with `value` of the answer. */
async function call<Value>(method: string, url: string, body?: object): Promise<Value> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`WebKit: ${value.error}: ${value.message}`);
  return value;
}

async function openPage(
  root: string,
  binary: string,
  size: Size,
  problems: readonly string[],
  stop: () => Promise<void>,
): Promise<PageDriver> {
  const args = ["--automation", "--features=+DeveloperExtras"];
  const { sessionId } = await call<{ sessionId: string }>("POST", `${root}/session`, {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": { binary, args } } },
  });
  const session = `${root}/session/${sessionId}`;
  const evaluate = <Value>(expression: string) =>
    call<Value>("POST", `${session}/execute/sync`, { script: `return ${expression}`, args: [] });
  const resize = async (wanted: Size) => {
    let outer = wanted;
    const deadline = Date.now() + resizeTimeoutMs;
    while (Date.now() < deadline) {
      await call("POST", `${session}/window/rect`, outer);
      await new Promise((resolve) => setTimeout(resolve, 50));
      const inner = await evaluate<Size>("{ width: innerWidth, height: innerHeight }");
      const width = wanted.width - inner.width;
      const height = wanted.height - inner.height;
      if (width === 0 && height === 0) return;
      // Adds the size of the window's frame and toolbar; the page may also not have been resized yet.
      outer = {
        width: Math.max(wanted.width, outer.width + width),
        height: Math.max(wanted.height, outer.height + height),
      };
    }
    throw new Error(`WebKit: the page does not become ${wanted.width} by ${wanted.height}`);
  };
  await call("POST", `${session}/timeouts`, { script: 30_000, pageLoad: 60_000 });
  await resize(size);
  return {
    resize,
    goto: (url) => call("POST", `${session}/url`, { url }),
    reload: () => call("POST", `${session}/refresh`, {}),
    evaluate,
    click: (x, y) => call("POST", `${session}/actions`, { actions: clickActions(x, y) }),
    type: (text) => call("POST", `${session}/actions`, { actions: typeActions(text) }),
    screenshot: async () => Buffer.from(await call<string>("GET", `${session}/screenshot`), "base64"),
    problems: () => problems,
    close: async () => {
      await call("DELETE", session);
      await stop();
    },
  };
}

async function untilReady(root: string, driver: ChildProcess): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with code ${driver.exitCode}`);
    const isReady = await call("GET", `${root}/status`).then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("WebKitWebDriver did not start");
}

function firstLine(child: ChildProcess, name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`${name} ended with code ${code}`)));
    child.stdout?.once("data", (data) => resolve(String(data).trim()));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
