// Gateways that differ from the settings in each way the interface leaves open: the connection check names the setting,
// and with it changed the check is clean and the dashboard works.
import { type VenueId, venueIds } from "#contract/venue-id.ts";
import { defaultGatewayConfig, type GatewayConfig, type ParameterRules } from "#paper/gateway-config.ts";
import { plainVariant, type VenueVariant, type WorldVariant } from "#paper/gateway-variant.ts";
import type { Settings } from "#paper/host/paper-config.ts";
import { asJson, expectWorking, type Named, serveSettings, settingsOf } from "../support/changed-settings.ts";
import { expect, type Paper, test } from "../support/fixtures.ts";
import { Diagnostics } from "../support/pages/diagnostics.ts";

/** Enough to be done soon, and less than the gateway allows. */
const quick = { gateway: { requestsPerSecond: 40 } };

const parameters = (rules: Partial<ParameterRules>): Partial<GatewayConfig> => ({
  parameters: { ...defaultGatewayConfig.parameters, ...rules },
});
const variant = (
  venues: Readonly<Partial<Record<VenueId, Partial<VenueVariant>>>>,
  candleStamp: "start" | "end" = "start",
): Partial<GatewayConfig> => {
  const styled = venueIds.map((venue) => [venue, { ...plainVariant.venues[venue], ...venues[venue] }]);
  return { variant: { venues: Object.fromEntries(styled) as WorldVariant["venues"], candleStamp } };
};
const intervals = [
  { value: "1min", label: "1m", seconds: 60 },
  { value: "5min", label: "5m", seconds: 300 },
  { value: "60min", label: "1h", seconds: 3_600 },
  { value: "1day", label: "1d", seconds: 86_400 },
];

interface Variant {
  readonly gateway: Partial<GatewayConfig>;
  /** Setting the check must name. */
  readonly named: Named;
  /** Settings that fix it; absent: the named one. */
  readonly mended?: Settings;
}

/** Ways that have nothing to do with one another are met in one gateway, as they are in the field. */
const variants: Readonly<Record<string, Variant>> = {
  "another path for a venue": {
    gateway: { prefixes: { ...defaultGatewayConfig.prefixes, "venue-b": "/exchange-two" } },
    named: { "venues.venue-b.prefix": undefined },
    mended: { venues: { "venue-b": { prefix: "/exchange-two" } } },
  },
  "other paths for the other venues": {
    gateway: {
      prefixes: { ...defaultGatewayConfig.prefixes, "venue-a": "/venues/a", "venue-c": "/exchange-three" },
    },
    named: { "venues.venue-a.prefix": "/venues/a", "venues.venue-c.prefix": undefined },
    mended: { venues: { "venue-a": { prefix: "/venues/a" }, "venue-c": { prefix: "/exchange-three" } } },
  },
  "times in Unix seconds, other intervals, no stream, errors as text": {
    gateway: { ...parameters({ time: "unix-s" }), intervals, hasStream: false, errorBody: "text" },
    named: {
      "gateway.timeFormat": "unix-s",
      "candles.intervals": intervals,
      "stream.profile": "none",
      "stream.url": undefined,
    },
    mended: {
      gateway: { timeFormat: "unix-s" },
      candles: { intervals },
      stream: { profile: "none" },
    },
  },
  "times in Unix milliseconds, tags with commas, another word for metrics, errors as web pages": {
    gateway: { ...parameters({ time: "unix-ms", tags: "comma", withMetrics: "1" }), errorBody: "html" },
    named: { "gateway.timeFormat": "unix-ms", "gateway.tagsFormat": "comma", "gateway.withMetrics": "1" },
  },
  "optional parameters that have to be there, a smaller largest limit, errors under detail": {
    gateway: { ...parameters({ optional: "must-be-there", maxRows: 50 }), errorBody: "detail" },
    named: { "gateway.optionalParameters": "send-empty", "gateway.limit": 50 },
  },
  "prices in cents, books by the market's id, candles stamped at their end, errors under message": {
    gateway: {
      ...variant({ "venue-a": { instrument: "market_id" }, "venue-b": { priceScale: 100 } }, "end"),
      errorBody: "message",
    },
    named: {
      "venues.venue-a.instrument": "market_id",
      "venues.venue-b.priceScale": 100,
      "candles.stamp": "end",
    },
  },
  "one book for both outcomes, books by the outcome's id, a stream at another path, errors in a list": {
    gateway: {
      ...variant({ "venue-a": { books: "first-outcome" }, "venue-b": { instrument: "outcome_id" } }),
      streamPath: "/api/stream",
      errorBody: "errors",
    },
    named: {
      "venues.venue-a.book": "first-outcome",
      "venues.venue-b.instrument": "outcome_id",
      "venues.venue-b.book": "mirrored",
      "stream.url": "/api/stream",
    },
  },
};

