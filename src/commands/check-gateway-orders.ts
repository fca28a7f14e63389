// Places one order at each venue, as small and as far from the market as it gets: a limit to buy at the lowest price. A
// refused order is sent again in other names; one without an answer never. The first that is taken is sent twice, with one
// idempotency key.
import { GatewayError } from "#browser/api/gateway-error.ts";
import { createRequestQueue } from "#browser/api/request-queue.ts";
import type { Config, VenueConfig } from "#browser/config/config.ts";
import type { CheckFacts, MarketPlace } from "#browser/features/diagnostics/check-facts.ts";
import { type OperationRow, sentence } from "#browser/features/diagnostics/check-report.ts";
import { change, type Finding, note, problem } from "#browser/features/diagnostics/finding.ts";
import { operationName } from "#browser/features/diagnostics/operation-labels.ts";
import { type Failed, failureText, objects, outcomeOf } from "#browser/features/diagnostics/probe-outcome.ts";
import { changesOf, type SettingChange, withChanges } from "#browser/features/diagnostics/setting-change.ts";
import type { Clock } from "#browser/lib/clock.ts";
import { amountUnitOf } from "#browser/order-entry/ticket-terms.ts";
import { type OrderKind, orderKindOf } from "#browser/order-journal/order-kind.ts";
import {
  type Decimal,
  decimal,
  divide,
  larger,
  multiply,
  one,
  toMultiple,
  writtenPlaces,
} from "#contract/decimal.ts";
import type { Market } from "#contract/market.ts";
import type { Order, OrderRequest } from "#contract/order.ts";
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import { venues } from "#contract/venues.ts";

export interface OrderOptions {
  /** True: at a venue that takes no limit order, a market order of the smallest size, which costs up to its payout. */
  readonly marketOrders: boolean;
}

/** Sends one order by `settings`, with the key in their idempotency header. Rejects with a GatewayError. */
export type PlaceOrder = (
  venue: VenueId,
  body: OrderRequest,
  settings: Config,
  idempotencyKey: string,
) => Promise<Order>;

export interface PlacedOrders {
  readonly findings: readonly Finding[];
  readonly rows: readonly OperationRow[];
  readonly orders: Readonly<Partial<Record<VenueId, Order>>>;
}

/** One way to send an order: the settings it needs, and the word for its type. */
interface Trial {
  readonly changes: readonly SettingChange[];
  readonly orderType: string;
}

/** Name in the IETF draft; tried where the settings name none. */
const usualIdempotencyHeader = "Idempotency-Key";
const priceFields = ["price", "limit_price", "limitPrice", "limit"];
const buyNames = ["buy", "BUY", "Buy", "bid", "BID", "long", "LONG", "yes", "B", "1"];
const plainTypes = {
  limit: ["limit", "LIMIT", "Limit"],
  market: ["market", "MARKET", "Market"],
};

/** Names of a venue for buying, those of its own trades first. */
function sideTrials(config: Config, venue: VenueId): readonly (readonly SettingChange[])[] {
  const { buy, sell } = config.venues[venue].sideNames;
  const names = [...new Set([...buy, ...buyNames])].filter((name) => name !== "buy");
  const key = `venues.${venue}.sideNames`;
  return [
    [],
    ...names.map((name) => [{ key, value: { buy: [name, ...buy.filter((one) => one !== name)], sell } }]),
  ];
}

/** Trials in the order in which a refusal is least likely: one difference before two. */
function trialsOf(config: Config, venue: VenueId, kind: OrderKind): readonly Trial[] {
  const sides = sideTrials(config, venue);
  const fields = kind === "market" ? [] : priceFields.filter((field) => field !== config.orders.priceField);
  const prices = [[], ...fields.map((value) => [{ key: "orders.priceField", value }])];
  const types = [...plainTypes[kind], ...config.venues[venue].orderTypeNames[kind]];
  const all = types.flatMap((orderType, typeAt) =>
    prices.flatMap((price, priceAt) =>
      sides.map((side, sideAt) => ({
        trial: { orderType, changes: [...price, ...side] },
        differences: Math.sign(typeAt) + Math.sign(priceAt) + Math.sign(sideAt),
      })),
    ),
  );
  return all
    .filter(({ differences }) => differences < 3)
    .sort((one, other) => one.differences - other.differences)
    .map(({ trial }) => trial);
}

