import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { gatewayBasePath } from "#demo/demo-messages.ts";
import { demoAccount } from "#demo/demo-world.ts";
import { defaultGatewayConfig } from "#paper/gateway-config.ts";
import { gatewayConfigOf } from "#paper/host/paper-config.ts";
import { demoConfig, demoDocument } from "./demo-files.ts";

const projectPath = fileURLToPath(new URL("../../..", import.meta.url));

test("the demo's document has its entry, its line and nothing of the dashboard's entry", () => {
  const html = demoDocument(readFileSync(`${projectPath}/index.html`, "utf8"));
  expect(html).toContain('src="/src/demo/demo-main.ts"');
  expect(html).toContain("Demo: simulated markets and money, kept in this browser.");
  expect(html).not.toContain("app/main.tsx");
});

test("a document without a place for the line is refused", () => {
  expect(() => demoDocument('<script src="/src/browser/app/main.tsx"></script>')).toThrow("no root");
});

test("config.json offers the demo's account and fits the gateway in the worker", () => {
  const settings = demoConfig(`${projectPath}/public`);
  const { email, password, apiKey } = demoAccount;
  expect(settings).toMatchObject({ login: { paperAccount: { email, password, apiKey } } });
  expect(gatewayBasePath).toBe(defaultGatewayConfig.basePath);
  // The worker runs with the defaults.
  expect(defaultGatewayConfig).toMatchObject(
    Object.fromEntries(Object.entries(gatewayConfigOf(settings)).filter(([, value]) => value !== undefined)),
  );
});
