// HTTP routes generated from the contract's endpoint table: parameters, authentication and uniform errors.
import { Hono } from "hono";
import { cors } from "hono/cors";
import { type EndpointName, endpoints, listEndpoints } from "#contract/endpoints.ts";
import type { GatewayConfig } from "../gateway-config.ts";
import type { StoredUser } from "../store.ts";
import type { Handlers, Reply } from "./handlers.ts";
import { HttpProblem, problemResponse } from "./http-problem.ts";
import { readParameters } from "./parameters.ts";

export interface RoutesDeps {
  readonly handlers: Handlers;
  readonly config: GatewayConfig;
  /** Absent: no stream. */
  readonly streamPath: string | undefined;
  readonly authenticate: (request: Request) => Promise<StoredUser>;
  /** Called before a secured request is handled. */
  readonly beforeHandling: () => void;
  /** Called after the handler and before the response is returned. */
  readonly beforeAnswering: () => void;
}

/** Handler without its endpoint's type; parameters were validated by the endpoint table. */
type AnyHandler = (call: {
  params: Readonly<Record<string, unknown>>;
  user: StoredUser | undefined;
  request: Request;
  client: string;
}) => Reply | Promise<Reply>;

const endpointNames = Object.keys(endpoints) as readonly EndpointName[];
const exposedHeaders = ["Date", "Retry-After"];

/** Answers every request, `client` being the network address it came from; never rejects. */
export function createRoutes(deps: RoutesDeps): (request: Request, client: string) => Promise<Response> {
  const { handlers, config, authenticate } = deps;
  const app = new Hono<{ Bindings: { readonly client: string } }>();
  if (config.corsOrigins.length > 0) {
    const tokenHeader = config.accessToken === "bearer" ? "Authorization" : config.accessToken;
    app.use(
      cors({
        origin: [...config.corsOrigins],
        allowMethods: ["GET", "POST"],
        allowHeaders: ["Content-Type", "X-Requested-With", config.apiKeyHeader, tokenHeader].concat(
          config.idempotencyHeader ?? [],
        ),
        exposeHeaders: exposedHeaders,
        credentials: true,
        maxAge: 600,
      }),
    );
  }

  const answerProblem = (problem: HttpProblem) => problemResponse(problem, config.errorBody);
  const methodsByPath = new Map<string, string[]>();
  for (const name of endpointNames) {
    const endpoint = endpoints[name];
    const handle = handlers[name] as AnyHandler;
    const prefix = endpoint.venue === undefined ? "" : config.prefixes[endpoint.venue];
    const path = config.basePath + prefix + endpoint.path.replace(/\{(\w+)\}/g, ":$1");
    methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), endpoint.method]);
    app.on(endpoint.method, path, async (context) => {
      const request = context.req.raw;
      const user = endpoint.secured ? await authenticate(request) : undefined;
      const query = new URL(request.url).searchParams;
      const params = readParameters(
        endpoint.parameters,
        query,
        (segment) => context.req.param(segment),
        config.parameters,
      );
      if (endpoint.secured) deps.beforeHandling();
      const reply = await handle({ params, user, request, client: context.env.client });
      deps.beforeAnswering();
      const envelope =
        config.envelopes[name] ?? config.envelopes[listEndpoints.has(name) ? "lists" : "objects"] ?? "";
      const body = envelope === "" ? reply.body : { [envelope]: reply.body, next: null };
      return Response.json(body, { status: reply.status ?? 200, headers: reply.headers ?? {} });
    });
  }
  for (const [path, methods] of methodsByPath) {
    app.all(path, () => {
      throw new HttpProblem(405, "method_not_allowed", `This path takes ${methods.join(", ")}`, {
        Allow: methods.join(", "),
      });
    });
  }
  if (deps.streamPath !== undefined)
    app.all(deps.streamPath, () => {
      throw new HttpProblem(426, "upgrade_required", "This path takes WebSocket connections", {
        Upgrade: "websocket",
      });
    });
  app.notFound(() => answerProblem(new HttpProblem(404, "not_found", "There is no such path")));
  app.onError((error) => {
    if (error instanceof HttpProblem) return answerProblem(error);
    // Internal error: the client gets a generic message, the operator the full error.
    console.error(error);
    return answerProblem(new HttpProblem(500, "internal_error", "The gateway failed at this request"));
  });
  return async (request, client) => app.fetch(request, { client });
}
