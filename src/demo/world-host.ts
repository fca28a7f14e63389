// The paper gateway over the world's database, with the cookies of its clients.
import { createGateway, type Gateway } from "#paper/gateway.ts";
import { createStore } from "#paper/store.ts";
import type { StreamSocket } from "#paper/stream/stream-socket.ts";
import { type CookieJar, createCookieJar, type StoredCookie } from "./cookie-jar.ts";
import type { RequestMessage, ResponseMessage, WorldOrigin, WorldState } from "./demo-messages.ts";
import { demoAccount, demoWorld } from "./demo-world.ts";
import { fullText } from "./texts.ts";
import type { Table, WorldDatabase } from "./world-database.ts";

export interface WorldHost {
  state(): WorldState;
  /** Answers a request; what it changed is stored before. Never rejects. */
  answer(request: RequestMessage): Promise<ResponseMessage>;
  connect(socket: StreamSocket, url: string): void;
  /** Advances the world and stores what changed. Called about 20 times a second. */
  tick(): void;
  /** Deletes the world and its sign-ins and begins another with a new trader. */
  startOver(): Promise<void>;
  /** Ends every stream and writes nothing more. */
  close(): void;
}

export interface WorldHostOptions {
  readonly database: WorldDatabase;
  readonly now?: () => number;
  /** Most orders; further ones are refused. */
  readonly mostOrders?: number;
}

/** What the rows mean. A world of another version is dropped. */
const version = `1 ${demoWorld.kind} ${demoWorld.seed}`;
const allTables: readonly Table[] = ["world", "users", "families", "accounts", "orders", "cookies"];
/** In place of Cookie and Set-Cookie, which a script can neither send nor read. */
const cookieHeaders = { request: "X-Demo-Cookie", response: "X-Demo-Set-Cookie" } as const;

interface WorldRow {
  readonly version: string;
  readonly traderId: string;
}
interface RunningWorld {
  readonly gateway: Gateway;
  readonly jar: CookieJar;
}

/** Begins the stored world, or a new one where there is none or it cannot be restored. */
export async function createWorldHost(options: WorldHostOptions): Promise<WorldHost> {
  const { database, now = Date.now, mostOrders = 2_000 } = options;
  let origin: WorldOrigin = "restored";

  function createNewRows(): WorldRow {
    const row = { version, traderId: `demo-${now().toString(36)}` };
    database.clear(allTables);
    database.save("world", "world", row);
    return row;
  }

  async function begin({ traderId }: WorldRow): Promise<RunningWorld> {
    // The database writes in batches, and outlives a gateway that starts over.
    const store = createStore({ ...database, atOnce: (change) => change(), close: () => undefined });
    const gateway = createGateway({
      ...demoWorld,
      store,
      clock: { now },
      // Few rounds: the password is public.
      config: { passwordIterations: 1_000, cookieHeaders },
    });
    await gateway.openAccount({ ...demoAccount, id: traderId });
    const jar = createCookieJar(database.rows("cookies") as readonly StoredCookie[], now);
    return { gateway, jar };
  }

  async function beginStored(): Promise<RunningWorld> {
    const [row] = database.rows("world") as readonly (WorldRow | undefined)[];
    if (row?.version !== version) {
      origin = row === undefined ? "new" : "version";
      return begin(createNewRows());
    }
    try {
      return await begin(row);
    } catch (error) {
      console.warn("The demo's stored world cannot be restored.", error);
      origin = "damaged";
      return begin(createNewRows());
    }
  }

  let world = await beginStored();
  await database.flush();

  function storeCookie({ jar }: RunningWorld, setCookie: string): void {
    jar.store(setCookie);
    database.clear(["cookies"]);
    for (const cookie of jar.cookies()) database.save("cookies", `${cookie.path} ${cookie.name}`, cookie);
  }

  function isRefused({ method, url }: RequestMessage): boolean {
    const isOrder = method === "POST" && new URL(url).pathname.endsWith("/orders");
    return isOrder && database.rows("orders").length >= mostOrders;
  }

  return {
    state: () => ({ origin, isStored: database.isStored() }),
    async answer(message) {
      const { id, url, method, body, withCookies } = message;
      if (isRefused(message)) return refusal(id, fullText(mostOrders));
      const { gateway, jar } = world;
      const headers = new Headers(message.headers.map(([name, value]) => [name, value] as [string, string]));
      headers.delete(cookieHeaders.request);
      const cookie = withCookies ? jar.header(new URL(url).pathname) : undefined;
      if (cookie !== undefined) headers.set(cookieHeaders.request, cookie);
      const response = await gateway.fetch(new Request(url, { method, headers, body: body ?? null }));
      const setCookie = response.headers.get(cookieHeaders.response);
      // Before anything else runs: the new cookie and the token it replaces are written together.
      if (setCookie !== null && withCookies) storeCookie(world, setCookie);
      await database.flush();
      const sent = [...response.headers].filter(([name]) => name !== cookieHeaders.response.toLowerCase());
      return { kind: "response", id, status: response.status, headers: sent, body: await response.text() };
    },
    connect(socket, url) {
      // A Request has no ws: address.
      void world.gateway.connect(socket, new Request(url.replace(/^ws/, "http")));
    },
    tick() {
      world.gateway.tick();
      void database.flush();
    },
    async startOver() {
      world.gateway.close();
      origin = "new";
      world = await begin(createNewRows());
      await database.flush();
    },
    close() {
      database.close();
      world.gateway.close();
    },
  };
}

function refusal(id: number, message: string): ResponseMessage {
  const body = JSON.stringify({ error: { code: "demo_full", message } });
  return { kind: "response", id, status: 409, headers: [["Content-Type", "application/json"]], body };
}
