// Faults on demand: the next requests answer late, wrongly, or after the order was placed all the same.

/** What is to go wrong. Without a status the real answer is given, late. */
export interface Fault {
  readonly status?: number;
  /** Text is sent as it is, anything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly delayMs?: number;
  /** The request is carried out first, and then it goes wrong. */
  readonly afterPlacing?: boolean;
  /** How many requests it is for; one where absent. */
  readonly times?: number;
}

export interface Faults {
  /** For the next order that is sent, on any venue. */
  nextOrder(fault: Fault): void;
  /** For the next request whose path begins so; the path as the interface has it, without the base path. */
  next(pathPrefix: string, fault: Fault): void;
  clear(): void;
}

export interface FaultInjector extends Faults {
  /** `answer`'s response, or what a fault that waits for this request makes of it. */
  inject(request: Request, path: string, answer: () => Promise<Response>): Promise<Response>;
  /** Lets every delayed request go on. */
  release(): void;
  /** Releases, and delays nothing from now on. */
  close(): void;
}

interface WaitingFault {
  readonly fault: Fault;
  readonly matches: (request: Request, path: string) => boolean;
  left: number;
}

/** Statuses that may not carry a body. */
const bodyless = new Set([204, 205, 304]);

export function createFaultInjector(): FaultInjector {
  let waiting: WaitingFault[] = [];
  const delays = new Set<() => void>();
  let closed = false;

  const take = (request: Request, path: string): Fault | undefined => {
    const found = waiting.find(({ matches }) => matches(request, path));
    if (found === undefined) return undefined;
    found.left -= 1;
    if (found.left <= 0) waiting = waiting.filter((other) => other !== found);
    return found.fault;
  };
  const delay = (ms: number) =>
    new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        delays.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      delays.add(end);
    });
  const release = () => {
    for (const end of [...delays]) end();
  };
  const add = (fault: Fault, matches: WaitingFault["matches"]) => {
    waiting.push({ fault, matches, left: fault.times ?? 1 });
  };

  return {
    nextOrder: (fault) => add(fault, isOrder),
    next: (pathPrefix, fault) => add(fault, (_, path) => path.startsWith(pathPrefix)),
    clear: () => {
      waiting = [];
    },
    async inject(request, path, answer) {
      const fault = take(request, path);
      if (fault === undefined) return answer();
      const real = fault.afterPlacing === true ? await answer() : undefined;
      if (fault.delayMs !== undefined && !closed) await delay(fault.delayMs);
      if (fault.status !== undefined) return faultResponse(fault, fault.status);
      return real ?? answer();
    },
    release,
    close: () => {
      closed = true;
      release();
    },
  };
}

/** Whether a request sends an order; `path` without the base path. */
export function isOrder(request: Request, path: string): boolean {
  return request.method === "POST" && path.endsWith("/orders");
}

function faultResponse({ body, headers }: Fault, status: number): Response {
  if (bodyless.has(status)) return new Response(null, { status, headers: headers ?? {} });
  const asText = typeof body === "string";
  const sent = new Headers({ "Content-Type": asText ? "text/plain; charset=utf-8" : "application/json" });
  for (const [name, value] of Object.entries(headers ?? {})) sent.set(name, value);
  return new Response(asText ? body : JSON.stringify(body ?? null), { status, headers: sent });
}
