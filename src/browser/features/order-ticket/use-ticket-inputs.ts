// Inputs of a ticket. Market updates never overwrite what the user typed or chose.

import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { MarketView } from "#browser/market-data/market-view.ts";
import { amountUnitOf, type OrderSide, type TicketTerms } from "#browser/order-entry/ticket-terms.ts";
import type { OrderKind } from "#browser/order-journal/order-kind.ts";
import { currentRoute } from "#browser/routing/base-path.ts";
import { parseMarketPath, parseTicketPrefill, withoutTicketPrefill } from "#browser/routing/paths.ts";
import type { OddsFormat } from "#browser/trading-math/odds/odds.ts";
import { checkAmount } from "./check-amount.ts";
import { readLimit } from "./parse-limit-price.ts";
import type { TypedSlippage } from "./slippage-guard.ts";
import { choiceTexts } from "./texts.ts";
import type { TicketRules } from "./use-ticket-rules.ts";

export interface TicketInputs {
  readonly kind: OrderKind;
  readonly side: OrderSide;
  readonly amount: string;
  readonly limit: string;
  /** Notation in which the limit was typed: "2" is 2¢, or odds that are 50¢. */
  readonly limitOdds?: OddsFormat;
  /** Undefined: as the settings say. */
  readonly slippage: TypedSlippage | undefined;
  /** Inputs that the last click on a level or a share filled in. */
  readonly prefilled: PrefilledInputs;
}

/** Inputs that a click fills in. */
export type PrefilledInputs = Partial<Pick<TicketInputs, "side" | "amount" | "limit">>;

/** Inputs after a click that fills in `fill`: what an earlier click filled in goes, what was typed stays. */
export function inputsAfterPrefill(typed: TicketInputs, fill: PrefilledInputs): Partial<TicketInputs> {
  const cleared = (["amount", "limit"] as const).filter((field) => typed[field] === typed.prefilled[field]);
  return { ...Object.fromEntries(cleared.map((field) => [field, ""])), ...fill, prefilled: fill };
}

type InputsChange = Partial<TicketInputs> | ((now: TicketInputs) => Partial<TicketInputs>);

export type TicketEntry = ReturnType<typeof useTicketEntry>;

const blank: TicketInputs = {
  kind: "market",
  side: "buy",
  amount: "",
  limit: "",
  slippage: undefined,
  prefilled: {},
};

interface TicketPlace {
  /** User and market of the ticket, and its outcome on a page with several tickets. */
  readonly place: string;
  /** Key of its remembered inputs. A page with one ticket has one key, so that only its last market is remembered. */
  readonly key: string;
}

/** Last inputs by key. In memory, so that they survive a closed ticket and an expired sign-in; another user's are dropped. */
const remembered = new Map<string, { readonly place: string; readonly typed: TicketInputs }>();
let rememberedOf = "";
const mostRemembered = 100;

function remember(userId: string, { key, place }: TicketPlace, typed: TicketInputs): void {
  if (userId !== rememberedOf) remembered.clear();
  rememberedOf = userId;
  remembered.delete(key);
  remembered.set(key, { place, typed });
  const [oldest = key] = remembered.keys();
  if (remembered.size > mostRemembered) remembered.delete(oldest);
}

function rememberedAt({ key, place }: TicketPlace): TicketInputs | undefined {
  const last = remembered.get(key);
  return last?.place === place ? last.typed : undefined;
}

function placeOf(
  ...names: readonly [userId: string, venue: string, marketId: string, outcomeId: string | undefined]
): TicketPlace {
  const place = JSON.stringify(names);
  return { place, key: names[3] === undefined ? "" : place };
}

