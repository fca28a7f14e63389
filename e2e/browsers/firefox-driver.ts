// Firefox through WebDriver BiDi, which every Firefox speaks by itself: Debian's firefox-esr needs no further driver.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "ws";
import { clickActions, type PageDriver, type Size, typeActions } from "./page-driver.ts";
import { stopProcess } from "./stop-process.ts";

const startTimeoutMs = 60_000;

/** No network chatter, no first-run pages. */
const quietPreferences = {
  "app.update.enabled": false,
  "browser.aboutwelcome.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.page": 0,
  "datareporting.policy.dataSubmissionEnabled": false,
  "extensions.update.enabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "data:,#remote-settings-dummy/v1",
  "toolkit.telemetry.enabled": false,
};

type Preferences = Readonly<Record<string, string | number | boolean>>;

/** Starts a Firefox without windows. `preferences` are added to those that keep it quiet. */
export async function startFirefox(
  executablePath: string,
  size: Size,
  preferences: Preferences = {},
): Promise<PageDriver> {
  const profile = mkdtempSync(join(tmpdir(), "crossbook-firefox-"));
  const lines = Object.entries({ ...quietPreferences, ...preferences }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  const browser = spawn(
    executablePath,
    ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0", "about:blank"],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  const stop = async () => {
    await stopProcess(browser);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  try {
    const connection = await connect(`${await listeningAddress(browser)}/session`);
    return await openPage(connection, size, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Connection {
  send<Result>(method: string, params: object): Promise<Result>;
  readonly problems: string[];
  close(): void;
}

type Message =
  | { readonly type: "success"; readonly id: number; readonly result: unknown }
  | { readonly type: "error"; readonly id: number | null; readonly error: string; readonly message: string }
  | { readonly type: "event"; readonly method: string; readonly params: LogEntry };

interface LogEntry {
  readonly level: string;
  readonly text: string | null;
  readonly source?: { readonly context?: string };
}

async function connect(address: string): Promise<Connection> {
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => socket.once("open", resolve).once("error", reject));
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  const problems: string[] = [];
  let lastId = 0;
  socket.on("message", (data) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.type === "event") {
      const { level, text } = message.params;
      if (message.method === "log.entryAdded" && level === "error")
        problems.push(text ?? "error without text");
      return;
    }
    const caller = waiting.get(message.id ?? 0);
    waiting.delete(message.id ?? 0);
    if (message.type === "success") caller?.resolve(message.result);
    else caller?.reject(new Error(`Firefox: ${message.error}: ${message.message}`));
  });
  socket.on("close", () => {
    for (const { reject } of waiting.values()) reject(new Error("Firefox closed the connection"));
    waiting.clear();
  });
  return {
    problems,
    send: <Result>(method: string, params: object) =>
      new Promise<Result>((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve: resolve as (value: unknown) => void, reject });
        socket.send(JSON.stringify({ id: lastId, method, params }));
      }),
    close: () => socket.close(),
  };
}

async function openPage(
  { send, problems, close }: Connection,
  size: Size,
  stop: () => Promise<void>,
): Promise<PageDriver> {
  await send("session.new", { capabilities: {} });
  await send("session.subscribe", { events: ["log.entryAdded"] });
  const { contexts } = await send<{ contexts: readonly { context: string }[] }>(
    "browsingContext.getTree",
    {},
  );
  const context = contexts[0]?.context;
  if (context === undefined) throw new Error("Firefox has no window");
  const resize = async (viewport: Size) => {
    await send("browsingContext.setViewport", { context, viewport });
  };
  const perform = async (actions: readonly object[]) => {
    await send("input.performActions", { context, actions });
  };
  await resize(size);
  return {
    resize,
    goto: async (url) => {
      await send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    reload: async () => {
      await send("browsingContext.reload", { context, wait: "complete" });
    },
    evaluate: async <Value>(expression: string) => {
      const answer = await send<EvaluateResult>("script.evaluate", {
        // JSON crosses the protocol as one string instead of its own tree of types.
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
        target: { context },
        awaitPromise: true,
      });
      if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
      return JSON.parse(answer.result.value) as Value;
    },
    click: (x, y) => perform(clickActions(x, y)),
    type: (text) => perform(typeActions(text)),
    screenshot: async () => {
      const { data } = await send<{ data: string }>("browsingContext.captureScreenshot", { context });
      return Buffer.from(data, "base64");
    },
    problems: () => problems,
    close: async () => {
      close();
      await stop();
    },
  };
}

type EvaluateResult =
  | { readonly type: "success"; readonly result: { readonly value: string } }
  | { readonly type: "exception"; readonly exceptionDetails: { readonly text: string } };

function listeningAddress(browser: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const timer = setTimeout(
      () => reject(new Error(`Firefox did not start within ${startTimeoutMs / 1_000} s: ${output}`)),
      startTimeoutMs,
    );
    browser.once("error", reject);
    browser.once("exit", (code) => reject(new Error(`Firefox ended with code ${code}: ${output}`)));
    browser.stderr?.on("data", (data) => {
      output += String(data);
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(output) ?? [];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}
