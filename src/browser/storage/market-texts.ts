// Market texts stored on this device, so that a reload can check pairs before it asks the gateway. Prices, volumes and the
// status, which change often, are left out. Shared by all users of the browser: the texts are public.
import type { DBSchema } from "idb";
import { decodeMarket, type Market } from "#contract/market.ts";
import type { VenueId } from "#contract/venue-id.ts";
import { databaseNames, schemas } from "./databases.ts";
import { databaseOnDemand, ignoreFailure } from "./open-database.ts";

export interface MarketAddress {
  readonly venue: VenueId;
  readonly marketId: string;
}

/** A market from this device: without status, prices and volumes. */
interface StoredMarket {
  readonly market: Market;
  /** When the gateway last sent it, ms since 1970. */
  readonly savedAt: number;
}

export interface MarketTexts {
  /** Texts by `marketTextKey`; markets that are not stored, or cannot be read, are missing. Never rejects. */
  read(markets: readonly MarketAddress[]): Promise<ReadonlyMap<string, StoredMarket>>;
  /** Outcome labels of each stored market. Never rejects. */
  readOutcomeLabels(): Promise<readonly (readonly string[])[]>;
  /** Stores the texts; where the browser refuses, nothing is stored. Never rejects. */
  save(venue: VenueId, markets: readonly Market[], now: number): Promise<void>;
}

const marketTextsDatabaseName = databaseNames.marketTexts;
/** Most markets stored; beyond it the ones saved longest ago are deleted. About 1 kB each. */
const mostStoredMarkets = 5_000;

/** Most markets read or written in one task of the page. */
const mostPerTask = 50;

interface TextRow {
  readonly key: string;
  readonly savedAt: number;
  readonly text: unknown;
}

interface TextsSchema extends DBSchema {
  markets: { key: string; value: TextRow; indexes: { bySavedAt: number } };
}

export function marketTextKey({ venue, marketId }: MarketAddress): string {
  return `${venue} ${marketId}`;
}

/** The market without what changes by the minute. */
function textsOf(market: Market): Market {
  return {
    ...market,
    status: undefined,
    volume_24h: undefined,
    volume_total: undefined,
    outcomes: market.outcomes.map((outcome) => ({ ...outcome, price: undefined })),
  };
}

/** The form in which the gateway sent it, which `decodeMarket` reads back. */
function writtenText(market: Market): unknown {
  const { unlisted, dropped: _, ...text } = textsOf(market);
  return { ...unlisted, ...text };
}

/** Texts in the database `name`; without storage, reads find nothing. */
export function createMarketTexts(
  name: string = marketTextsDatabaseName,
  most: number = mostStoredMarkets,
): MarketTexts {
  const open = databaseOnDemand<TextsSchema>(name, schemas.marketTexts);

  async function readAll(markets: readonly MarketAddress[]): Promise<ReadonlyMap<string, StoredMarket>> {
    const { store } = (await open()).transaction("markets");
    const rows = await Promise.all(
      markets.map(
        async (address) => [address, (await store.get(marketTextKey(address))) as unknown] as const,
      ),
    );
    return new Map(
      rows.flatMap(([address, row]) => {
        const stored = row === undefined ? undefined : storedMarketOf(row, address);
        return stored === undefined ? [] : [[marketTextKey(address), stored] as const];
      }),
    );
  }

  async function readAllLabels(): Promise<readonly (readonly string[])[]> {
    const database = await open();
    const found: (readonly string[])[] = [];
    let after: IDBKeyRange | null = null;
    for (;;) {
      const rows = (await database.getAll("markets", after, mostPerTask)) as readonly unknown[];
      for (const row of rows) {
        const { outcomes } = Object(Object(row).text) as { readonly outcomes?: unknown };
        const labels = (Array.isArray(outcomes) ? outcomes : []).map((outcome) => Object(outcome).label);
        found.push(labels.filter((label): label is string => typeof label === "string"));
      }
      const { key } = Object(rows.at(-1)) as Partial<TextRow>;
      if (rows.length < mostPerTask || key === undefined) return found;
      after = IDBKeyRange.lowerBound(key, true);
    }
  }

  async function saveAll(venue: VenueId, markets: readonly Market[], now: number): Promise<void> {
    const transaction = (await open()).transaction("markets", "readwrite");
    transaction.done.catch(ignoreFailure);
    const { store } = transaction;
    for (const [index, market] of markets.entries()) {
      const key = marketTextKey({ venue, marketId: market.market_id });
      const putting = store.put({ key, savedAt: now, text: writtenText(market) });
      putting.catch(ignoreFailure);
      if ((index + 1) % mostPerTask === 0) await putting;
    }
    const excess = (await store.count()) - most;
    let oldest = excess > 0 ? await store.index("bySavedAt").openCursor() : null;
    for (let left = excess; left > 0 && oldest !== null; left -= 1) {
      oldest.delete().catch(ignoreFailure);
      oldest = await oldest.continue();
    }
    await transaction.done;
  }

  return {
    read: (markets) => readAll(markets).catch(() => new Map()),
    readOutcomeLabels: () => readAllLabels().catch(() => []),
    save: (venue, markets, now) => saveAll(venue, markets, now).catch(() => undefined),
  };
}

/** Undefined for a row of another form; it is overwritten by the next answer of the gateway. */
function storedMarketOf(row: unknown, { marketId }: MarketAddress): StoredMarket | undefined {
  const { savedAt, text } = Object(row) as Partial<TextRow>;
  if (typeof savedAt !== "number") return undefined;
  try {
    const market = textsOf(decodeMarket(text));
    return market.market_id === marketId ? { market, savedAt } : undefined;
  } catch {
    return undefined;
  }
}
