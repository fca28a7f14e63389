// One lookup at the venues of orders sent from this browser: what each lists, or on a venue that lists none what the stream hints
// at, is added to the records. One tab at a time, and what another tab has found meanwhile is not looked up again.

import { GatewayError } from "#browser/api/gateway-error.ts";
import { errorMessage } from "#browser/lib/error-message.ts";
import type { DecodedList } from "#contract/decoding.ts";
import type { Order } from "#contract/order.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { offers, venues } from "#contract/venues.ts";
import type { Intent } from "./intent.ts";
import type { Locks } from "./intent-lock.ts";
import { applyLookup, type Lookup } from "./intent-transitions.ts";
import type { Journal } from "./journal.ts";
import { fitOf, type Terms } from "./order-fit.ts";
import { claimsOf, reconcile, type Sighting } from "./reconcile.ts";
import { lookupTexts } from "./texts.ts";

export interface LookupDeps {
  readonly journal: Pick<Journal, "userId" | "view" | "reload" | "revise">;
  readonly locks: Locks | undefined;
  /** Wall clock of the records, ms since 1970. */
  readonly now: () => number;
  /** The venue's current list, of one market where it takes one. */
  readonly list: (venue: VenueId, marketId: string) => Promise<DecodedList<Order>>;
  /** One order by its id, as the venue has it now. */
  readonly order: (venue: VenueId, orderId: string) => Promise<Order>;
  /** Orders of a venue from the stream; undefined while it streams none. */
  readonly streamedOrders: (venue: VenueId) => readonly Order[] | undefined;
  /** By how much the gateway's clock is ahead of `now`, ms. */
  readonly clockAheadMs: () => number;
  /** How a venue writes its orders, by the settings. */
  readonly orderTerms: (venue: VenueId) => Pick<Sighting, "orderPrice" | "rules">;
  /** A list as long as this may be cut off. */
  readonly mostListed: number;
}

/** Scope of one request that covers several intents. */
export interface LookupScope {
  readonly venue: VenueId;
  /** Undefined where the venue lists all markets at once. */
  readonly marketId: string | undefined;
}

/** A scope whose lookup failed, and why, as a sentence. */
export interface MissedScope extends LookupScope {
  readonly problem: string;
}

/** Most ids of the stream fetched in one lookup. */
const mostReadBack = 5;
/** A tab that holds the lock for longer is taken to be suspended, ms. */
const longestWaitMs = 30_000;

/** Scope of the lookup for an intent. */
export function lookupScopeOf({ venue, body }: Pick<Intent, "venue" | "body">): LookupScope {
  return { venue, marketId: venues[venue].listOrders === "ordersA" ? body.market_id : undefined };
}

/** Text that is equal for equal scopes. */
export function scopeKey({ venue, marketId }: LookupScope): string {
  return JSON.stringify([venue, marketId ?? null]);
}

/**
 * Looks up the intents that `choose` selects and adds the findings to their records; resolves to the scopes whose lookup failed.
 * Rejects where another tab's lookup takes too long, and when `signal` aborts.
 */
export async function lookupOrders(
  deps: LookupDeps,
  choose: (intents: readonly Intent[]) => readonly Intent[],
  signal: AbortSignal,
): Promise<readonly MissedScope[]> {
  return oneAtATime(deps, signal, async () => {
    const chosen = choose(await allIntents(deps));
    const missed: MissedScope[] = [];
    for (const scope of scopesOf(chosen)) {
      if (signal.aborted) break;
      const key = scopeKey(scope);
      try {
        await lookUpScope(
          scope,
          chosen.filter((intent) => scopeKey(lookupScopeOf(intent)) === key),
          deps,
          signal,
        );
      } catch (error) {
        const problem = errorMessage(error);
        missed.push({ ...scope, problem });
      }
    }
    return missed;
  });
}

