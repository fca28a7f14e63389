// Page of a signed-in user, with a fake gateway and a stream driven by the test.
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "@testing-library/react";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { ConfigProvider } from "#browser/config/config-context.tsx";
import { createQueryClient } from "#browser/session/query-client.ts";
import { SessionProvider } from "#browser/session/session-context.tsx";
import { StreamContext } from "#browser/stream/stream-context.ts";
import { advanceDuring, createFakeBrowser, signInAda } from "./fake-session-tabs.ts";
import { createStreamHarness } from "./stream-harness.ts";
import { waitTimeoutMs } from "./wait-until.ts";

/** Signs in; `settings` are those of `config.json`. */
export async function openSignedInPage(
  settings: object = {},
  streamOptions: Parameters<typeof createStreamHarness>[0] = {},
) {
  const browser = createFakeBrowser();
  const session = await browser.openTab();
  await signInAda(browser, session);
  const { gateway } = session.read();
  if (gateway === undefined) throw new Error("nobody is signed in");
  const [config, queryClient] = [decodeConfig(settings), createQueryClient()];
  const stream = createStreamHarness(streamOptions);
  /** Advances the session's clock by `ms`. */
  const advance = (ms: number) => act(() => advanceDuring(browser, Promise.resolve(), ms));
  return {
    browser,
    session,
    gateway,
    queryClient,
    stream,
    advance,
    /** Wraps `children` in the page's providers. */
    Providers: ({ children }: { readonly children: ReactNode }) => (
      <ConfigProvider config={config}>
        <SessionProvider session={session}>
          <QueryClientProvider client={queryClient}>
            <StreamContext value={stream.client}>{children}</StreamContext>
          </QueryClientProvider>
        </SessionProvider>
      </ConfigProvider>
    ),
    /** Advances the session's clock in steps until `check` holds. */
    until: (check: () => void, stepMs = 1_000) =>
      vi.waitFor(
        async () => {
          await advance(stepMs);
          check();
        },
        { timeout: waitTimeoutMs },
      ),
  };
}

/** Answers of a gateway that refuses the matched groups of `category` and has none in the others. */
export const refuseCategory = (category: string) => (path: string) =>
  path.startsWith(`/matching-markets/${category}`)
    ? new Response('{"message":"no"}', { status: 400 })
    : path.startsWith("/matching-markets/")
      ? new Response("[]")
      : undefined;
