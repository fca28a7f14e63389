// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { ConfigProvider } from "#browser/config/config-context.tsx";
import { forgetPolls, pollRecord } from "#browser/stream/poll-record.ts";
import { StreamContext } from "#browser/stream/stream-context.ts";
import { createStreamHarness } from "#browser/testing/stream-harness.ts";
import { ConnectionStatus } from "./connection-status.tsx";

afterEach(() => {
  cleanup();
  forgetPolls();
});

function show() {
  const stream = createStreamHarness();
  render(
    <ConfigProvider config={decodeConfig({})}>
      <StreamContext value={stream.client}>
        <ConnectionStatus />
      </StreamContext>
    </ConfigProvider>,
  );
  const status = screen.getByRole("status", { name: "Connection" });
  return { ...stream, label: () => status.textContent };
}

it("shows one of four states", () => {
  const { client, start, sockets, label } = show();
  expect(label()).toBe("Polling");
  act(() => client.start(start));
  expect(label()).toBe("Reconnecting");
  act(() => sockets.last.open());
  expect(label()).toBe("Reconnecting");
  act(() => sockets.last.receive('{"type":"pong"}'));
  expect(label()).toBe("Live");
  act(() => sockets.last.end(1006));
  expect(label()).toBe("Reconnecting");
  act(() => pollRecord.setState({ workedAt: performance.now() }));
  expect(label()).toBe("Polling");
  act(() => {
    forgetPolls();
    pollRecord.setState({ failedAt: performance.now() });
  });
  expect(label()).toBe("Offline");
});

it("shows the age of the newest data beside the live text", async () => {
  show();
  const age = screen.getByRole("button", { name: "Connection details" }).querySelector("[aria-hidden]");
  expect(age?.textContent).toBe("—");
  act(() => pollRecord.setState({ workedAt: performance.now() }));
  await waitFor(() => expect(age?.textContent).toMatch(/^\d\.\d s$/));
});

it("explains why the stream is down", async () => {
  const { client, start, sockets } = show();
  act(() => {
    client.start(start);
    sockets.last.open();
    sockets.last.end(1013);
  });
  // Simulates the event of the button's popover; jsdom has no popovers.
  const popover = screen.getByRole("dialog", { hidden: true });
  act(() => {
    popover.dispatchEvent(new Event("beforetoggle"));
  });
  expect(await screen.findByText("The gateway is busy; retrying later.")).toBeDefined();
});
