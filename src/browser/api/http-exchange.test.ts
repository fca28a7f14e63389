import { describe, expect, test } from "vitest";
import { createManualClock } from "#browser/lib/clock.ts";
import {
  book,
  bookRequest,
  createTestClient,
  json,
  neverAnswer,
  order,
  orderBody,
  rejectionOf,
  type SentRequest,
} from "#browser/testing/gateway-client-fixture.ts";
import {
  GatewayError,
  MalformedAnswerError,
  NetworkError,
  RefusedError,
  UnsendableError,
} from "./gateway-error.ts";

describe("what a request carries", () => {
  test("a read carries the key and the token as a bearer, and no cookie", async () => {
    const { client, sent } = createTestClient(() => json(book));
    expect(await client.call("orderBookA", bookRequest)).toMatchObject({
      asks: [{ price: "0.6", size: "1" }],
    });
    const [read] = sent;
    expect(read?.url).toBe("/api/venue-a/orderbooks?token_id=7");
    expect(Object.fromEntries(read?.headers ?? [])).toEqual({
      accept: "application/json",
      authorization: "Bearer token-1",
      "x-api-key": "key-1",
    });
    expect(read?.init).toMatchObject({
      method: "GET",
      credentials: "omit",
      redirect: "error",
      cache: "no-store",
      referrerPolicy: "no-referrer",
    });
  });

  test.each([
    ["none", {}],
    ["X-Session", { "x-session": "token-1" }],
    ["bearer", { authorization: "Bearer token-1" }],
  ])("the token is presented as the setting says: %s", async (accessToken, expected) => {
    const { client, sent } = createTestClient(() => json(book), { settings: { gateway: { accessToken } } });
    await client.call("orderBookA", bookRequest);
    const { accept, "x-api-key": key, ...rest } = Object.fromEntries(sent[0]?.headers ?? []);
    expect([accept, key]).toEqual(["application/json", "key-1"]);
    expect(rest).toEqual(expected);
  });

  test("only the two of /auth carry the cookie, and neither key nor token; only refresh its extra headers", async () => {
    const { client, sent } = createTestClient(() => json({ access_token: "t", user: { id: "u" } }), {
      settings: { gateway: { refreshHeaders: { "X-Requested-With": "dashboard" } } },
    });
    await client.call("login", { params: {}, body: { email: "a@b.example", password: "word" } });
    await client.call("refresh", { params: {} });
    expect(
      sent.map(({ url, init, headers }) => ({ url, ...init, headers: Object.fromEntries(headers) })),
    ).toMatchObject([
      {
        url: "/api/auth/login",
        method: "POST",
        credentials: "include",
        keepalive: false,
        redirect: "error",
        body: '{"email":"a@b.example","password":"word"}',
        headers: { accept: "application/json", "content-type": "application/json" },
      },
      {
        url: "/api/auth/refresh",
        method: "POST",
        credentials: "include",
        keepalive: true,
        redirect: "error",
        headers: { accept: "application/json", "x-requested-with": "dashboard" },
      },
    ]);
    expect(sent.map(({ headers }) => [...headers.keys()])).toEqual([
      ["accept", "content-type"],
      ["accept", "x-requested-with"],
    ]);
    expect(Object.keys(sent[1]?.init ?? {})).not.toContain("body");
  });

  test("an order carries its body, no cookie, and the intent's id where the settings name a header for it", async () => {
    const placed = createTestClient(() => json(order));
    await placed.client.call("createOrderA", { params: {}, body: orderBody, idempotencyKey: "intent-1" });
    expect(placed.sent[0]?.init).toMatchObject({
      method: "POST",
      credentials: "omit",
      body: JSON.stringify(orderBody),
    });
    expect([...(placed.sent[0]?.headers.values() ?? [])]).not.toContain("intent-1");
    const named = createTestClient(() => json(order), {
      settings: { orders: { idempotencyHeader: "Idempotency-Key" } },
    });
    await named.client.call("createOrderA", { params: {}, body: orderBody, idempotencyKey: "intent-1" });
    expect(named.sent[0]?.headers.get("idempotency-key")).toBe("intent-1");
  });

  test("a key that no header can hold is refused without being repeated, and nothing is sent", async () => {
    const { client, sent } = createTestClient(() => json(book), {
      credentials: { apiKey: () => "key\nwith a break", accessToken: () => undefined },
    });
    const error = await rejectionOf(client.call("orderBookA", bookRequest));
    expect(error).toBeInstanceOf(UnsendableError);
    expect(String(error)).not.toContain("with a break");
    expect(sent).toEqual([]);
  });
});

