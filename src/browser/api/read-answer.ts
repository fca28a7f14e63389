// An answer's data as the interface has it: taken out of the gateway's envelope, its names for states and sides replaced by
// those of the interface. The way back for the side of an order.
import type { Config } from "#browser/config/config.ts";
import { ownField } from "#browser/lib/untyped-json.ts";
import { MalformedError, nameOf } from "#contract/decoding.ts";
import { type EndpointName, endpoints, listEndpoints } from "#contract/endpoints.ts";
import { ownName, replaceSides } from "#contract/side-names.ts";

/** Value at `path` ("data.items") of `body`, or undefined. "" is the body itself. */
export function valueAt(body: unknown, path: string): unknown {
  return path === "" ? body : path.split(".").reduce<unknown>(ownField, body);
}

/** Key of `gateway.envelopes` that holds for all operations of the same kind as `name`. */
export function envelopeKind(name: EndpointName): "lists" | "objects" {
  return listEndpoints.has(name) ? "lists" : "objects";
}

/**
 * Data in the body of an answer. Names are replaced in `body` itself, which nobody else holds. Throws a MalformedError where
 * the envelope of the settings is not there.
 */
export function readAnswer({ gateway, market, venues }: Config, name: EndpointName, body: unknown): unknown {
  const path = gateway.envelopes[name] ?? gateway.envelopes[envelopeKind(name)] ?? "";
  const data = valueAt(body, path);
  if (data === undefined && path !== "")
    throw new MalformedError(path, `is missing in ${nameOf(body)} (gateway.envelopes)`);
  const { open, paused, ended } = market.statusNames;
  if (open.length + paused.length + ended.length > 0)
    for (const holder of statusHolders(name, data)) replaceStatus(holder, { open, paused, closed: ended });
  const { venue } = endpoints[name];
  if (venue === undefined) return data;
  replaceSides(data, venues[venue].sideNames);
  return data;
}

/** Body of an order in the venue's names. */
export function writeOrderBody({ venues }: Config, name: EndpointName, body: unknown): unknown {
  const { venue } = endpoints[name];
  if (venue === undefined || typeof body !== "object" || body === null || !("side" in body)) return body;
  const { buy, sell } = venues[venue].sideNames;
  const side = String(body.side).toLowerCase();
  const sent = side === "buy" ? buy[0] : side === "sell" ? sell[0] : undefined;
  return sent === undefined ? body : { ...body, side: sent };
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Objects in an answer that hold a market's status. */
function statusHolders(name: EndpointName, data: unknown): readonly unknown[] {
  switch (name) {
    case "marketA":
    case "marketB":
      return [data];
    case "eventsB":
      return listIn(data).flatMap((event) => listIn(ownField(event, "markets")));
    case "matchingMarkets":
      return listIn(data).flatMap((group) =>
        listIn(ownField(group, "legs")).map((leg) => ownField(leg, "data")),
      );
    default:
      return [];
  }
}

function replaceStatus(holder: unknown, names: Readonly<Record<string, readonly string[]>>): void {
  const own = ownName(ownField(holder, "status"), names);
  if (own !== undefined) (holder as { status: unknown }).status = own;
}
