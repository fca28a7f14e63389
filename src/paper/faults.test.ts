import { afterEach, expect, it, vi } from "vitest";
import { createFaultInjector } from "./faults.ts";

const order = new Request("http://paper.test/api/venue-a/orders", { method: "POST" });
const read = new Request("http://paper.test/api/venue-a/orderbooks?token_id=1");

afterEach(() => {
  vi.useRealTimers();
});

function setUp() {
  const faults = createFaultInjector();
  let carriedOut = 0;
  const send = (request: Request) =>
    faults.inject(request, new URL(request.url).pathname.slice("/api".length), async () => {
      carriedOut += 1;
      return Response.json("real");
    });
  return { faults, send, carriedOut: () => carriedOut };
}

it("answers the next order once without placing it", async () => {
  const { faults, send, carriedOut } = setUp();
  faults.nextOrder({ status: 503, body: { error: "closed" }, headers: { "Retry-After": "7" } });
  expect(await (await send(read)).json()).toBe("real");
  const refused = await send(order);
  expect(refused.status).toBe(503);
  expect(refused.headers.get("Retry-After")).toBe("7");
  expect(await refused.json()).toEqual({ error: "closed" });
  expect(carriedOut()).toBe(1);
  expect((await send(order)).status).toBe(200);
});

it("places the order before an afterPlacing fault", async () => {
  const { faults, send, carriedOut } = setUp();
  faults.nextOrder({
    status: 500,
    body: "<html>",
    headers: { "Content-Type": "text/html" },
    afterPlacing: true,
  });
  const answer = await send(order);
  expect(carriedOut()).toBe(1);
  expect(answer.status).toBe(500);
  expect(answer.headers.get("Content-Type")).toBe("text/html");
  expect(await answer.text()).toBe("<html>");
});

it("applies to paths with the prefix, as many times as set", async () => {
  const { faults, send } = setUp();
  faults.next("/venue-a/orderbooks", { status: 401, times: 2 });
  const statuses = [];
  for (let count = 0; count < 3; count += 1) statuses.push((await send(read)).status);
  expect(statuses).toEqual([401, 401, 200]);
});

it("delays the real answer, with the order placed before or after the delay", async () => {
  vi.useFakeTimers();
  const { faults, send, carriedOut } = setUp();
  faults.nextOrder({ delayMs: 5_000 });
  const late = send(order);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(carriedOut()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(await (await late).json()).toBe("real");

  faults.nextOrder({ delayMs: 5_000, afterPlacing: true });
  const placed = send(order);
  await vi.advanceTimersByTimeAsync(0);
  expect(carriedOut()).toBe(2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await (await placed).json()).toBe("real");
});

it("ends running delays on release", async () => {
  vi.useFakeTimers();
  const { faults, send } = setUp();
  faults.nextOrder({ delayMs: 3_600_000 });
  const late = send(order);
  faults.release();
  expect((await late).status).toBe(200);
});

it("sends no body with a status that forbids one", async () => {
  const { faults, send } = setUp();
  faults.nextOrder({ status: 204, body: "x" });
  const answer = await send(order);
  expect([answer.status, await answer.text()]).toEqual([204, ""]);
});
