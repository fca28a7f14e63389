// The page's fetch: requests to the gateway go to the worker, all others to the network.
import { type ClientLink, openClientLink } from "./client-link.ts";
import {
  type ChannelDeps,
  gatewayBasePath,
  type RequestMessage,
  type ResponseMessage,
  type WorldState,
} from "./demo-messages.ts";

export interface DemoClient {
  readonly fetch: typeof fetch;
  /** Deletes the world and begins another; all pages are informed. */
  startOver(): void;
  /** Answers every request with an error from now on. */
  fail(problem: string): void;
}

export interface DemoClientOptions {
  readonly id: string;
  readonly fetch: typeof fetch;
  /** Address that relative ones are resolved by. */
  readonly baseUrl: string;
  onState(state: WorldState): void;
  onFailed(problem: string): void;
  onStartedOver(): void;
}

interface PendingRequest {
  readonly message: RequestMessage;
  isSent: boolean;
  settle(response: ResponseMessage | undefined): void;
}

/** Statuses whose responses have no body. */
const bodyless = new Set([204, 205, 304]);

/** Client of the gateway worker. Requests wait until it is there. */
export function createDemoClient(channels: ChannelDeps, options: DemoClientOptions): DemoClient {
  const pending = new Map<number, PendingRequest>();
  let lastId = 0;
  let problem: string | undefined;
  let isOpen = false;

  const send = (request: PendingRequest) => {
    request.isSent = true;
    link.post(request.message);
  };
  const fail = (reason: string) => {
    problem = reason;
    for (const { message, settle } of [...pending.values()]) settle(refusal(message.id, reason));
    options.onFailed(reason);
  };
  const link: ClientLink = openClientLink(channels, {
    id: options.id,
    onOpened(state) {
      isOpen = true;
      problem = undefined;
      options.onState(state);
      for (const request of pending.values()) send(request);
    },
    onMessage(message) {
      if (message.kind === "response") pending.get(message.id)?.settle(message);
      else if (message.kind === "state") options.onState(message.state);
    },
    onLost() {
      isOpen = false;
      for (const { isSent, settle } of [...pending.values()]) if (isSent) settle(undefined);
    },
    onFailed: fail,
    onStartedOver: options.onStartedOver,
  });

  async function ask(request: Request): Promise<Response> {
    const body = await request.text();
    request.signal.throwIfAborted();
    lastId += 1;
    const message: RequestMessage = {
      kind: "request",
      id: lastId,
      url: request.url,
      method: request.method,
      headers: [...request.headers],
      body: body === "" ? undefined : body,
      withCookies: request.credentials !== "omit",
    };
    const response = await new Promise<ResponseMessage | undefined>((resolve, reject) => {
      const finish = () => {
        pending.delete(message.id);
        request.signal.removeEventListener("abort", abort);
      };
      const abort = () => {
        finish();
        reject(request.signal.reason);
      };
      const waiting: PendingRequest = {
        message,
        isSent: false,
        settle(answer) {
          finish();
          resolve(answer);
        },
      };
      request.signal.addEventListener("abort", abort);
      pending.set(message.id, waiting);
      if (problem !== undefined) waiting.settle(refusal(message.id, problem));
      else if (isOpen) send(waiting);
    });
    // As a browser does for a connection that broke.
    if (response === undefined) throw new TypeError("Failed to fetch");
    const { status, headers } = response;
    return new Response(bodyless.has(status) ? null : response.body, {
      status,
      headers: headers.map(([name, value]) => [name, value] as [string, string]),
    });
  }

  return {
    async fetch(input, init) {
      const address = input instanceof Request ? input.url : new URL(input, options.baseUrl).href;
      const { origin, pathname } = new URL(address);
      const isGateways =
        origin === new URL(options.baseUrl).origin &&
        (pathname === gatewayBasePath || pathname.startsWith(`${gatewayBasePath}/`));
      if (!isGateways) return options.fetch(input, init);
      return ask(new Request(input instanceof Request ? input : address, init));
    },
    startOver: () => link.post({ kind: "start-over" }),
    fail,
  };
}

function refusal(id: number, message: string): ResponseMessage {
  const body = JSON.stringify({ error: { code: "demo_failed", message } });
  return { kind: "response", id, status: 503, headers: [["Content-Type", "application/json"]], body };
}