/** Inputs that the page's address gives a ticket of this market, and the address without them. */
function prefillInAddress({ venue, marketId }: Pick<MarketView, "venue" | "marketId">) {
  const { pathname, search, hash } = globalThis.location;
  const params = new URLSearchParams(search);
  const prefill = parseTicketPrefill(params);
  const page = prefill === undefined ? undefined : parseMarketPath(currentRoute());
  if (prefill === undefined || page?.venue !== venue || page.marketId !== marketId) return undefined;
  const rest = withoutTicketPrefill(params).toString();
  return { prefill, address: `${pathname}${rest === "" ? "" : `?${rest}`}${hash}` };
}

function takesSide({ sides }: TicketTerms, side: OrderSide): boolean {
  return sides.some(({ name }) => name === side);
}

/** Inputs of a ticket; starts with those in the address, else with what the same user last typed for its market. */
export function useTicketEntry(rules: TicketRules) {
  const { market, userId, settings, terms, odds } = rules;
  const { venue, marketId, ticks } = market;
  const outcomeId = rules.inputsPerOutcome === true ? rules.outcomeId : undefined;
  const place = useMemo(
    () => placeOf(userId, venue, marketId, outcomeId),
    [userId, venue, marketId, outcomeId],
  );
  const [given] = useState(() => prefillInAddress(market));
  const [stored, setStored] = useState<TicketInputs>(() => {
    if (given !== undefined) {
      const { side, amount = "" } = given.prefill;
      // The amount of a sale must not become that of a purchase.
      const prefilled = takesSide(terms, side) ? { side, amount } : { side };
      return { ...blank, ...prefilled, prefilled };
    }
    return rememberedAt(place) ?? blank;
  });
  // Taken once: a ticket mounted again after its order must not be filled in again.
  useEffect(() => {
    if (given !== undefined) globalThis.history.replaceState(globalThis.history.state, "", given.address);
  }, [given]);
  const placeNow = useRef(place);
  // biome-ignore lint/correctness/useExhaustiveDependencies: later keys are remembered by `change`
  useLayoutEffect(() => {
    // The inputs move with the ticket when its outcome changes.
    remembered.delete(placeNow.current.key);
    placeNow.current = place;
    remember(userId, place, stored);
  }, [userId, place]);
  const change = useCallback(
    (part: InputsChange) => {
      const changed = (now: TicketInputs) => {
        const changes = typeof part === "function" ? part(now) : part;
        return { ...now, ...changes, ...(changes.limit === undefined ? {} : { limitOdds: odds }) };
      };
      setStored(changed);
      // Not in an effect, for which React walks the whole page again at each key. Also if the ticket was closed meanwhile: an
      // accepted order must not be prefilled again.
      const before = rememberedAt(placeNow.current);
      if (before !== undefined) remember(userId, placeNow.current, changed(before));
    },
    [userId, odds],
  );
  const typed = stored.limit === "" || stored.limitOdds === odds ? stored : { ...stored, limit: "" };
  // Both undefined where the venue takes nothing that this ticket knows.
  const kind = terms.kinds.find(({ name }) => name === typed.kind) ?? terms.kinds[0];
  const side = terms.sides.find(({ name }) => name === typed.side) ?? terms.sides[0];
  const sideName = side?.name ?? "buy";
  const isRefused = typed.prefilled.side === typed.side && !takesSide(terms, typed.side);
  /** Why the side in the address was not taken, until an amount is typed. */
  const sideProblem =
    isRefused && typed.amount === "" ? choiceTexts.noSide(settings.label, typed.side) : undefined;
  const unit = amountUnitOf(settings, sideName);
  const amount = useMemo(() => checkAmount(typed.amount, unit, settings), [typed.amount, unit, settings]);
  const isPriced = kind?.name === "limit";
  const { priceScale } = settings;
  /** Undefined where no price goes with the order. */
  const limit = useMemo(
    () => (isPriced ? readLimit(typed.limit, { side: sideName, ticks, priceScale, odds }) : undefined),
    [isPriced, typed.limit, ticks, priceScale, sideName, odds],
  );
  return { typed, change, terms, unit, kind, side, sideProblem, amount, limit };
}