/** The lowest price of a market, on the venue's scale. */
function lowestPrice(config: Config, venue: VenueId, market: Market | undefined): Decimal {
  const range = [...(market?.tick_ranges ?? [])].sort((a, b) => Number(a.start) - Number(b.start))[0];
  const { priceScale } = config.venues[venue];
  return range?.step ?? market?.tick_size ?? multiply(decimal("0.01"), decimal(String(priceScale)));
}

/**
 * The smallest amount of an order to buy at `price`, which is on the venue's scale, or of a market order (`undefined`), in
 * the unit of the venue's amounts. What a market order costs is not known: as money it is the payout of its contracts.
 */
function smallestAmount(venue: VenueConfig, price: Decimal | undefined): Decimal {
  const { minimumContracts, contractStep, minimumNotional, amountStep, priceScale } = venue;
  const contracts = toMultiple(larger(minimumContracts, contractStep), contractStep, "up");
  const cost =
    price === undefined ? one : divide(price, decimal(String(priceScale)), writtenPlaces(price) + 2, "up");
  if (amountUnitOf(venue, "buy") === "currency")
    return toMultiple(
      larger(minimumNotional, larger(amountStep, multiply(contracts, cost))),
      amountStep,
      "up",
    );
  const costing = divide(minimumNotional, cost, writtenPlaces(contractStep), "up");
  return price === undefined ? contracts : toMultiple(larger(contracts, costing), contractStep, "up");
}

/**
 * Places an order at each venue with a known market, no faster than the settings allow requests. Never rejects for what the
 * gateway answers.
 */
export async function placeOrders(
  config: Config,
  { markets, questions }: Pick<CheckFacts, "markets" | "questions">,
  { marketOrders }: OrderOptions,
  place: PlaceOrder,
  clock: Clock,
): Promise<PlacedOrders> {
  const turns = createRequestQueue(config.gateway.requestsPerSecond, clock);
  const { signal } = new AbortController();
  const placeInTurn: PlaceOrder = async (...order) => {
    await turns.take("visible", signal);
    return place(...order);
  };
  const findings: Finding[] = [];
  const rows: OperationRow[] = [];
  const orders: Partial<Record<VenueId, Order>> = {};
  for (const venue of venueIds) {
    const settings = withChanges(config, changesOf(findings));
    const name = venues[venue].createOrder;
    const operation = operationName(config, name);
    const row = (result: OperationRow["result"], text: string) =>
      rows.push({ name, operation, result, text });
    const market = markets[venue];
    if (market === undefined) {
      row("unchecked", "No market found to place an order in.");
      continue;
    }
    const read = questions.find(
      ({ read, last }) => read === venues[venue].market && last.kind === "answered",
    );
    const listed = read?.last.kind === "answered" ? (read.last.answer as Market) : undefined;
    const placed = await placeOne(settings, venue, market, listed, marketOrders, placeInTurn);
    if (placed.order === undefined) {
      const { kind, failed } = placed;
      const text = `${sentence(kind)} order: the gateway ${failureText(failed)}`;
      if (failed.failure === "refused" && !marketOrders)
        row("unchecked", `${text}. Market order not tried: allow it with --market-orders.`);
      else row("misfit", text);
      if (mayBePlaced(failed))
        findings.push(problem(`${operation}: ${text}. Check at the venue: the order may have been placed.`));
      continue;
    }
    orders[venue] = placed.order;
    for (const { key, value } of placed.changes)
      findings.push(change(`${operation}: accepted with ${key} ${JSON.stringify(value)}.`, key, value));
    const state = placed.order.status === undefined ? "" : `, ${placed.order.status}`;
    row(
      placed.changes.length === 0 ? "fits" : "fits-changed",
      `${sentence(placed.kind)} order ${placed.order.id}${state}`,
    );
    // One venue is enough: the header is the gateway's.
    if (Object.keys(orders).length === 1)
      findings.push(...(await sendAgain(withChanges(settings, placed.changes), placed, operation)));
    if (placed.kind === "limit")
      findings.push(
        note(
          `${operation}: order ${placed.order.id} rests at the lowest price. The interface has no cancel: cancel it at the venue.`,
        ),
      );
  }
  return { findings, rows, orders };
}

/** True if the gateway gave no answer that rules the order out. */
function mayBePlaced({ failure }: Failed): boolean {
  return !["refused", "unauthorized", "rate-limited", "unsendable"].includes(failure);
}

