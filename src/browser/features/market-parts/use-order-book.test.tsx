// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { useSyncExternalStore } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { ConfigProvider } from "#browser/config/config-context.tsx";
import { createFakeBrowser, during, signInAda } from "#browser/session/fake-browser.ts";
import { createQueryClient } from "#browser/session/query-client.ts";
import { SessionProvider } from "#browser/session/session-context.tsx";
import { StreamContext } from "#browser/stream/stream-context.ts";
import { createTestStream } from "#browser/stream/test-stream.ts";
import { useOrderBookSource } from "./use-order-book.ts";

afterEach(cleanup);

function Book({ outcomeId }: { readonly outcomeId: string }) {
  const { source } = useOrderBookSource("venue-a", "m-1", outcomeId);
  const { ladder, state } = useSyncExternalStore(source.subscribe, source.read);
  return <p>{`${outcomeId} ${ladder?.asks[0]?.price ?? "-"} ${state}`}</p>;
}

const seen = () => screen.getByRole("paragraph").textContent;

test("the answer for an outcome that was left is called off, and never shown as another's", async () => {
  const browser = createFakeBrowser();
  const session = await browser.openTab();
  await signInAda(browser, session);
  let answers = 0;
  browser.gateway.readAnswer = (path) => {
    if (path !== "/venue-a/orderbooks") return new Response('{"market_id":"m-1","outcomes":[]}');
    answers += 1;
    return new Response(
      JSON.stringify({ asks: [{ price: answers === 1 ? "0.61" : "0.99", size: "1" }], bids: [] }),
    );
  };
  const queryClient = createQueryClient();
  const stream = createTestStream().client;
  const page = (outcomeId: string) => (
    <ConfigProvider config={decodeConfig({ polling: { bookMs: 600_000 } })}>
      <SessionProvider session={session}>
        <QueryClientProvider client={queryClient}>
          <StreamContext value={stream}>
            <Book outcomeId={outcomeId} />
          </StreamContext>
        </QueryClientProvider>
      </SessionProvider>
    </ConfigProvider>
  );
  const pass = (ms: number) => act(() => during(browser, Promise.resolve(), ms));
  browser.gateway.latencyMs = 8_000;
  const view = render(page("x"));
  await pass(1_000);
  expect(seen()).toBe("x - loading");
  browser.gateway.latencyMs = 5;
  view.rerender(page("y"));
  await vi.waitFor(async () => {
    await pass(100);
    expect(seen()).toBe("y 0.61 polling");
  });
  await pass(20_000);
  expect(seen()).toBe("y 0.61 polling");
  expect(answers).toBe(1);
});
