import { describe, expect, it } from "vitest";
import { createGatewayHarness } from "./gateway-harness.ts";
import { createArrivalLog } from "./request-log.ts";

describe("createArrivalLog", () => {
  it("records body, key and time of every order, failed and repeated ones included", async () => {
    const harness = await createGatewayHarness({ config: { idempotencyHeader: "Idempotency-Key" } });
    const { gateway, clock, markets } = harness;
    const client = await harness.signIn();
    const order = { ...markets.a, order_type: "market", side: "buy", amount: "3" };
    const sentAt = clock.now();
    gateway.faults.nextOrder({ status: 500 });
    await client.post("/venue-a/orders", order, { "Idempotency-Key": "one" });
    clock.advance(40);
    await client.post("/venue-a/orders", order, { "Idempotency-Key": "one" });
    await client.get(`/venue-a/orders?market_id=${markets.a.market_id}`);
    const body = JSON.stringify(order);
    const path = "/venue-a/orders";
    expect(gateway.orderArrivals()).toEqual([
      { at: sentAt, path, body, idempotencyKey: "one" },
      { at: sentAt + 40, path, body, idempotencyKey: "one" },
    ]);
    expect(gateway.ordersReceived()).toBe(2);
    gateway.reset();
    expect(gateway.orderArrivals()).toEqual([]);
  });

  it("stops reading a body that is too long", async () => {
    const harness = await createGatewayHarness();
    const client = await harness.signIn();
    const piece = new Uint8Array(50_000);
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent === 20) controller.close();
        else controller.enqueue(piece);
        sent += 1;
      },
    });
    const headers = { ...client.headers, "Content-Type": "application/json" };
    const half = { method: "POST", headers, body, duplex: "half" } as RequestInit;
    expect((await harness.send("/venue-a/orders", half)).status).toBe(413);
    expect(harness.gateway.orderArrivals()).toMatchObject([{ body: undefined }]);
    expect(sent).toBeLessThan(5);
  });

  it("counts an order whose body breaks off and retains the last thousand", async () => {
    const log = createArrivalLog(undefined);
    const broken = new ReadableStream({
      pull: (controller) => controller.error(new Error("reset")),
    });
    const half = { method: "POST", body: broken, duplex: "half" } as RequestInit;
    await log.add(new Request("http://paper.test/api/venue-a/orders", half), "/venue-a/orders", 7);
    expect(log.entries()).toEqual([
      { at: 7, path: "/venue-a/orders", body: undefined, idempotencyKey: undefined },
    ]);
    for (let nth = 0; nth < 1_000; nth += 1) {
      await log.add(new Request("http://paper.test/", { method: "POST", body: String(nth) }), "/", nth);
    }
    expect(log.count()).toBe(1_001);
    expect(log.entries()).toHaveLength(1_000);
    expect(log.entries()[0]?.body).toBe("0");
  });
});
