// Fault injection: the next requests are delayed, answered with an error, or fail after the order was placed.

/** A fault. Without a status the real response is sent, delayed. */
export interface Fault {
  readonly status?: number;
  /** A string is sent verbatim, anything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly delayMs?: number;
  /** Executes the request before it fails. */
  readonly afterPlacing?: boolean;
  /** Number of requests affected; defaults to one. */
  readonly times?: number;
}

export interface Faults {
  /** Applies to the next order on any venue. */
  nextOrder(fault: Fault): void;
  /** Applies to the next request whose path, without the base path, starts with `pathPrefix`. */
  next(pathPrefix: string, fault: Fault): void;
  clear(): void;
}

export interface FaultInjector extends Faults {
  /** Returns `answer`'s response, or the response of a pending fault that matches the request. */
  inject(request: Request, path: string, answer: () => Promise<Response>): Promise<Response>;
  /** Ends every running delay. */
  release(): void;
  /** Ends every running delay and disables further ones. */
  close(): void;
}

interface WaitingFault {
  readonly fault: Fault;
  readonly matches: (request: Request, path: string) => boolean;
  remaining: number;
}

/** Statuses without a body. */
const bodyless = new Set([204, 205, 304]);

export function createFaultInjector(): FaultInjector {
  let waiting: WaitingFault[] = [];
  const delays = new Set<() => void>();
  let closed = false;

  const take = (request: Request, path: string): Fault | undefined => {
    const found = waiting.find(({ matches }) => matches(request, path));
    if (found === undefined) return undefined;
    found.remaining -= 1;
    if (found.remaining <= 0) waiting = waiting.filter((other) => other !== found);
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
    waiting.push({ fault, matches, remaining: fault.times ?? 1 });
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

/** True for a request that places an order; `path` is without the base path. */
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
