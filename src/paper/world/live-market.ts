// One listing with a real order book. Awake, its makers and takers act in fixed time steps; asleep, it costs nothing
// and its trades are generated on request. User orders stay in the book while open.

import type { FeeFormula } from "../exchange/fees.ts";
import type { Ledger, OutcomePair } from "../exchange/ledger.ts";
import {
  createMarketExchange,
  type ExchangeOrder,
  type MarketExchange,
  type OutcomeIndex,
} from "../exchange/market-exchange.ts";
import { createTape } from "../exchange/tape.ts";
import type { Size } from "../exchange/units.ts";
import { type RecordedPrint, visitHistory } from "./history.ts";
import { fairChance, type Listing } from "./listing.ts";
import { createMakers, makerAccount } from "./makers.ts";
import { derive, drawFrom, poisson } from "./random.ts";
import { simulateTakers, takerAccount } from "./takers.ts";

/** Time step of makers and takers. */
const stepMs = 200;
/** A market further behind than this is refilled at the present instead of stepped there. */
const longestCatchUpSteps = 150;
const tapeCapacity = 20_000;

export interface LiveMarket {
  readonly listing: Listing;
  readonly exchange: MarketExchange;
  readonly outcomeIds: OutcomePair;
  readonly isAwake: boolean;
  /** Fills the books; no-op when awake. */
  wake(now: number): void;
  /** Withdraws the makers' quotes; later trades are generated. */
  sleep(now: number): void;
  /**
   * Runs the steps up to `now` and calls `onStep` after each. Far behind, it refills the book at `now` instead and
   * returns true; the trades in between are then generated.
   */
  runTo(now: number, onStep: (at: number) => void): boolean;
  /** Visits every trade with from ≤ at < to, oldest first: recorded ones while awake, generated ones otherwise. */
  visitPrints(from: number, to: number, visit: (print: RecordedPrint) => void): void;
  /** True when it was awake at any time with from ≤ time < to. */
  wasAwake(from: number, to: number): boolean;
  /** Prints since the last call, oldest first. */
  drainPrints(): readonly RecordedPrint[];
}

export interface LiveMarketDeps {
  readonly listing: Listing;
  readonly ledger: Ledger;
  readonly fees: FeeFormula;
  /** Called on every change of a user's order. */
  readonly onUserOrder: (order: ExchangeOrder) => void;
}

interface Stretch {
  readonly from: number;
  to: number;
}

/** Market of a listing, asleep. */
export function createLiveMarket({ listing, ledger, fees, onUserOrder }: LiveMarketDeps): LiveMarket {
  const [first, second] = listing.outcomes;
  const outcomeIds: OutcomePair = [first.outcomeId, second.outcomeId];
  const tape = createTape<RecordedPrint>(tapeCapacity);
  const awakeStretches: Stretch[] = [];
  let fresh: RecordedPrint[] = [];
  let step = 0;
  let houseOrders = 0;
  let lastPrintAt = Number.NEGATIVE_INFINITY;
  let ordinal = 0;

  const exchange = createMarketExchange(
    {
      outcomes: outcomeIds,
      books: listing.venue === "venue-c" ? "separate" : "one",
      fees,
    },
    ledger,
    {
      onPrint(print) {
        ordinal = print.at === lastPrintAt ? ordinal + 1 : 0;
        lastPrintAt = print.at;
        const recorded = { ...print, ordinal };
        tape.append(recorded);
        fresh.push(recorded);
      },
      onOrder(order) {
        if (order.account === makerAccount) makers.onOrder(order);
        else if (order.account !== takerAccount) onUserOrder(order);
      },
    },
  );
  const nextId = () => {
    houseOrders += 1;
    return `house-${houseOrders}`;
  };
  const ensure = (account: string) => (outcome: OutcomeIndex, size: Size) => {
    const lacking = size - ledger.contracts(account, outcomeIds[outcome], "free");
    if (lacking > 0n) ledger.mint(account, outcomeIds, lacking);
  };
  const makers = createMakers({ listing, exchange, ensureContracts: ensure(makerAccount), nextId });
  const takers = { listing, exchange, ensureContracts: ensure(takerAccount), nextId };

  const isAwake = () => awakeStretches.at(-1)?.to === Number.POSITIVE_INFINITY;

  function begin(now: number): void {
    step = Math.floor(now / stepMs);
    awakeStretches.push({ from: now, to: Number.POSITIVE_INFINITY });
    makers.fill(fairChance(listing, now), now, drawFrom(derive(listing.key, step, 0x5eed)));
  }

  function end(now: number): void {
    makers.withdraw();
    const stretch = awakeStretches.at(-1);
    if (stretch !== undefined) stretch.to = now;
  }

  function takeStep(): void {
    step += 1;
    const at = step * stepMs;
    const draw = drawFrom(derive(listing.key, step, 0x57e9));
    const changes = poisson(draw, (listing.activity.requotes * stepMs) / 1_000);
    const chance = fairChance(listing, at);
    makers.requote(chance, at, changes, draw);
    simulateTakers(takers, chance, at, stepMs / 1_000, draw);
  }

  return {
    listing,
    exchange,
    outcomeIds,
    get isAwake() {
      return isAwake();
    },
    wake(now) {
      if (!isAwake()) begin(now);
    },
    sleep(now) {
      if (isAwake()) end(now);
    },
    runTo(now, onStep) {
      if (!isAwake()) return false;
      const last = Math.floor(now / stepMs);
      if (last - step > longestCatchUpSteps) {
        // A user may have traded after the last step.
        end(Math.max(step * stepMs, lastPrintAt) + 1);
        begin(now);
        return true;
      }
      while (step < last) {
        takeStep();
        onStep(step * stepMs);
      }
      return false;
    },
    visitPrints(from, to, visit) {
      let reached = from;
      for (const stretch of awakeStretches) {
        // Prints dropped from the tape are generated again.
        const begins = Math.max(stretch.from, tape.completeSince);
        if (stretch.to <= reached || begins >= to || begins >= stretch.to) continue;
        if (begins > reached) visitHistory(listing, reached, begins, visit);
        const ends = Math.min(stretch.to, to);
        for (const print of tape.between(Math.max(begins, reached), ends)) visit(print);
        reached = ends;
      }
      if (reached < to) visitHistory(listing, reached, to, visit);
    },
    wasAwake: (from, to) => awakeStretches.some((stretch) => stretch.from < to && stretch.to > from),
    drainPrints() {
      const drained = fresh;
      fresh = [];
      return drained;
    },
  };
}
