// `npm start`: installs, builds and serves the dashboard with the paper gateway on one loopback port.
import { mkdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { buildDashboard, bundleForNode } from "./build.mjs";
import { projectPath } from "./run-command.mjs";
import { installPackages, runScript, SetupError } from "./setup.mjs";

const firstPort = 4173;
const portsTried = 20;
const parentCheckMs = 500;

const usage = `npm start -- [options]
  --port <number>  the loopback port (default ${firstPort}, or the next free one)
  --seed <text>    which paper world (default "crossbook")
  --tame           the tame world: venues name everything alike, every matched group is right
  --path <path>    serves the dashboard below a path, such as /crossbook
  --origin <url>   the address of a proxy with TLS in front of it, such as https://demo.example: it may pass requests on
  --host <name>    a further name that the proxy's Host header may have
  --fresh          forgets the accounts and orders kept from earlier runs of that world
  --help           this text

It listens on 127.0.0.1 only.`;

function readOptions() {
  let values;
  try {
    values = parseArgs({
      options: {
        port: { type: "string" },
        seed: { type: "string", default: "crossbook" },
        tame: { type: "boolean", default: false },
        path: { type: "string" },
        origin: { type: "string" },
        host: { type: "string", multiple: true, default: [] },
        fresh: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    throw new SetupError(`${error.message}\n\n${usage}`);
  }
  if (values.port !== undefined && !(/^\d{1,5}$/.test(values.port) && Number(values.port) <= 65_535)) {
    throw new SetupError(`--port holds "${values.port}"; it may hold a whole number from 0 to 65535.`);
  }
  if (!/^[A-Za-z0-9._-]{1,64}$/.test(values.seed)) {
    throw new SetupError("--seed may hold 1 to 64 letters, digits, dots, dashes and underscores.");
  }
  if (values.path !== undefined && !/^(\/[A-Za-z0-9._-]+)+$/.test(values.path)) {
    throw new SetupError(
      `--path holds "${values.path}"; it may hold a path such as /crossbook, without a slash at its end.`,
    );
  }
  if (values.origin !== undefined && !isOrigin(values.origin)) {
    throw new SetupError(
      `--origin holds "${values.origin}"; it may hold an address such as https://demo.example, without a path.`,
    );
  }
  const badHost = values.host.find((name) => !/^[A-Za-z0-9._-]+$/.test(name));
  if (badHost !== undefined) {
    throw new SetupError(
      `--host holds "${badHost}"; it may hold a host's name without a port, such as demo.example.`,
    );
  }
  return values;
}

function isOrigin(text) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

/** The requested port, or the first free one; 0 lets the system choose. Throws a SetupError when none is free. */
async function choosePort(requested) {
  const ports =
    requested === undefined
      ? Array.from({ length: portsTried }, (_, index) => firstPort + index)
      : [Number(requested)];
  for (const port of ports) {
    if (port === 0 || (await isFree(port))) return port;
  }
  throw new SetupError(
    requested === undefined
      ? `The ports ${firstPort} to ${firstPort + portsTried - 1} are all taken. Name a free one: npm start -- --port 5000`
      : `Port ${requested} is taken. Name another one: npm start -- --port <number>`,
  );
}

function isFree(port) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) => {
      if (error.code === "EADDRINUSE") resolve(false);
      else if (error.code === "EACCES")
        reject(new SetupError(`Port ${port} may not be used by this account.`));
      else reject(error);
    });
    probe.listen({ port, host: "127.0.0.1", exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

await runScript(async () => {
  const { port: requested, seed, tame, path, origin, host, fresh, help } = readOptions();
  if (help) {
    console.log(usage);
    return;
  }
  await installPackages();
  await buildDashboard();
  const { servePaper } = await import(pathToFileURL(await bundleForNode("src/paper/host/serve.ts")).href);

  const port = await choosePort(requested);
  // One store per world and port: two servers must not share one.
  const kind = tame ? "tame" : "awkward";
  const storeFolder = join(projectPath, ".paper", tame ? `${seed}-${port}` : `${seed}-${kind}-${port}`);
  if (fresh) rmSync(storeFolder, { recursive: true, force: true });
  mkdirSync(storeFolder, { recursive: true });
  const paper = await servePaper({
    port,
    seed,
    kind,
    storePath: join(storeFolder, "paper.sqlite"),
    distPath: join(projectPath, "dist"),
    sitePath: path,
    origin,
    hostNames: host,
  });

  console.log(`
Crossbook with its paper gateway: ${paper.url}${path === undefined ? "" : `${path}/`}${
    origin === undefined ? "" : `, behind a proxy ${origin}${path ?? ""}/`
  }

  Email     ${paper.account.email}
  Password  ${paper.account.password}
  API key   ${paper.account.apiKey}

Ctrl+C stops it. Accounts and orders are kept; --fresh forgets them.`);

  const stop = () => paper.close();
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
  // Killing npm kills the shell between npm and this process. This process gets no signal; only its parent id changes.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event !== undefined) {
    setInterval(() => {
      if (process.ppid !== parent) void stop();
    }, parentCheckMs).unref();
  }
});
