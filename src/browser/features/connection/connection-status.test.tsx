// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { ConfigProvider } from "#browser/config/config-context.tsx";
import { forgetPolls, recordPoll, recordPollFailure } from "#browser/stream/read-health.ts";
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
  return { ...stream, word: () => status.textContent };
}

it("reads one of four words, and nothing else", () => {
  const { client, start, sockets, word } = show();
  expect(word()).toBe("Polling");
  act(() => client.start(start));
  expect(word()).toBe("Reconnecting");
  act(() => sockets.last.open());
  expect(word()).toBe("Reconnecting");
  act(() => sockets.last.receive('{"type":"pong"}'));
  expect(word()).toBe("Live");
  act(() => sockets.last.end(1006));
  expect(word()).toBe("Reconnecting");
  act(() => recordPoll(performance.now()));
  expect(word()).toBe("Polling");
  act(() => {
    forgetPolls();
    recordPollFailure(performance.now());
  });
  expect(word()).toBe("Offline");
});

it("shows the age of the newest data beside the live text", async () => {
  show();
  const age = screen.getByRole("button", { name: "Connection details" }).querySelector("[aria-hidden]");
  expect(age?.textContent).toBe("—");
  act(() => recordPoll(performance.now()));
  await waitFor(() => expect(age?.textContent).toMatch(/^\d\.\d s$/));
});

it("says in words why the stream is down", async () => {
  const { client, start, sockets } = show();
  act(() => {
    client.start(start);
    sockets.last.open();
    sockets.last.end(1013);
  });
  // What the browser says when the button's popover opens; jsdom has no popovers.
  const popover = screen.getByRole("dialog", { hidden: true });
  act(() => {
    popover.dispatchEvent(new Event("beforetoggle"));
  });
  expect(await screen.findByText("The gateway asks to come back later.")).toBeDefined();
});
