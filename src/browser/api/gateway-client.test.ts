import { describe, expect, test } from "vitest";
import {
  book,
  bookRequest,
  caught,
  hang,
  json,
  order,
  orderBody,
  setUp,
} from "#browser/testing/gateway-client-fixture.ts";
import {
  type GatewayError,
  RateLimitedError,
  SignedOutError,
  TimeoutError,
  UnauthorizedError,
} from "./gateway-error.ts";

describe("401", () => {
  test("twenty reads refused at once renew once and are each asked once more, with the new token", async () => {
    let token = "old";
    let renewals = 0;
    let renewing: Promise<boolean> | undefined;
    const { client, sent, clock } = setUp(
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
      const { client, sent } = setUp(() => json({ message: "token expired" }, 401), {
        onUnauthorized: async () => renewed,
      });
      const error = await caught(client.call("createOrderB", { params: {}, body: orderBody }));
      expect(error instanceof UnauthorizedError && error.renewed).toBe(renewed);
      expect(error).toMatchObject({ reason: "token expired", status: 401 });
      expect(sent).toHaveLength(1);
    }
  });

  test("a read whose sign-in could not be renewed is not asked again", async () => {
    const { client, sent } = setUp(() => json({ message: "token expired" }, 401));
    expect(await caught(client.call("orderBookA", bookRequest))).toMatchObject({
      message: "token expired",
      renewed: false,
    });
    expect(sent).toHaveLength(1);
  });

  test("a read refused again after the renewal is told to the session and not asked a third time", async () => {
    const refused: string[] = [];
    const { client, sent } = setUp(() => json({}, 401), {
      onUnauthorized: async () => true,
      onRefused: ({ endpoint }) => refused.push(endpoint),
    });
    const error = await caught(client.call("orderBookA", bookRequest));
    expect(error).toMatchObject({
      name: "UnauthorizedError",
      message: "The gateway refuses this API key or this sign-in.",
    });
    expect(refused).toEqual(["orderBookA"]);
    expect(sent).toHaveLength(2);
  });

  test("a refused login or refresh is nobody's to renew", async () => {
    let asked = 0;
    const { client } = setUp(() => json({ message: "no" }, 401), {
      onUnauthorized: async () => {
        asked += 1;
        return true;
      },
    });
    await caught(client.call("login", { params: {}, body: { email: "a", password: "b" } }));
    await caught(client.call("refresh", { params: {} }));
    expect(asked).toBe(0);
  });

  test("who is let in is told with what was presented", async () => {
    const accepted: unknown[] = [];
    const { client } = setUp(() => json(book), { onAccepted: (presented) => accepted.push(presented) });
    await client.call("orderBookA", bookRequest);
    expect(accepted).toEqual([{ endpoint: "orderBookA", apiKey: "key-1", accessToken: "token-1" }]);
  });
});

describe("429", () => {
  test("reads wait as long as the gateway asks; an order does not wait and is not sent again", async () => {
    const { client, sent, clock } = setUp((_, nth) =>
      nth === 1
        ? json({ message: "slow down" }, 429, { "retry-after": "30" })
        : json(nth === 2 ? order : book),
    );
    expect(await caught(client.call("orderBookA", bookRequest))).toBeInstanceOf(RateLimitedError);
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

describe("what is on the way to the screen", () => {
  test("is drawn before a background read goes out; one that is called off meanwhile never does, others do not wait", async () => {
    let drawn = () => {};
    const { client, sent, clock } = setUp(() => json(book), {
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
    const calledOff = caught(ask("called off", { urgency: "background", signal: stop.signal }));
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
  test("an order is given up after 15 s but its answer is still told when it comes", async () => {
    let answer: (response: Response) => void = () => {};
    const { client, clock, sent } = setUp(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const late: unknown[] = [];
    const placing = caught(
      client.call("createOrderA", { params: {}, body: orderBody, onLate: (told) => late.push(told.id) }),
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

  test("a refusal that comes late is told too, and after 60 s nothing is waited for", async () => {
    let answer: (response: Response) => void = () => {};
    const later = setUp(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const errors: GatewayError[] = [];
    const place = (client: typeof later.client) =>
      caught(
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

    const never = setUp(hang);
    void place(never.client);
    await never.clock.advance(60_000);
    expect(errors[1]).toBeInstanceOf(TimeoutError);
    expect(never.sent[0]?.init.signal?.aborted).toBe(true);
  });

  test("no signal calls an order off", async () => {
    const { client, sent, clock } = setUp(
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
    const { client, sent, clock } = setUp(({ url }) => json(url.endsWith("/orders") ? order : book), {
      settings: { gateway: { requestsPerSecond: 1 } },
    });
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
    const { client, sent, clock } = setUp(hang, { settings: { gateway: { requestsPerSecond: 1 } } });
    const reads = ["1", "2"].map((token_id) => caught(client.call("orderBookA", { params: { token_id } })));
    await clock.advance(0);
    client.close();
    for (const error of await Promise.all(reads)) expect(error).toBeInstanceOf(SignedOutError);
    expect(await caught(client.call("orderBookA", bookRequest))).toBeInstanceOf(SignedOutError);
    await clock.advance(60_000);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.init.signal?.aborted).toBe(true);
  });

  test("an order under way is given up but not called off, and its answer is still told", async () => {
    let answer: (response: Response) => void = () => {};
    const { client, sent, clock } = setUp(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const late: string[] = [];
    const placing = caught(
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