type Attempt =
  | {
      readonly order: Order;
      readonly kind: OrderKind;
      readonly changes: readonly SettingChange[];
      /** Sends the same order with the same idempotency key. */
      readonly resend: () => Promise<Order>;
    }
  | { readonly order: undefined; readonly kind: OrderKind; readonly failed: Failed };

async function placeOne(
  config: Config,
  venue: VenueId,
  { marketId, outcomeId }: MarketPlace,
  market: Market | undefined,
  marketOrders: boolean,
  place: PlaceOrder,
): Promise<Attempt> {
  const price = lowestPrice(config, venue, market);
  const header = idempotencyHeaderOf(config);
  let attempt: Attempt | undefined;
  for (const kind of marketOrders ? (["limit", "market"] as const) : (["limit"] as const)) {
    for (const { changes, orderType } of trialsOf(config, venue, kind)) {
      const settings = withChanges(config, [...changes, { key: headerSetting, value: header }]);
      const key = crypto.randomUUID();
      const body = {
        market_id: marketId,
        outcome_id: outcomeId,
        order_type: orderType,
        side: "buy",
        amount: smallestAmount(config.venues[venue], kind === "limit" ? price : undefined),
        ...(kind === "limit" ? { [settings.orders.priceField]: price } : {}),
      };
      try {
        const order = await place(venue, body, settings, key);
        return {
          order,
          kind,
          changes: [...changes, ...termChanges(config, venue, kind, orderType)],
          resend: () => place(venue, body, settings, key),
        };
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        const failed = outcomeOf(error);
        attempt ??= { order: undefined, kind, failed };
        // A conflict, such as a closed market, is no matter of names.
        if (!objects(failed) || failed.status === 409) return { order: undefined, kind, failed };
      }
    }
  }
  return attempt as Attempt;
}

const headerSetting = "orders.idempotencyHeader";

function idempotencyHeaderOf({ orders }: Config): string {
  return orders.idempotencyHeader === "off" ? usualIdempotencyHeader : orders.idempotencyHeader;
}

/** Sends a placed order a second time: whether the gateway tells by the key that it is the same. */
async function sendAgain(
  config: Config,
  { order, resend }: Extract<Attempt, { readonly resend: unknown }>,
  operation: string,
): Promise<readonly Finding[]> {
  const header = idempotencyHeaderOf(config);
  const isSet = config.orders.idempotencyHeader !== "off";
  const honoured = (how: string) => {
    const text = `${operation}: sent twice with the same ${header}: ${how}.`;
    return isSet ? note(text) : change(text, headerSetting, header);
  };
  let second: Order;
  try {
    second = await resend();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const failed = outcomeOf(error);
    const text = `${operation}: sent twice with the same ${header}: the second time, the gateway ${failureText(failed)}`;
    if (failed.status === 409)
      return [honoured(`the gateway refused the second. ${error.message.replace(/\.$/, "")}`)];
    // Any other refusal may have another reason: the money that the first took.
    if (failed.failure === "refused")
      return [note(`${text}. This does not show whether the gateway honours the header.`)];
    return [problem(`${text}. Check at the venue: there may be two orders.`)];
  }
  if (second.id === order.id) return [honoured("the gateway placed one order")];
  const text = `${operation}: sent twice with the same ${header}: the gateway placed two orders, ${order.id} and ${second.id}. Cancel the second at the venue too.`;
  return [isSet ? problem(`${text} The gateway does not honour this header.`, headerSetting) : note(text)];
}

/** Settings that offer the kind of order that was taken. */
function termChanges(
  config: Config,
  venue: VenueId,
  kind: OrderKind,
  orderType: string,
): readonly SettingChange[] {
  const settings = config.venues[venue];
  const { orderTypes, acceptsPrice } = settings;
  const others = orderTypes.filter((type) => orderKindOf(type, settings) !== kind);
  const types = orderTypes.includes(orderType)
    ? []
    : [{ key: `venues.${venue}.orderTypes`, value: [...others, orderType] }];
  const price =
    kind === "limit" && !acceptsPrice ? [{ key: `venues.${venue}.acceptsPrice`, value: true }] : [];
  return [...types, ...price];
}

/** Rows of orders that were not asked for. */
export function untriedRows(config: Config): readonly OperationRow[] {
  return venueIds.map((venue) => {
    const name = venues[venue].createOrder;
    return {
      name,
      operation: operationName(config, name),
      result: "unchecked",
      text: "Not tried: places a real order. Allow it with --place-orders.",
    };
  });
}
