// A page of whoever is signed in, for tests of what panels read: a gateway that answers as told, a stream that is silent
// until it is told to speak.
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "@testing-library/react";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { ConfigProvider } from "#browser/config/config-context.tsx";
import { createQueryClient } from "#browser/session/query-client.ts";
import { SessionProvider } from "#browser/session/session-context.tsx";
import { StreamContext } from "#browser/stream/stream-context.ts";
import { createFakeBrowser, during, signInAda } from "./fake-browser.ts";
import { createTestStream } from "./stream.ts";

/** Signs in; `settings` are those of `config.json`. */
export async function openPage(settings: object = {}) {
  const browser = createFakeBrowser();
  const session = await browser.openTab();
  await signInAda(browser, session);
  const { gateway } = session.read();
  if (gateway === undefined) throw new Error("nobody is signed in");
  const [config, queryClient, stream] = [decodeConfig(settings), createQueryClient(), createTestStream()];
  /** Lets `ms` pass for the session and what it asks. */
  const pass = (ms: number) => act(() => during(browser, Promise.resolve(), ms));
  return {
    browser,
    session,
    gateway,
    queryClient,
    stream,
    pass,
    /** `children` on the page. */
    Around: ({ children }: { readonly children: ReactNode }) => (
      <ConfigProvider config={config}>
        <SessionProvider session={session}>
          <QueryClientProvider client={queryClient}>
            <StreamContext value={stream.client}>{children}</StreamContext>
          </QueryClientProvider>
        </SessionProvider>
      </ConfigProvider>
    ),
    /** Lets the session's time and the page's own pass until `check` holds. */
    until: (check: () => void, stepMs = 1_000) =>
      vi.waitFor(async () => {
        await pass(stepMs);
        check();
      }),
  };
}
