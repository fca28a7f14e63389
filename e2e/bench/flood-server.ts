// A paper world whose stream is replaced by a flood. Everything else is passed through to the paper gateway, on one origin as
// the page's policy wants it; beside it an empty page on which the reference pages are built.
import { request as askHttp, createServer } from "node:http";
import { WebSocketServer } from "ws";
import { streamPath } from "#contract/endpoints.ts";
import { utcDay } from "#contract/instant.ts";
import { servePaper } from "#paper/host/serve.ts";
import type { WireMatchedGroup } from "#paper/world/world.ts";
import type { MarketAddress } from "../support/pages/market-page.ts";
import { showcaseMarkets } from "../support/showcase-markets.ts";
import { answerGroups } from "./flood-groups.ts";
import { createFloodStream, type FloodForm, type FloodStream } from "./flood-stream.ts";

const dayMs = 86_400_000;

/** Path of the empty page. */
export const referencePath = "/reference";

/** Everything a page needs to be opened over the flood. */
export interface ServedFlood {
  readonly url: string;
  /** The paper gateway behind it, whose own stream tells of its own world. */
  readonly paperUrl: string;
  readonly account: { readonly email: string; readonly password: string; readonly apiKey: string };
  /** The same question on venue A and on venue B. */
  readonly market: Required<MarketAddress>;
  readonly marketB: Required<MarketAddress>;
  /** Markets of venue A that are matched today, at least as many as a workspace holds. */
  readonly markets: readonly Required<MarketAddress>[];
  /** Matched groups of sports as the gateway tells them, of games that begin another day: whatever the hour, none is over. */
  readonly groups: readonly WireMatchedGroup[];
  /** When the stamps in its books began, in ms since 1970. */
  readonly epoch: number;
}

export interface FloodServer extends ServedFlood {
  flood: FloodStream["flood"];
}

export interface FloodSetup extends FloodForm {
  readonly distPath: string;
  /** Laid over the paper gateway's config.json. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** So many made-up groups in place of the paper world's. */
  readonly groups?: number;
}

/** Serves the built files and the flood until the process ends. */
export async function serveFlood({
  distPath,
  settings,
  groups: madeUp,
  ...form
}: FloodSetup): Promise<FloodServer> {
  const paper = await servePaper({ port: 0, distPath, configOverrides: settings });
  const upstream = new URL(paper.url);
  const stream = createFloodStream(form);
  const answerMadeUp = madeUp === undefined ? undefined : answerGroups(madeUp);
  const server = createServer((message, answer) => {
    const { method, url: path, headers } = message;
    const own = answerMadeUp?.(path?.split("?")[0] ?? "");
    if (own !== undefined) {
      answer.writeHead(200, { "Content-Type": "application/json" });
      answer.end(own);
      return;
    }
    if (path === referencePath) {
      answer.writeHead(200, { "Content-Type": "text/html" });
      answer.end("<!doctype html><html lang=en><title>Reference</title><body></body></html>");
      return;
    }
    const passed = askHttp(
      { host: upstream.hostname, port: upstream.port, method, path, headers },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
      },
    );
    passed.on("error", () => answer.destroy());
    message.pipe(passed);
  });
  const sockets = new WebSocketServer({ noServer: true });
  server.on("upgrade", (message, connection, head) => {
    if (!message.url?.includes(streamPath)) connection.destroy();
    else sockets.handleUpgrade(message, connection, head, (socket) => stream.listen(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the flood has no port");

  const { world } = paper.gateway;
  const day = utcDay(Date.now());
  const groups = ["politics", "sports", "crypto", "economics", "weather"].flatMap((category) =>
    world.matchedGroups(category, day),
  );
  const { "venue-a": market, "venue-b": marketB } = showcaseMarkets(paper);
  const matched = groups.flatMap(({ legs }) =>
    legs.flatMap(({ venue, market_id: marketId, outcome_id: outcomeId }) =>
      venue === "venue-a" ? [{ venue, marketId, outcomeId } as const] : [],
    ),
  );
  return {
    url: `http://127.0.0.1:${address.port}`,
    paperUrl: paper.url,
    account: paper.account,
    market,
    marketB,
    markets: [...new Map(matched.map((one) => [one.marketId, one])).values()],
    groups: world.matchedGroups("sports", utcDay(Date.now() + 2 * dayMs)),
    epoch: stream.epoch,
    flood: stream.flood,
  };
}