describe("responses", () => {
  test("distinguishes a failed connection from a response", async () => {
    const down = () => Promise.reject(new TypeError("Failed to fetch"));
    const error = await rejectionOf(createTestClient(down).client.call("orderBookA", bookRequest));
    expect(error).toBeInstanceOf(NetworkError);
    expect(error instanceof GatewayError && error.status).toBeUndefined();
    const elsewhere = createTestClient(down, {
      settings: { gateway: { baseUrl: "https://gateway.example/v1" } },
    });
    expect(String(await rejectionOf(elsewhere.client.call("orderBookA", bookRequest)))).toContain(
      "https://gateway.example could not be reached.",
    );
  });

  test("an answer that is not what the interface says names the field", async () => {
    const { client } = createTestClient(() => json({ asks: "none", bids: [] }));
    const error = await rejectionOf(client.call("orderBookA", bookRequest));
    expect(error instanceof MalformedAnswerError && error.path).toBe("asks");
  });

  test.each([
    [{ error: { message: "Quota used up" } }, "It says: Quota used up."],
    [{ success: false, message: "Quota used up!" }, "It says: Quota used up!"],
    [{ success: false, orderID: null, errorMsg: "Quota used up" }, "It says: Quota used up."],
    [{ fault: { text: "Quota used up" } }, "It says: Quota used up."],
    [{ title: "Rain tomorrow?" }, ""],
    [[{ message: "in a row" }], ""],
  ])("an error with a status of 200 is shown: %j", async (body, said) => {
    const { client } = createTestClient(() => json(body), {
      settings: { gateway: { errorReason: "fault.text" } },
    });
    const error = await rejectionOf(client.call("marketA", { params: { id: "m" } }));
    expect(error).toBeInstanceOf(MalformedAnswerError);
    expect(String(error).replace(/^.*interface says: [^.]*\. ?/, "")).toBe(said);
    expect(error instanceof GatewayError && error.reason).toBeUndefined();
  });

  test.each([
    [
      "a web page",
      "<html>word</html>",
      "text/html; charset=utf-8; key=key-1",
      { bytes: 17, type: "text/html" },
    ],
    ["nothing", "", "application/json", { bytes: 0, type: "application/json" }],
    ["null", "null", "application/json", { bytes: 4, type: "application/json" }],
    ["a list", "[]", "no media type", { bytes: 2, type: undefined }],
    ["an order without an id", '{"side":"buy"}', "application/json", { bytes: 14, type: "application/json" }],
    [
      "an order with a fraction for its id",
      '{"id":7.5}',
      "application/json",
      { bytes: 10, type: "application/json" },
    ],
  ])(
    "%s in the place of an order is logged by its size and type, and by nothing that it says",
    async (_, body, type, unread) => {
      const { client } = createTestClient(
        async () => new Response(body, { headers: { "content-type": type } }),
      );
      const error = await rejectionOf(client.call("createOrderA", { params: {}, body: orderBody }));
      expect(error).toBeInstanceOf(MalformedAnswerError);
      const [record] = client.recentRequests();
      expect(record).toMatchObject({ name: "createOrderA", outcome: "MalformedAnswerError", unread });
      expect(JSON.stringify(record)).not.toMatch(/word|buy|key-1/);
    },
  );

  test.each([
    [200, "application/json", '{"error":"no key key-1 of token-1"}'],
    [403, "application/json", '{"error":"no key key-1 of token-1"}'],
    [403, "text/plain", "no key key-1 of token-1"],
  ])("a key that an error of status %i repeats as %s is not shown", async (status, type, body) => {
    const { client } = createTestClient(
      async () => new Response(body, { status, headers: { "content-type": type } }),
    );
    const error = await rejectionOf(client.call("createOrderA", { params: {}, body: orderBody }));
    expect(String(error)).toContain("no key [key] of [key]");
    expect(JSON.stringify([error, String(error)])).not.toMatch(/key-1|token-1/);
  });

  test("a body that breaks off is a broken connection", async () => {
    const broken = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"asks":'));
        controller.error(new TypeError("network error"));
      },
    });
    const error = await rejectionOf(
      createTestClient(() => new Response(broken)).client.call("orderBookA", bookRequest),
    );
    expect(error).toBeInstanceOf(NetworkError);
  });

  test("a read that gets no headers within 10 s, or no whole body within 20 s, is given up", async () => {
    const silent = createTestClient(neverAnswer);
    const first = rejectionOf(silent.client.call("orderBookA", bookRequest));
    await silent.clock.advance(10_000);
    expect(await first).toMatchObject({ name: "TimeoutError", afterMs: 10_000 });

    let cancelled = false;
    const drip = (sent: SentRequest) =>
      new Response(
        new ReadableStream({
          start: (controller) => {
            controller.enqueue(Uint8Array.of(0x20));
            sent.init.signal?.addEventListener("abort", () => {
              cancelled = true;
            });
          },
        }),
      );
    const slow = createTestClient(drip);
    const second = rejectionOf(slow.client.call("orderBookA", bookRequest));
    await slow.clock.advance(19_999);
    expect(cancelled).toBe(false);
    await slow.clock.advance(1);
    expect(await second).toMatchObject({ name: "TimeoutError", afterMs: 20_000 });
    expect([cancelled, slow.clock.waiting]).toEqual([true, 0]);
  });

  test("a read that its caller calls off rejects with the caller's reason, sent or still waiting", async () => {
    const { client, sent, clock } = createTestClient(neverAnswer, {
      settings: { gateway: { requestsPerSecond: 1 } },
    });
    const stop = new AbortController();
    const reads = ["7", "8"].map((token_id) =>
      rejectionOf(client.call("orderBookA", { params: { token_id }, signal: stop.signal })),
    );
    await clock.advance(0);
    stop.abort("left the page");
    expect(await Promise.all(reads)).toEqual(["left the page", "left the page"]);
    await clock.advance(60_000);
    expect(sent).toHaveLength(1);
  });

  test("a read that is called off while its body comes is logged as called off, not as unreadable", async () => {
    const { client, clock } = createTestClient(() => new Response(new ReadableStream()));
    const stop = new AbortController();
    const read = rejectionOf(client.call("orderBookA", { ...bookRequest, signal: stop.signal }));
    await clock.advance(0);
    stop.abort();
    expect(await read).toMatchObject({ name: "AbortError" });
    expect(client.recentRequests()).toMatchObject([{ status: 200, outcome: "called off" }]);
  });
});

