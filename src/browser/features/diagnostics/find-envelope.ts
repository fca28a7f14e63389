// Where an answer's data may be inside what the gateway sent: {"data": […]}, {"result": {"items": […]}}.
import { envelopeKind, valueAt } from "#browser/api/read-answer.ts";
import type { Config } from "#browser/config/config.ts";
import { decodeOrSkip } from "#contract/decoding.ts";
import { type EndpointName, endpoints, listEndpoints } from "#contract/endpoints.ts";
import type { Candidate } from "./candidate.ts";

/** Deepest envelope that is searched. */
const deepest = 3;
const mostCandidates = 4;

/** Paths of the objects and lists in `body`, those nearer to its root first. */
function pathsIn(body: unknown): readonly string[] {
  const found: string[] = [];
  let level = [""];
  for (let depth = 0; depth <= deepest; depth += 1) {
    found.push(...level);
    level = level.flatMap((path) => {
      const value = valueAt(body, path);
      if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
      return Object.entries(value)
        .filter(([name, inner]) => typeof inner === "object" && inner !== null && /^[^.\s]+$/.test(name))
        .map(([name]) => (path === "" ? name : `${path}.${name}`));
    });
  }
  return found;
}

/** Paths in `body` under which `name` can be decoded; longer lists first. */
export function envelopePaths(name: EndpointName, body: unknown): readonly string[] {
  const isList = listEndpoints.has(name);
  const sizeOf = (path: string) => {
    const value = valueAt(body, path);
    return Array.isArray(value) ? value.length : 0;
  };
  return pathsIn(body)
    .filter((path) => {
      const value = valueAt(body, path);
      const decode: (value: unknown) => unknown = endpoints[name].decode;
      return Array.isArray(value) === isList && decodeOrSkip(decode, value) !== undefined;
    })
    .sort((one, other) => sizeOf(other) - sizeOf(one))
    .slice(0, mostCandidates);
}

/**
 * Envelopes to try for an answer whose `body` was not what the interface says. `plain` are operations that answered without an
 * envelope.
 */
export function envelopeCandidates(
  { gateway: { envelopes } }: Config,
  name: EndpointName,
  body: unknown,
  plain: readonly EndpointName[] = [],
): readonly Candidate[] {
  const kind = envelopeKind(name);
  const inForce = envelopes[name] ?? envelopes[kind] ?? "";
  // One envelope for all is the rule; an operation that differs from those before it gets its own.
  const isOwn = envelopes[kind] !== undefined || plain.some((other) => envelopeKind(other) === kind);
  // A client that reads has signed in already, and the answer to that had no envelope.
  const signIn = (["login", "refresh"] as const)
    .filter((auth) => !isOwn && kind === "objects" && name !== "login" && envelopes[auth] === undefined)
    .map((auth) => ({ key: `gateway.envelopes.${auth}`, value: "" }));
  return envelopePaths(name, body)
    .filter((path) => path !== inForce)
    .map((path) => ({
      changes: [{ key: `gateway.envelopes.${isOwn ? name : kind}`, value: path }, ...signIn],
    }));
}