/** Each scope once; those with an order of unknown outcome first. */
function scopesOf(intents: readonly Intent[]): readonly LookupScope[] {
  const urgentFirst = intents.toSorted(
    (a, b) => Number(b.state === "unknown") - Number(a.state === "unknown"),
  );
  return [
    ...new Map(
      urgentFirst.map((intent) => [scopeKey(lookupScopeOf(intent)), lookupScopeOf(intent)]),
    ).values(),
  ];
}

async function lookUpScope(
  scope: LookupScope,
  chosen: readonly Intent[],
  deps: LookupDeps,
  signal: AbortSignal,
): Promise<void> {
  const { journal, now, clockAheadMs, orderTerms } = deps;
  const { venue } = scope;
  const terms = { ...scope, clockAheadMs: clockAheadMs(), ...orderTerms(venue) };
  const seen = offers(venue, "listOrders")
    ? await listed(scope, chosen, deps)
    : await readBack(chosen, terms, deps);
  if (signal.aborted) return;
  // Answers to POSTs may have arrived since the lookup was sent.
  const findings = reconcile(await allIntents(deps), { ...terms, orders: seen.orders });
  const lookup: Lookup = { at: now(), by: seen.by, gap: seen.gap };
  const checkedIds = new Set(chosen.map(({ intentId }) => intentId));
  for (const finding of findings) if (finding.kind !== "nothing") checkedIds.add(finding.intentId);
  for (const intentId of checkedIds) {
    const finding = findings.find((each) => each.intentId === intentId);
    await journal.revise(intentId, (intent) => applyLookup(intent, finding, lookup));
  }
}

interface Seen extends Pick<Lookup, "by" | "gap"> {
  readonly orders: readonly Order[];
}

async function listed({ venue }: LookupScope, [first]: readonly Intent[], deps: LookupDeps): Promise<Seen> {
  const { rows, dropped } = await deps.list(venue, first?.body.market_id ?? "");
  return { orders: rows, by: "list", gap: gapIn(rows.length, dropped.length, deps.mostListed) };
}

function gapIn(rows: number, dropped: number, mostListed: number): string | undefined {
  if (dropped > 0) return lookupTexts.unreadable(dropped, rows + dropped);
  return rows >= mostListed ? lookupTexts.mayHaveMore(rows) : undefined;
}

/** A streamed order is a hint; only the venue's response to its id counts. */
async function readBack(
  chosen: readonly Intent[],
  terms: Terms,
  { journal, streamedOrders, order }: LookupDeps,
): Promise<Seen> {
  const hinted = streamedOrders(terms.venue);
  if (hinted === undefined) throw new Error(lookupTexts.noStream);
  const claims = claimsOf(journal.view.getState().intents, terms.venue);
  const fitting = hinted.filter(
    (hint) => !claims.has(hint.id) && chosen.some((intent) => fitOf(intent, hint, terms) !== "none"),
  );
  const answers = await Promise.all(
    fitting.slice(-mostReadBack).map(async ({ id }) => {
      try {
        return await order(terms.venue, id);
      } catch (error) {
        // The stream announced an order that is not this user's, or that the venue does not know yet.
        if (error instanceof GatewayError && error.status === 404) return undefined;
        throw error;
      }
    }),
  );
  const gap =
    fitting.length > mostReadBack ? lookupTexts.onlyChecked(mostReadBack, fitting.length) : undefined;
  return { orders: answers.filter((answer) => answer !== undefined), by: "stream", gap };
}

/** All records, those of other tabs too; what is shown where storage fails. */
function allIntents({ journal }: LookupDeps): Promise<readonly Intent[]> {
  return journal.reload().catch(() => journal.view.getState().intents);
}

async function oneAtATime<Value>(
  { locks, journal }: LookupDeps,
  signal: AbortSignal,
  work: () => Promise<Value>,
): Promise<Value> {
  if (locks === undefined) return work();
  const waiting = AbortSignal.any([signal, AbortSignal.timeout(longestWaitMs)]);
  return locks.request(`crossbook-reconcile:${journal.userId}`, { signal: waiting }, work);
}
