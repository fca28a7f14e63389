import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import { withTransactionLock } from "./transaction-lock.ts";

let count = 0;
const newName = () => {
  count += 1;
  return `transaction-lock-${count}`;
};

/** Work that ends when the test says so. */
function createWork() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let start = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  const work = async () => {
    start();
    await ended;
  };
  return { work, started, end };
}

it("lets one tab in at a time", async () => {
  const name = newName();
  const order: string[] = [];
  const first = createWork();
  const holding = withTransactionLock(5_000, "busy", first.work, name).then(() => order.push("first"));
  await first.started;
  const waiting = withTransactionLock(5_000, "busy", async () => order.push("second"), name);
  // Far more turns than an unlocked second one would need.
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  expect(order).toEqual([]);
  first.end();
  await Promise.all([holding, waiting]);
  expect(order).toEqual(["first", "second"]);
});

it("gives up with the reason while another tab holds on, and leaves that tab its lock", async () => {
  const name = newName();
  const first = createWork();
  const holding = withTransactionLock(5_000, "busy", first.work, name);
  await first.started;
  const never = async () => expect.unreachable();
  await expect(withTransactionLock(20, "another tab is sending", never, name)).rejects.toMatchObject({
    name: "TimeoutError",
    message: "another tab is sending",
  });
  first.end();
  await holding;
});

it("frees the lock when the work fails, and passes its error on", async () => {
  const name = newName();
  const failing = async () => {
    throw new Error("the work failed");
  };
  await expect(withTransactionLock(5_000, "busy", failing, name)).rejects.toThrow("the work failed");
  expect(await withTransactionLock(5_000, "busy", async () => "in", name)).toBe("in");
});
