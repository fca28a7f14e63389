import { describe, expect, test } from "vitest";
import {
  book,
  bookRequest,
  createTestClient,
  json,
  neverAnswer,
  order,
  orderBody,
  rejectionOf,
} from "#browser/testing/gateway-client-fixture.ts";
import {
  type GatewayError,
  RateLimitedError,
  SignedOutError,
  TimeoutError,
  UnauthorizedError,
} from "./gateway-error.ts";

describe("401", () => {
  test("renews once for twenty refused reads and retries each once with the new token", async () => {
    let token = "old";
    let renewals = 0;
    let renewing: Promise<boolean> | undefined;
    const { client, sent, clock } = createTestClient(
      ({ headers }) => (headers.get("authorization") === "Bearer new" ? json(book) : json({}, 401)),
      {
        settings: { gateway: { requestsPerSecond: 1_000 } },
        credentials: { apiKey: () => "key-1", accessToken: () => token },
        onUnauthorized: () => {
          renewing ??= (async () => {
            renewals += 1;
            await Promise.resolve();
            token = "new";
            return true;
          })();
          return renewing;
        },
      },
    );
    const reads = Array.from({ length: 20 }, (_, index) =>
      client.call("orderBookA", { params: { token_id: String(index) } }),
    );
    await clock.advance(0);
    expect(await Promise.all(reads)).toHaveLength(20);
    expect(renewals).toBe(1);
    expect(sent.filter(({ headers }) => headers.get("authorization") === "Bearer old")).toHaveLength(20);
    expect(sent.filter(({ headers }) => headers.get("authorization") === "Bearer new")).toHaveLength(20);
  });

  test("an order is never sent again: its error says whether the sign-in was renewed", async () => {
    for (const renewed of [true, false]) {
      const { client, sent } = createTestClient(() => json({ message: "token expired" }, 401), {
        onUnauthorized: async () => renewed,
      });
      const error = await rejectionOf(client.call("createOrderB", { params: {}, body: orderBody }));
      expect(error instanceof UnauthorizedError && error.renewed).toBe(renewed);
      expect(error).toMatchObject({ reason: "token expired", status: 401 });
      expect(sent).toHaveLength(1);
    }
  });

  test("does not retry a read when the renewal failed", async () => {
    const { client, sent } = createTestClient(() => json({ message: "token expired" }, 401));
    expect(await rejectionOf(client.call("orderBookA", bookRequest))).toMatchObject({
      message: "token expired",
      renewed: false,
    });
    expect(sent).toHaveLength(1);
  });

  test("reports a read refused again after the renewal and does not retry it", async () => {
    const refused: string[] = [];
    const { client, sent } = createTestClient(() => json({}, 401), {
      onUnauthorized: async () => true,
      onRefused: ({ name }) => refused.push(name),
    });
    const error = await rejectionOf(client.call("orderBookA", bookRequest));
    expect(error).toMatchObject({
      name: "UnauthorizedError",
      message: "The gateway rejected this API key or sign-in.",
    });
    expect(refused).toEqual(["orderBookA"]);
    expect(sent).toHaveLength(2);
  });

  test("does not renew after a refused login or refresh", async () => {
    let requested = 0;
    const { client } = createTestClient(() => json({ message: "no" }, 401), {
      onUnauthorized: async () => {
        requested += 1;
        return true;
      },
    });
    await rejectionOf(client.call("login", { params: {}, body: { email: "a", password: "b" } }));
    await rejectionOf(client.call("refresh", { params: {} }));
    expect(requested).toBe(0);
  });

  test("reports how the accepted token was presented", async () => {
    const accepted: unknown[] = [];
    const { client } = createTestClient(() => json(book), {
      onAccepted: (presented) => accepted.push(presented),
    });
    await client.call("orderBookA", bookRequest);
    expect(accepted).toMatchObject([{ name: "orderBookA", apiKey: "key-1", accessToken: "token-1" }]);
  });
});

describe("429", () => {
  test("reads wait as long as the gateway asks; an order does not wait and is not sent again", async () => {
    const { client, sent, clock } = createTestClient((_, nth) =>
      nth === 1
        ? json({ message: "slow down" }, 429, { "retry-after": "30" })
        : json(nth === 2 ? order : book),
    );
    expect(await rejectionOf(client.call("orderBookA", bookRequest))).toBeInstanceOf(RateLimitedError);
    const later = client.call("orderBookA", bookRequest);
    await client.call("createOrderA", { params: {}, body: orderBody });
    expect(sent).toHaveLength(2);
    await clock.advance(29_999);
    expect(sent).toHaveLength(2);
    await clock.advance(1);
    await later;
    expect(sent).toHaveLength(3);
  });
});