describe("the gateway's clock", () => {
  /** A clock with the corrections that it was given, ms. */
  const correctableClock = (now: () => number) => {
    const received: number[] = [];
    const clock = { ...createManualClock(), now, correct: (aheadMs: number) => received.push(aheadMs) };
    return { clock, received };
  };

  test("measures the clock difference from every response with a date", async () => {
    const dates = ["Fri, 20 Nov 2026 18:00:00 GMT", "Fri, 20 Nov 2026 18:00:01 GMT", "", "yesterday"];
    const machine = Date.UTC(2026, 10, 20, 17);
    const { clock, received } = correctableClock(() => machine + 3_600_000);
    const { client } = createTestClient(async (_, nth) => json(book, 200, { date: dates[nth - 1] ?? "" }), {
      // As once a first answer has set it right: an hour on.
      clock: { ...clock, correctionMs: 3_600_000 },
    });
    for (const _ of dates) await client.call("orderBookA", bookRequest);
    expect(received).toEqual([3_600_500, 3_601_500]);
  });

  test("takes no answer that a sleeping machine reads late for a clock that is behind", async () => {
    let machine = Date.UTC(2026, 10, 20, 17);
    const { clock, received } = correctableClock(() => machine);
    const { client } = createTestClient(
      async () => {
        machine += 300_000;
        return json(book, 200, { date: "Fri, 20 Nov 2026 17:00:01 GMT" });
      },
      { clock },
    );
    await client.call("orderBookA", bookRequest);
    // Asked at 17:05, written at 17:00:01: that clock is behind.
    await client.call("orderBookA", bookRequest);
    expect(received).toEqual([0, -298_500]);
  });

  test("follows at once after the machine's clock was set", async () => {
    let machine = Date.UTC(2026, 10, 20, 17);
    const { clock, received } = correctableClock(() => machine);
    const { client } = createTestClient(
      async () => json(book, 200, { date: "Fri, 20 Nov 2026 18:00:00 GMT" }),
      { clock },
    );
    await client.call("orderBookA", bookRequest);
    machine += 3_600_000;
    await client.call("orderBookA", bookRequest);
    expect(received).toEqual([3_600_500, 500]);
  });

  const noon = Date.UTC(2026, 10, 20, 12);
  const correctionsBy = async (
    ...answers: readonly { readonly minutes: number; readonly age?: string }[]
  ) => {
    const { clock, received } = correctableClock(() => noon);
    const { client } = createTestClient(
      async (_, nth) => {
        const { minutes, age } = answers[nth - 1] ?? { minutes: 0 };
        const date = new Date(noon + minutes * 60_000).toUTCString();
        return json(book, 200, { date, ...(age === undefined ? {} : { age }) });
      },
      { clock },
    );
    for (const _ of answers) await client.call("orderBookA", bookRequest);
    return received.map((aheadMs) => Math.round(aheadMs / 60_000));
  };

  test("follows no single answer whose clock is another, as out of a cache", async () => {
    expect(await correctionsBy({ minutes: 60 }, { minutes: -60 }, { minutes: 60 }, { minutes: -60 })).toEqual(
      [60],
    );
    expect(await correctionsBy({ minutes: 60 }, { minutes: 0 }, { minutes: 0 })).toEqual([60, 0]);
  });

  test("counts the time that a cache held an answer", async () => {
    expect(await correctionsBy({ minutes: -60, age: "3600" })).toEqual([0]);
    expect(await correctionsBy({ minutes: -60, age: "long" })).toEqual([-60]);
  });
});

