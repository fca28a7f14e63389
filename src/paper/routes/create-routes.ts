// Makes the HTTP routes out of the interface's table: path by path, parameters read, the asker known, errors in one shape.
import { Hono } from "hono";
import { cors } from "hono/cors";
import { apiKeyHeader, type EndpointName, endpoints } from "#contract/endpoints.ts";
import type { GatewayConfig } from "../gateway-config.ts";
import type { StoredUser } from "../store.ts";
import type { Handlers, Reply } from "./handlers.ts";
import { HttpProblem } from "./http-problem.ts";
import { readParameters } from "./parameters.ts";
import { problemResponse } from "./problem-response.ts";

export interface RoutesDeps {
  readonly handlers: Handlers;
  readonly config: GatewayConfig;
  /** Absent: there is no stream. */
  readonly streamPath: string | undefined;
  readonly authenticate: (request: Request) => Promise<StoredUser>;
  /** Called before a secured request is handled. */
  readonly beforeHandling: () => void;
  /** Called before what a handler gave leaves. */
  readonly beforeAnswering: () => void;
}

/** A handler without its endpoint's name: the table read beside it has made the parameters fit. */
type AnyHandler = (call: {
  params: Readonly<Record<string, unknown>>;
  user: StoredUser | undefined;
  request: Request;
}) => Reply | Promise<Reply>;

const endpointNames = Object.keys(endpoints) as readonly EndpointName[];
const exposedHeaders = ["Date", "Retry-After"];

/** Answers every request: an endpoint's, or why not. Never rejects. */
export function createRoutes(parts: RoutesDeps): (request: Request) => Promise<Response> {
  const { handlers, config, authenticate } = parts;
  const app = new Hono();
  if (config.corsOrigins.length > 0) {
    const tokenHeader = config.accessToken === "bearer" ? "Authorization" : config.accessToken;
    app.use(
      cors({
        origin: [...config.corsOrigins],
        allowMethods: ["GET", "POST"],
        allowHeaders: ["Content-Type", "X-Requested-With", apiKeyHeader, tokenHeader].concat(
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
      if (endpoint.secured) parts.beforeHandling();
      const reply = await handle({ params, user, request });
      parts.beforeAnswering();
      return Response.json(reply.body, { status: reply.status ?? 200, headers: reply.headers ?? {} });
    });
  }
  for (const [path, methods] of methodsByPath) {
    app.all(path, () => {
      throw new HttpProblem(405, "method_not_allowed", `This path takes ${methods.join(", ")}`, {
        Allow: methods.join(", "),
      });
    });
  }
  if (parts.streamPath !== undefined)
    app.all(parts.streamPath, () => {
      throw new HttpProblem(426, "upgrade_required", "This path takes WebSocket connections", {
        Upgrade: "websocket",
      });
    });
  app.notFound(() => answerProblem(new HttpProblem(404, "not_found", "There is no such path")));
  app.onError((error) => {
    if (error instanceof HttpProblem) return answerProblem(error);
    // A fault of ours: the asker is told no more than that, whoever runs the gateway sees it whole.
    console.error(error);
    return answerProblem(new HttpProblem(500, "internal_error", "The gateway failed at this request"));
  });
  return async (request) => app.fetch(request);
}