/** Ids that no list names. */
async function fillIds(diagnostics: Diagnostics, paper: Paper): Promise<void> {
  await diagnostics.fillId("Venue A wallet address", paper.gateway.world.showcase().wallet);
}

for (const [name, { gateway, named, mended = settingsOf(named) }] of Object.entries(variants)) {
  test.describe(name, { tag: "@nightly" }, () => {
    test.use({ settings: quick, gatewayConfig: gateway });

    test("names the setting and works with it changed", async ({
      page,
      paper,
      signIn,
      problems,
      marketPage,
    }) => {
      test.setTimeout(90_000);
      problems.expectFailedLoads(/status of 4\d\d|WebSocket connection to/);
      const diagnostics = new Diagnostics(page);
      await signIn();
      await diagnostics.open();
      await fillIds(diagnostics, paper);
      await diagnostics.check();
      expect(await diagnostics.settingsToChange()).toEqual(asJson(named));

      await serveSettings(page, paper, mended);
      await diagnostics.open();
      await fillIds(diagnostics, paper);
      await diagnostics.check();
      await expect(diagnostics.region.getByText("Everything that was checked fits.")).toBeVisible();
      await expectWorking(paper, marketPage, gateway.hasStream === false ? "polling" : "live");
    });
  });
}

test.describe("a gateway that matches the settings", () => {
  test.use({ settings: quick });

  test("passes every read and the stream and sends no order", async ({ page, paper, signIn }) => {
    const diagnostics = new Diagnostics(page);
    await signIn();
    await diagnostics.open();
    await fillIds(diagnostics, paper);
    await diagnostics.check();
    await expect(diagnostics.region.getByText("Everything that was checked fits.")).toBeVisible();
    const results = await diagnostics
      .table("Operations")
      .locator("[data-operation]")
      .evaluateAll((rows) =>
        rows.map((row) => `${row.getAttribute("data-operation")} ${row.getAttribute("data-result")}`),
      );
    expect(results.filter((result) => !result.endsWith(" fits"))).toEqual([
      "orderA unchecked",
      "orderB unchecked",
    ]);
    expect(results).toHaveLength(17);
    expect(paper.gateway.ordersReceived()).toBe(0);
  });

  test("stops half-way and requests nothing more", { tag: "@nightly" }, async ({ page, paper, signIn }) => {
    const diagnostics = new Diagnostics(page);
    await signIn();
    await diagnostics.open();
    paper.gateway.faults.next("/venue-a/series", { delayMs: 5_000, times: 99 });
    await diagnostics.startCheck.click();
    await diagnostics.region.getByRole("button", { name: "Stop the check", exact: true }).click();
    await expect(diagnostics.region.getByText("The check was stopped.", { exact: true })).toBeVisible();
    await expect(diagnostics.result).toBeHidden();
    await expect(diagnostics.startCheck).toBeEnabled();
    const requested = paper.gateway.requests().map(({ path }) => path);
    expect(requested.filter((path) => /orderbooks|candlesticks|wallet/.test(path))).toEqual([]);
  });

  test("distinguishes replaced responses from refusals", { tag: "@nightly" }, async ({
    page,
    paper,
    signIn,
    problems,
  }) => {
    problems.expectFailedLoads(/status of 4\d\d/);
    const diagnostics = new Diagnostics(page);
    await signIn();
    await diagnostics.open();
    for (const path of [...venueIds.map((venue) => `/${venue}`), "/matching-markets"])
      paper.gateway.faults.next(path, {
        status: 200,
        body: "<!doctype html><p>Sign in to the network",
        times: 999,
      });
    await diagnostics.check();
    expect(await diagnostics.settingsToChange()).toEqual({ "gateway.baseUrl": undefined });
    await expect(diagnostics.result.getByText(/web page/).first()).toBeVisible();
  });
});

test.describe("a token that belongs in another header", () => {
  test.use({ settings: quick });

  test("names the header after sign-in and signs in with it changed", { tag: "@nightly" }, async ({
    page,
    paper,
    signIn,
    problems,
    marketPage,
  }) => {
    test.setTimeout(60_000);
    problems.expectFailedLoads(/status of 401/);
    const diagnostics = new Diagnostics(page);
    await signIn();
    await diagnostics.open();
    paper.gateway.presentTokensAs("X-Session");
    await diagnostics.check();
    expect(await diagnostics.settingsToChange()).toEqual({ "gateway.accessToken": '"X-Session"' });
    await serveSettings(page, paper, { gateway: { accessToken: "X-Session" } });
    await expectWorking(paper, marketPage);
    await diagnostics.open();
    await diagnostics.check();
    await expect(diagnostics.region.getByText("Everything that was checked fits.")).toBeVisible();
  });
});
