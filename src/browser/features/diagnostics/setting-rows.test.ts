import { expect, it } from "vitest";
import { configWith, decodeConfig } from "#browser/config/config.ts";
import { settingRows, settingsText } from "./setting-rows.ts";

const secrets = { email: "ada@example.org", password: "word-of-ada", apiKey: "key-of-ada" };
const config = decodeConfig({
  gateway: { baseUrl: "/gate", refreshHeaders: { "X-Guard": "guard-of-ada" } },
  venues: { "venue-b": { label: "Kal" } },
  login: { paperAccount: secrets },
});
const row = (key: string, of = config) => settingRows(of).find((one) => one.key === key);

it("shows every key of the schema, one row each", () => {
  const keys = settingRows(config).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toEqual(
    expect.arrayContaining([
      "gateway.baseUrl",
      "venues.venue-c.fees",
      "candles.intervals",
      "stream.url",
      "edge.maxSkewMs",
    ]),
  );
});

it("distinguishes values of config.json, defaults and unset ones", () => {
  expect(row("gateway.baseUrl")).toEqual({ key: "gateway.baseUrl", value: '"/gate"', source: "config.json" });
  expect(row("venues.venue-b.label")).toMatchObject({ value: '"Kal"', source: "config.json" });
  expect(row("venues.venue-b.prefix")).toMatchObject({ value: '"/venue-b"', source: "default" });
  expect(row("stream.url")).toEqual({ key: "stream.url", value: undefined, source: "default" });
});

it("marks values overridden by the user", () => {
  const own = configWith(config, { trading: { ...config.trading, maxOrderCost: config.trading.maxDayCost } });
  expect(row("trading.maxOrderCost", own)).toMatchObject({ value: '"1000"', source: "own" });
  expect(row("trading.maxDayCost", own)?.source).toBe("default");
});

it("holds no secret, neither in rows nor in the text to copy", () => {
  const everything = JSON.stringify(settingRows(config)) + settingsText(config);
  expect(everything).not.toMatch(/of-ada|ada@/);
  expect(row("login.paperAccount")?.value).toMatch(/"apiKey":"\[not shown\]"/);
  expect(row("gateway.accessToken")?.value).toBe('"bearer"');
  expect(JSON.parse(settingsText(config))).toMatchObject({ gateway: { baseUrl: "/gate", limit: 100 } });
});
