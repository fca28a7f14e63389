// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { decodeConfig } from "./config.ts";
import { ConfigProvider } from "./config-context.tsx";
import { PolicyNotice } from "./csp-notice.tsx";

afterEach(cleanup);

function violate(effectiveDirective: string, blockedURI: string): void {
  const event = Object.assign(new Event("securitypolicyviolation"), { effectiveDirective, blockedURI });
  act(() => void document.dispatchEvent(event));
}

test("reports a policy that blocks the gateway and ignores other violations", () => {
  const config = decodeConfig({ gateway: { baseUrl: "https://gateway.example/v1" } });
  render(
    <ConfigProvider config={config}>
      <PolicyNotice />
    </ConfigProvider>,
  );
  violate("img-src", "https://gateway.example/logo.png");
  violate("connect-src", "https://reports.example/errors");
  expect(screen.queryByRole("alert")).toBeNull();
  violate("connect-src", "wss://gateway.example/v1/ws");
  expect(screen.getByRole("alert").textContent).toContain(
    "This site's security policy does not let it reach wss://gateway.example.",
  );
});
