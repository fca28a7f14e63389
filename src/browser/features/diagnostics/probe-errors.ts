// Probes the gateway's errors: the status for an unknown id, and where in the body the reason is.
import { reasonIn } from "#browser/api/parse-response.ts";
import { valueAt } from "#browser/api/read-answer.ts";
import type { ErrorFacts } from "./check-facts.ts";
import { isMalformed } from "./probe-outcome.ts";
import type { Prober } from "./prober.ts";

/** An id that no market has. */
const unknownId = "crossbook-check-no-such-market";
const deepest = 4;

/** Paths of the texts in `body` that read like a sentence, the longest first. */
export function sentencePaths(body: unknown): readonly string[] {
  const found: { path: string; length: number }[] = [];
  const visit = (value: unknown, path: string, depth: number) => {
    if (typeof value === "string") {
      if (/\S\s+\S/.test(value) && path !== "") found.push({ path, length: value.length });
      return;
    }
    if (typeof value !== "object" || value === null || depth === deepest) return;
    for (const [name, inner] of Object.entries(value))
      if (/^[^.\s]+$/.test(name)) visit(inner, path === "" ? name : `${path}.${name}`, depth + 1);
  };
  visit(body, "", 0);
  return found.sort((one, other) => other.length - one.length).map(({ path }) => path);
}

/** Asks for a market that does not exist. */
export async function probeErrors(prober: Prober): Promise<ErrorFacts> {
  const outcome = await prober.ask("marketA", { id: unknownId });
  if (outcome.kind === "answered") return { status: 200, reason: undefined, reasonAt: undefined };
  const { status, body } = outcome;
  // Of an error with status 200 the reason would be what its data lacks.
  const reason = isMalformed(outcome) ? reasonIn(body) : outcome.reason;
  const { errorReason } = prober.settings.gateway;
  const isFound =
    errorReason === "" ? reason !== undefined : reasonIn(valueAt(body, errorReason)) !== undefined;
  return { status, reason, reasonAt: isFound ? undefined : sentencePaths(body)[0] };
}