describe("requests in flight", () => {
  test("is drawn before a background read goes out; one that is called off meanwhile never does, others do not wait", async () => {
    let drawn = () => {};
    const { client, sent, clock } = createTestClient(() => json(book), {
      afterPaint: () =>
        new Promise((resolve) => {
          const before = drawn;
          drawn = () => {
            before();
            resolve();
          };
        }),
    });
    const stop = new AbortController();
    const ask = (id: string, more: { urgency?: "background"; signal?: AbortSignal } = {}) =>
      client.call("orderBookA", { params: { token_id: id }, ...more });
    const waiting = ask("behind", { urgency: "background" });
    const calledOff = rejectionOf(ask("called off", { urgency: "background", signal: stop.signal }));
    await ask("on screen");
    await clock.advance(1_000);
    stop.abort(new Error("gone"));
    expect(sent.map(({ url }) => new URL(url, "http://x").searchParams.get("token_id"))).toEqual([
      "on screen",
    ]);
    drawn();
    await waiting;
    expect(await calledOff).toMatchObject({ message: "gone" });
    expect(sent.map(({ url }) => new URL(url, "http://x").searchParams.get("token_id"))).toEqual([
      "on screen",
      "behind",
    ]);
  });
});

describe("orders", () => {
  test("times an order out after 15 s and still reports its late response", async () => {
    let answer: (response: Response) => void = () => {};
    const { client, clock, sent } = createTestClient(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const late: unknown[] = [];
    const placing = rejectionOf(
      client.call("createOrderA", {
        params: {},
        body: orderBody,
        onLate: (received) => late.push(received.id),
      }),
    );
    await clock.advance(14_999);
    expect(sent[0]?.init.signal?.aborted).toBe(false);
    await clock.advance(1);
    expect(await placing).toBeInstanceOf(TimeoutError);
    expect(sent[0]?.init.signal?.aborted).toBe(false);
    await clock.advance(30_000);
    answer(json(order));
    await clock.advance(0);
    expect(late).toEqual(["o-1"]);
  });

  test("reports a late refusal, and stops listening after 60 s", async () => {
    let answer: (response: Response) => void = () => {};
    const later = createTestClient(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const errors: GatewayError[] = [];
    const place = (client: typeof later.client) =>
      rejectionOf(
        client.call("createOrderA", {
          params: {},
          body: orderBody,
          onLateError: (error) => errors.push(error),
        }),
      );
    void place(later.client);
    await later.clock.advance(20_000);
    answer(json({ message: "closed" }, 422));
    await later.clock.advance(0);
    expect(errors).toMatchObject([{ name: "RefusedError", message: "closed" }]);

    const never = createTestClient(neverAnswer);
    void place(never.client);
    await never.clock.advance(60_000);
    expect(errors[1]).toBeInstanceOf(TimeoutError);
    expect(never.sent[0]?.init.signal?.aborted).toBe(true);
  });

  test("no signal calls an order off", async () => {
    const { client, sent, clock } = createTestClient(
      () => new Promise<Response>((resolve) => clock.after(100, () => resolve(json(order)))),
    );
    const stop = new AbortController();
    const placing = client.call("createOrderA", { params: {}, body: orderBody, signal: stop.signal });
    stop.abort();
    await clock.advance(100);
    expect(await placing).toMatchObject({ id: "o-1" });
    expect(sent[0]?.init.signal?.aborted).toBe(false);
  });

  test("an order does not wait behind reads", async () => {
    const { client, sent, clock } = createTestClient(
      ({ url }) => json(url.endsWith("/orders") ? order : book),
      {
        settings: { gateway: { requestsPerSecond: 1 } },
      },
    );
    const reads = ["1", "2", "3"].map((token_id) => client.call("orderBookA", { params: { token_id } }));
    await clock.advance(0);
    await client.call("createOrderC", { params: {}, body: orderBody });
    expect(sent.map(({ init }) => init.method)).toEqual(["GET", "POST"]);
    await clock.advance(10_000);
    await Promise.all(reads);
  });
});

describe("when the sign-in ends", () => {
  test("reads under way and waiting are called off, and nothing more is sent", async () => {
    const { client, sent, clock } = createTestClient(neverAnswer, {
      settings: { gateway: { requestsPerSecond: 1 } },
    });
    const reads = ["1", "2"].map((token_id) =>
      rejectionOf(client.call("orderBookA", { params: { token_id } })),
    );
    await clock.advance(0);
    client.close();
    for (const error of await Promise.all(reads)) expect(error).toBeInstanceOf(SignedOutError);
    expect(await rejectionOf(client.call("orderBookA", bookRequest))).toBeInstanceOf(SignedOutError);
    await clock.advance(60_000);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.init.signal?.aborted).toBe(true);
  });

  test("does not abort an order in flight, and still reports its response", async () => {
    let answer: (response: Response) => void = () => {};
    const { client, sent, clock } = createTestClient(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const late: string[] = [];
    const placing = rejectionOf(
      client.call("createOrderA", { params: {}, body: orderBody, onLate: ({ id }) => late.push(id) }),
    );
    client.close();
    expect(await placing).toBeInstanceOf(SignedOutError);
    expect(sent[0]?.init.signal?.aborted).toBe(false);
    answer(json(order));
    await clock.advance(0);
    expect(late).toEqual(["o-1"]);
  });
});
