// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { ConfigProvider } from "#browser/config/config-context.tsx";
import { StreamContext } from "#browser/stream/stream-context.ts";
import { createStreamHarness } from "#browser/testing/stream-harness.ts";
import { StreamInspector } from "./stream-inspector.tsx";

afterEach(cleanup);

it("follows the stream's state before the worker's first report", async () => {
  const { client, start } = createStreamHarness();
  await act(async () =>
    render(
      <ConfigProvider config={decodeConfig({})}>
        <StreamContext value={client}>
          <StreamInspector />
        </StreamContext>
      </ConfigProvider>,
    ),
  );
  const state = () => screen.getByText("State").nextElementSibling?.textContent;
  expect(state()).toBe("Off: no stream in config.json, or no API key");
  act(() => client.start(start));
  expect(state()).toBe("Loading");
});
