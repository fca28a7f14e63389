// `npm run check-gateway -- --url URL --email EMAIL [options]`: checks a gateway against the whole interface and writes a
// config.json that fits it. Exit code 0: the dashboard works with that file; 1: something does not fit, and no
// known setting fixes it; 2: the check did not run to its end.
import { writeFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import type { IdName, KnownIds } from "#browser/features/diagnostics/check-facts.ts";
import { settingsOf } from "#browser/features/diagnostics/setting-change.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { isRecord } from "#browser/lib/untyped-json.ts";
import { checkGateway, idFlags, type Settings } from "./check-gateway.ts";
import { formatCheck, formatJson, formatSettings } from "./check-gateway-text.ts";
import { InputError, readJson, runCommand } from "./command-input.ts";
import { openNodeSocket } from "./node-socket.ts";

const usage = `Usage: npm run check-gateway -- --url URL --email EMAIL [options]

  --url URL          base URL of the gateway: https://gateway.example/api
  --email EMAIL      account to sign in with; its password comes from CROSSBOOK_PASSWORD or a prompt
  --key KEY          API key; better from CROSSBOOK_KEY or the prompt: other users see command lines
  --config FILE      config.json to start from
  --out FILE         write the config.json that fits
  --json FILE        write the result as JSON
  --origin ORIGIN    address of the dashboard, https://trade.example: checks that the gateway allows it (CORS)
  --allow-http       send password and key over http in a private network, readable by anyone there
  --place-orders     place one order at each venue: the smallest limit to buy, at the lowest price; the first is sent
                     twice with one idempotency key
  --market-orders    with --place-orders: the smallest market order where limit orders are refused; it costs money
  --market-a, --token-a, --ticker-b, --coin-c, --wallet, --order-a, --order-b ID
                     ids to check with, where no list has one

Exit code 0: the dashboard works with the written file; 1: something does not fit, and no known setting fixes it;
2: the check did not run to its end.`;

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;

function readArguments() {
  try {
    return parseArgs({
      options: {
        url: text,
        email: text,
        key: text,
        config: text,
        out: text,
        json: text,
        origin: text,
        "allow-http": flag,
        "place-orders": flag,
        "market-orders": flag,
        help: flag,
        ...Object.fromEntries(Object.values(idFlags).map((option) => [option, text])),
      },
    }).values;
  } catch (error) {
    throw new InputError(`${(error as Error).message}\n\n${usage}`);
  }
}

/** A line typed at the terminal without echo. Throws an InputError where there is no terminal. */
async function promptSecret(what: string, variable: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new InputError(`No ${what}: set ${variable}, or run the check in a terminal to type it.`);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  // From here on the terminal echoes nothing; a prompt before would invite to type too early.
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  process.stderr.write(`${what}: `);
  try {
    return await new Promise((resolve, reject) => {
      lines.once("line", resolve);
      lines.once("close", () => reject(new InputError(`No ${what} was given.`)));
    });
  } finally {
    lines.close();
    process.stderr.write("\n");
  }
}

function readSettings(path: string): Settings {
  const settings = readJson(path);
  if (!isRecord(settings)) throw new InputError(`${path} holds no settings: it is not a JSON object.`);
  return settings;
}

/**
 * Writes `content`, or prints it where the file cannot be written: the check may have placed orders. Returns the problem as a
 * sentence, undefined where it is written.
 */
async function writeOrPrint(path: string, content: string): Promise<string | undefined> {
  try {
    await writeFile(path, `${content}\n`);
    return undefined;
  } catch (error) {
    console.log(content);
    return `${path} cannot be written; its content is printed above. ${(error as Error).message}`;
  }
}

/** `url` without the slash at its end, which settings may not have. */
const baseUrlOf = (url: string) => url.replace(/\/+$/, "");

/** Origin of the page at `address`. Throws an InputError. */
function originOf(address: string): string {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new InputError(`--origin ${address} is not the address of a site, such as https://trade.example.`);
  return new URL(address).origin;
}

async function main(): Promise<void> {
  const values = readArguments();
  if (values.help) {
    console.log(usage);
    return;
  }
  const { url, email } = values;
  if (url === undefined || email === undefined) throw new InputError(`Give --url and --email.\n\n${usage}`);
  if (!/^https?:\/\//.test(url)) throw new InputError(`--url ${url} is not an https address.`);
  const origin = values.origin === undefined ? undefined : originOf(values.origin);
  if (values["market-orders"] && !values["place-orders"])
    throw new InputError("--market-orders needs --place-orders.");
  const started = values.config === undefined ? {} : readSettings(values.config);
  const allowed = values["allow-http"] ? [{ key: "gateway.allowHttp", value: true }] : [];
  const settings = settingsOf(allowed, started) as Settings;
  const password = process.env.CROSSBOOK_PASSWORD ?? (await promptSecret("Password", "CROSSBOOK_PASSWORD"));
  const apiKey =
    values.key ?? process.env.CROSSBOOK_KEY ?? (await promptSecret("API key", "CROSSBOOK_KEY or --key"));
  const ids = Object.fromEntries(
    Object.entries(idFlags).flatMap(([name, option]) => {
      const id = values[option as keyof typeof values];
      return typeof id === "string" ? [[name as IdName, id]] : [];
    }),
  ) as KnownIds;
  const check = await checkGateway(
    {
      settings,
      url: baseUrlOf(url),
      email,
      password,
      apiKey,
      ids,
      origin,
      orders: values["place-orders"] ? { marketOrders: values["market-orders"] } : undefined,
    },
    {
      fetch,
      openSocket: openNodeSocket,
      clock: systemClock,
      onStep: (doing) => {
        if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${doing}`);
      },
    },
  );
  if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");
  console.log(formatCheck(check));
  process.exitCode = { fits: 0, misfit: 1, "no-sign-in": 2 }[check.result];
  const problems = [
    values.out === undefined ? undefined : await writeOrPrint(values.out, formatSettings(check)),
    values.json === undefined ? undefined : await writeOrPrint(values.json, formatJson(check)),
  ].filter((problem) => problem !== undefined);
  if (problems.length > 0) throw new InputError(problems.join("\n"));
}

await runCommand(main, 2);