describe("the log of requests", () => {
  test("logs names, statuses and durations of the last 200 requests, and no secret or address", async () => {
    const { client, clock } = createTestClient(
      async (_, nth) => {
        if (nth === 1) return json(order);
        if (nth === 2) return json({ message: "word" }, 422);
        if (nth === 3) throw new TypeError("Failed to fetch https://gateway.example/?api_key=key-1");
        return new Response("<html>");
      },
      { settings: { gateway: { requestsPerSecond: 1_000 } } },
    );
    const received: string[] = [];
    const stop = client.onRequest(({ name }) => received.push(name));
    await client.call("createOrderA", { params: {}, body: orderBody });
    for (let nth = 0; nth < 3; nth += 1) await rejectionOf(client.call("orderBookA", bookRequest));
    expect(client.recentRequests()).toMatchObject([
      { name: "createOrderA", status: 200, outcome: "answered" },
      { name: "orderBookA", status: 422, outcome: "answered" },
      { name: "orderBookA", status: undefined, outcome: "NetworkError" },
      {
        name: "orderBookA",
        status: 200,
        outcome: "MalformedAnswerError",
        unread: { bytes: 6, type: "text/plain" },
      },
    ]);
    expect(
      client
        .recentRequests()
        .slice(0, 3)
        .some((record) => "unread" in record),
    ).toBe(false);
    stop();
    for (let nth = 0; nth < 300; nth += 1) {
      await rejectionOf(client.call("orderBookA", bookRequest));
      await clock.advance(10);
    }
    expect(client.recentRequests()).toHaveLength(200);
    expect(received).toHaveLength(4);
    expect(JSON.stringify(client.recentRequests())).not.toMatch(/key-1|token-1|\/api|word/);
  });
});

test("throws a RefusedError with the gateway's message", async () => {
  const { client } = createTestClient(() => json({ detail: "unknown market" }, 404));
  const error = await rejectionOf(client.call("marketA", { params: { id: "x" } }));
  expect(error).toBeInstanceOf(RefusedError);
  expect(error).toMatchObject({ status: 404, message: "unknown market" });
});

describe("null in place of a list", () => {
  const readSeries = (body: unknown, settings = {}, status = 200) =>
    createTestClient(() => (status === 204 ? new Response(null, { status }) : json(body, status)), {
      settings,
    }).client.call("seriesA", { params: {} });
  const inData = { gateway: { envelopes: { lists: "data" } } };

  test.each([
    ["alone", null, {}],
    ["in an envelope", { data: null }, inData],
    ["beside a success", { code: 0, message: "Success", data: null }, inData],
    ["beside an error that is none", { error: null, success: true, data: null }, inData],
  ])("%s is an empty list", async (_, body, settings) => {
    expect(await readSeries(body, settings)).toEqual({ rows: [], dropped: [] });
  });

  test("so is status 204, in an envelope too", async () => {
    for (const settings of [{}, inData])
      expect(await readSeries(null, settings, 204)).toEqual({ rows: [], dropped: [] });
  });

  test.each([
    { data: null, error: "venue is down" },
    { data: null, msg: "venue is down" },
    { data: null, success: false },
    { data: null, status: "error" },
    { other: null },
  ])("is an error beside one: %j", async (body) => {
    expect(await rejectionOf(readSeries(body, inData))).toBeInstanceOf(MalformedAnswerError);
  });

  test("is an error where an object is expected", async () => {
    for (const answer of [() => json(null), () => new Response(null, { status: 204 })]) {
      const { client } = createTestClient(answer);
      expect(await rejectionOf(client.call("orderBookA", bookRequest))).toBeInstanceOf(MalformedAnswerError);
    }
  });
});
