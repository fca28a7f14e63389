// What the check sends to a gateway, and what it says of it.
import { describe, expect, test } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { change, note, problem } from "#browser/features/diagnostics/finding.ts";
import { systemClock } from "#browser/lib/clock.ts";
import { ticketTermsOf } from "#browser/order-entry/ticket-terms.ts";
import { defaultGatewayConfig } from "#paper/gateway-config.ts";
import { servePaper } from "#paper/host/serve.ts";
import { checkGateway, type GatewayCheck } from "./check-gateway.ts";
import { account, openGateway, quick } from "./check-gateway-harness.ts";
import { formatCheck, formatJson, formatSettings } from "./check-gateway-text.ts";
import { openNodeSocket } from "./node-socket.ts";

describe("the check", () => {
  test("sends no order unless it may", async () => {
    const { gateway, run } = await openGateway({});
    const { rows } = await run({ orders: undefined });
    expect(gateway.ordersReceived()).toBe(0);
    expect(rows).toHaveLength(22);
    expect(rows.filter(({ text }) => text.startsWith("Not tried"))).toHaveLength(3);
  });

  test("places a limit at the lowest price at each venue, and reads it back", async () => {
    const { gateway, run } = await openGateway({});
    const { rows, findings } = await run();
    // One of them twice.
    expect(gateway.ordersReceived()).toBe(4);
    expect(rows.filter(({ result }) => result !== "fits").map(({ name }) => name)).toEqual([
      "createOrderA",
      "createOrderB",
      "createOrderC",
    ]);
    expect(findings.filter(({ text }) => text.includes("no cancel"))).toHaveLength(3);
  });

  test("writes the words of a gateway's order types so that its orders are offered", async () => {
    const paper = await openGateway({});
    const words: Readonly<Record<string, string>> = { GTC: "limit", FOK: "market" };
    const send: typeof fetch = async (input, init) => {
      if (init?.method !== "POST" || !String(input).endsWith("/orders")) return paper.send(input, init);
      const body = JSON.parse(String(init.body)) as { order_type: string };
      const type = words[body.order_type];
      if (type === undefined) return Response.json({ message: "no such order_type" }, { status: 422 });
      return paper.send(input, { ...init, body: JSON.stringify({ ...body, order_type: type }) });
    };
    const check = await paper.run({ orders: { marketOrders: false } }, send);
    expect(check.result).toBe("fits");
    const { kinds } = ticketTermsOf(decodeConfig(check.settings).venues["venue-a"]);
    expect(kinds).toContainEqual({ name: "limit", wire: "GTC" });
  });

  test.each([
    ["null", "sports", () => Response.json({ data: null })],
    ["null", "every category", () => Response.json({ data: null })],
    ["status 204", "sports", () => new Response(null, { status: 204 })],
  ])("finds the envelope of lists where an empty one is %s: %s", async (_, empty, emptyList) => {
    const { send, run } = await openGateway({ envelopes: { lists: "data" } });
    const check = await run({ orders: undefined }, async (input, init) => {
      const url = String(input);
      const isEmpty =
        url.includes("/venue-c/orders") ||
        (url.includes("/matching-markets/") && (empty === "every category" || url.includes(`/${empty}`)));
      return isEmpty ? emptyList() : send(input, init);
    });
    expect(check.changes).toContainEqual({ key: "gateway.envelopes.lists", value: "data" });
    expect(check.findings.filter(({ result }) => result === "problem")).toEqual([]);
    expect(check.result).toBe("fits");
    // Its coin is named by a matched market only.
    const trades = check.rows.find(({ name }) => name === "tradesC")?.result;
    expect(trades).toBe(empty === "sports" ? "fits" : "unchecked");
  });

  test("writes the envelope of orders that only placed ones show", async () => {
    const { send, run } = await openGateway({ envelopes: { ordersA: "orders", openOrdersC: "list" } });
    const check = await run({}, async (input, init) => {
      const answer = await send(input, init);
      const isEmpty = /^\{"(orders|list)":\[\]\}$/.test(await answer.clone().text());
      return isEmpty ? Response.json({ count: 0, orders: null }) : answer;
    });
    expect(check.result).toBe("fits");
    expect(check.settings).toMatchObject({
      gateway: { envelopes: { ordersA: "orders", openOrdersC: "list" } },
    });
  });

  const copies = (check: GatewayCheck) =>
    check.findings
      .filter(({ text }) => text.includes("sent twice"))
      .map(({ result, text }) => [result, text]);
  const withHeader = (name: string) => ({ settings: { ...quick, orders: { idempotencyHeader: name } } });

  test("says that a copy of an order is a second order", async () => {
    const { gateway, run } = await openGateway({});
    const check = await run();
    expect(copies(check)).toEqual([
      [
        "note",
        expect.stringMatching(
          /the same Idempotency-Key: the gateway placed two orders, \S+ and \S+\. Cancel the second/,
        ),
      ],
    ]);
    expect(check.result).toBe("fits");
    expect(gateway.world.storedOrders()).toHaveLength(4);
  });

  test("finds a copy of an order dropped by the header that the settings name", async () => {
    const { gateway, run } = await openGateway({ idempotencyHeader: "X-Order-Key" });
    const check = await run(withHeader("X-Order-Key"));
    expect(copies(check)).toEqual([
      [
        "note",
        expect.stringMatching(/sent twice with the same X-Order-Key: the gateway placed one order\.$/),
      ],
    ]);
    expect(gateway.world.storedOrders()).toHaveLength(3);
  });

  test("names the setting of a header that the gateway does not honour", async () => {
    const { run } = await openGateway({});
    const check = await run(withHeader("X-Order-Key"));
    expect(copies(check)).toEqual([["problem", expect.stringContaining("does not honour this header")]]);
    expect(check.result).toBe("misfit");
  });

  test.each([
    [409, "change", "the gateway refused the second. Sent before"],
    [400, "note", "does not show whether"],
    [500, "problem", "there may be two orders"],
  ] as const)("tells a copy of an order answered %i", async (status, result, text) => {
    const { send, run } = await openGateway({});
    const seen = new Set<string | null>();
    const check = await run({}, async (input, init) => {
      const key = new Headers(init?.headers).get("Idempotency-Key");
      const isCopy = key !== null && seen.has(key);
      seen.add(key);
      return isCopy ? Response.json({ error: { message: "Sent before" } }, { status }) : send(input, init);
    });
    expect(copies(check)).toEqual([[result, expect.stringContaining(text)]]);
  });

  test("tells whether the gateway allows the dashboard's origin, with the header that orders showed", async () => {
    const site = "https://trade.example";
    const { run } = await openGateway({ idempotencyHeader: "Idempotency-Key", corsOrigins: [site] });
    const about = (check: GatewayCheck) =>
      check.findings.filter(({ text }) => text.includes(`from ${site}:`));
    expect(about(await run({ origin: site }))).toEqual([]);
    const other = await openGateway({ corsOrigins: [site] });
    const refused = await other.run({ origin: "https://other.example", orders: undefined });
    expect(refused.result).toBe("misfit");
    expect(formatCheck(refused)).toContain("PROBLEM: All requests from https://other.example:");
  });

  test("shows neither password nor key nor token", async () => {
    const { run } = await openGateway({ apiKeyHeader: "Api-Key" });
    const check = await run();
    const shown = `${formatCheck(check)}${formatJson(check)}${formatSettings(check)}`;
    expect(shown).toContain("Api-Key");
    for (const secret of [account.password, account.apiKey, account.email])
      expect(shown).not.toContain(secret);
    expect(shown).not.toMatch(/refresh_token=|Bearer /);
  });

  test("prints problems before changes and notes, each with its settings", () => {
    const row = { name: "login", operation: "Sign in", result: "fits-changed", text: "Signed in" } as const;
    const printed = formatCheck({
      result: "misfit",
      rows: [row, { name: "stream", operation: "Stream", result: "fits", text: "Open" }],
      findings: [
        note("A note."),
        change("A change.", "gateway.limit", 50),
        problem("A problem.", "stream.url"),
      ],
      changes: [],
      settings: {},
    });
    expect(printed.split("\n").slice(0, 8)).toEqual([
      "Sign in  Fits once changed  Signed in",
      "Stream   Fits               Open",
      "",
      "PROBLEM: A problem.",
      "  Check stream.url",
      "CHANGE: A change.",
      "  Set gateway.limit to 50",
      "NOTE: A note.",
    ]);
  });

  test("ends where nobody can sign in, with the gateway's reason", async () => {
    const { run } = await openGateway({});
    const check = await run({ password: "wrong" });
    expect(check.result).toBe("no-sign-in");
    expect(formatCheck(check)).toMatch(/refuses this email and password: Email or password is wrong/);
  });

  test("ends with the reason where a second sign-in, after the first was ended, is refused", async () => {
    const { send, run } = await openGateway({ refreshReuse: "refuse" });
    let signIns = 0;
    const check = await run({ orders: undefined }, async (input, init) => {
      if (String(init?.body).includes(account.email)) signIns += 1;
      return signIns === 2 && String(input).endsWith("/auth/login")
        ? Response.json({ message: "One sign-in a minute" }, { status: 403 })
        : send(input, init);
    });
    expect(check.result).toBe("no-sign-in");
    expect(formatCheck(check)).toContain("PROBLEM: Second sign-in failed");
  });

  test.each([
    ["refuse", "cookie rotated, old cookie refused, its reuse ends the sign-in", 0],
    ["accept", "New access token, cookie not rotated", 1],
  ] as const)("says what becomes of a refresh cookie used twice: %s", async (refreshReuse, text, notes) => {
    const { run } = await openGateway({ refreshReuse });
    const { rows, findings } = await run({ orders: undefined });
    expect(rows.find(({ name }) => name === "refresh")?.text).toContain(text);
    expect(findings.filter((one) => one.text.includes("not rotated"))).toHaveLength(notes);
  });

  test("refuses http to a private network unless the settings allow it", async () => {
    const { run } = await openGateway({});
    await expect(run({ url: "http://10.0.0.7/api" })).rejects.toThrow(/gateway.allowHttp/);
    const allowed = { settings: { gateway: { ...quick.gateway, allowHttp: true }, candles: quick.candles } };
    const check = await run({ ...allowed, url: "http://10.0.0.7/api", orders: undefined });
    expect([check.result, check.rows.find(({ name }) => name === "stream")?.result]).toEqual([
      "fits",
      "fits",
    ]);
  });

  test("reaches a gateway over HTTP and WebSocket", async () => {
    const server = await servePaper({
      port: 0,
      seed: "check",
      gatewayConfig: { stream: { ...defaultGatewayConfig.stream, heartbeatMs: 50 } },
    });
    try {
      const { email, password, apiKey } = server.account;
      const check = await checkGateway(
        { settings: quick, url: `${server.url}/api`, email, password, apiKey, ids: {}, orders: undefined },
        { fetch, openSocket: openNodeSocket, clock: systemClock, onStep: () => undefined },
      );
      expect(check.changes).toEqual([]);
      expect(check.rows.filter(({ result }) => result !== "fits").map(({ name }) => name)).toEqual([
        "orderA",
        "walletA",
        "orderB",
        "createOrderA",
        "createOrderB",
        "createOrderC",
      ]);
    } finally {
      await server.close();
    }
  });
});
