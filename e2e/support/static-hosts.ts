// Hosts of .github/DEPLOY.md with the built dashboard and a gateway: nginx and Caddy where they are installed, and a server with
// the rules of GitHub Pages.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createSocketServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { servePlainly } from "../demo/plain-server.ts";
import { isRoot, onPath, present } from "./browser.ts";
import { builtPath } from "./built-path.ts";

export interface StaticHost {
  /** Address of the dashboard without a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

interface HostOptions {
  /** Address of the gateway, without its path. */
  readonly gatewayUrl: string;
  /** config.json of the deployment. */
  readonly settings: object;
}

const guide = readFileSync(".github/DEPLOY.md", "utf8");

/** Code block number `index` of the section `title` in the deploy guide. */
function recipe(title: string, language: string, index = 0): string {
  const section = guide.split("\n## ").find((text) => text.startsWith(`${title}\n`)) ?? "";
  const blocks = [...section.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, "gs"))];
  const text = blocks[index]?.[1];
  if (text === undefined) throw new Error(`DEPLOY.md has no block ${index} of ${language} under ${title}`);
  return text;
}

export async function freePort(): Promise<number> {
  const server = createSocketServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Path of a program of this machine; undefined where it is not installed. */
export function installed(name: string): string | undefined {
  return present(onPath([name]))[0] ?? present([`/usr/sbin/${name}`])[0];
}

/** A folder with `www/` below it, in which the built files lie below `sitePath` as a deployment at `site` has them. */
function deploy(site: string, settings: object, ...more: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "crossbook-host-"));
  const files = join(folder, "www", new URL(site).pathname);
  mkdirSync(files, { recursive: true });
  cpSync(builtPath, files, { recursive: true });
  writeFileSync(join(files, "config.json"), JSON.stringify(settings));
  const program = ["src/tooling/scripts/run.mjs", "src/commands/run-deploy-headers.ts"];
  const named = more.map((argument) => argument.replace("FOLDER", folder));
  const { status, stderr } = spawnSync(
    process.execPath,
    [...program, "--dist", files, "--site", site, ...named],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`deploy-headers: ${stderr}`);
  return folder;
}

/** Nothing below `folder` can be written any more. */
function lock(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) lock(path);
    else chmodSync(path, 0o444);
  }
  chmodSync(folder, 0o555);
}

async function untilAnswering(url: string, child: ChildProcess): Promise<void> {
  let text = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    text += chunk.toString();
  });
  const ends = Date.now() + 10_000;
  while (Date.now() < ends && child.exitCode === null) {
    const isThere = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the server does not answer: ${text}`);
}

/** Ends the server as an operator does; throws unless it ends by itself. */
async function end(child: ChildProcess, folder: string): Promise<void> {
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const code = await ended;
  spawnSync("chmod", ["-R", "u+w", folder]);
  rmSync(folder, { recursive: true, force: true });
  if (code !== 0) throw new Error(`the server ended with ${code} on SIGTERM`);
}

/** A user without rights, where the tests run as root. */
const nobody = isRoot ? { uid: 65_534, gid: 65_534 } : {};

/** nginx as the image starts it: without rights, over files that it cannot write. */
export async function serveWithNginx(
  program: string,
  { gatewayUrl, settings }: HostOptions,
): Promise<StaticHost> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const folder = deploy(`${url}/`, settings, "--nginx", "FOLDER/crossbook.conf");
  const server = recipe("nginx", "nginx")
    .replace("listen 8080;", `listen ${new URL(url).host};`)
    .replace("root /srv/www;", `root ${folder}/www;`)
    .replace("/etc/nginx/crossbook.conf", `${folder}/crossbook.conf`)
    .replace(/}\s*$/, `${recipe("nginx", "nginx", 1).replace("http://127.0.0.1:9000", gatewayUrl)}}\n`);
  const work = join(folder, "tmp");
  mkdirSync(work);
  writeFileSync(join(folder, "server.conf"), server);
  const main = readFileSync(".github/nginx-main.conf", "utf8")
    .replaceAll("/tmp/", `${work}/`)
    .replace("/etc/nginx/conf.d/*.conf", `${folder}/server.conf`);
  writeFileSync(join(folder, "nginx.conf"), main);
  lock(folder);
  chmodSync(work, 0o777);
  const child = spawn(program, ["-c", join(folder, "nginx.conf"), "-g", "daemon off;"], {
    stdio: ["ignore", "ignore", "pipe"],
    ...nobody,
  });
  await untilAnswering(url, child);
  return { url, close: () => end(child, folder) };
}

/** Caddy below a path. */
export async function serveWithCaddy(
  program: string,
  { gatewayUrl, settings }: HostOptions,
): Promise<StaticHost> {
  const origin = `http://127.0.0.1:${await freePort()}`;
  const folder = deploy(`${origin}/crossbook/`, settings, "--caddy", "FOLDER/crossbook.caddy");
  const site = recipe("Caddy", "caddy")
    .replace("crossbook.example", origin)
    .replace("/srv/www", join(folder, "www"))
    .replace("/etc/caddy/crossbook.caddy", join(folder, "crossbook.caddy"))
    .replace(
      /}\s*$/,
      `${recipe("Caddy", "caddy", 1).replace("127.0.0.1:9000", new URL(gatewayUrl).host)}}\n`,
    );
  writeFileSync(join(folder, "Caddyfile"), `{\n\tadmin off\n}\n${site}`);
  const child = spawn(program, ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  await untilAnswering(origin, child);
  return { url: `${origin}/crossbook`, close: () => end(child, folder) };
}

/** The rules of GitHub Pages: files below /REPOSITORY/, 404.html for every other path, no headers but the type. */
export async function serveAsPages(port: number, settings: object): Promise<StaticHost> {
  const url = `http://127.0.0.1:${port}/crossbook`;
  const folder = deploy(`${url}/`, settings);
  const files = join(folder, "www/crossbook");
  cpSync(join(files, "index.html"), join(files, "404.html"));
  const plain = await servePlainly(join(folder, "www"));
  const page = readFileSync(join(files, "404.html"));
  const server = createServer((request, response) => {
    void fetch(`${plain.url}${request.url}`).then(async (answer) => {
      response.statusCode = answer.status;
      response.setHeader(
        "Content-Type",
        answer.ok ? (answer.headers.get("Content-Type") ?? "") : "text/html",
      );
      response.end(answer.ok ? Buffer.from(await answer.arrayBuffer()) : page);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url,
    async close() {
      server.close();
      server.closeAllConnections();
      plain.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
