import type { StoredOrder } from "./invariants.ts";

/** Runs in a page: every record of the journal that lies in this browser. */
export async function readJournal(): Promise<readonly StoredOrder[]> {
  const asPromise = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const names = (await indexedDB.databases()).map(({ name }) => name);
  if (!names.includes("crossbook-journal")) return [];
  const database = await asPromise(indexedDB.open("crossbook-journal"));
  try {
    const store = database.transaction("intents").objectStore("intents");
    const records = await asPromise(store.getAll());
    return records.map(({ intentId, body, state, orderId, orderIds, order }) => ({
      intentId,
      outcomeId: body.outcome_id,
      amount: body.amount,
      state,
      orderId,
      orderIds: orderIds ?? [],
      filled: order?.filled,
    }));
  } finally {
    database.close();
  }
}
