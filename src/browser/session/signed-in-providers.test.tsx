// @vitest-environment jsdom
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { UnauthorizedError } from "#browser/api/gateway-error.ts";
import { decodeConfig } from "#browser/config/config.ts";
import { ConfigProvider, useConfig } from "#browser/config/config-context.tsx";
import { userOverrides } from "#browser/preferences/user-overrides.ts";
import { advanceDuring, createFakeBrowser, signInAda } from "#browser/testing/fake-session-tabs.ts";
import { decimal } from "#contract/decimal.ts";
import { SessionProvider } from "./session-context.tsx";
import { SignedInArea } from "./signed-in-providers.tsx";

afterEach(cleanup);

let queryClient: QueryClient | undefined;
let refusing = true;

function Panel() {
  queryClient = useQueryClient();
  const answer = useQuery({
    queryKey: ["u-ada", "thing"],
    queryFn: async () => {
      if (refusing) throw new UnauthorizedError("refused", undefined, false);
      return "answered";
    },
  });
  return <p>{answer.data ?? answer.error?.message ?? "asking"}</p>;
}

test("refetches with a new key, and empties the cache when the session ends", async () => {
  const browser = createFakeBrowser();
  const session = await browser.openTab();
  await signInAda(browser, session);
  refusing = true;
  render(
    <ConfigProvider config={decodeConfig({})}>
      <SessionProvider session={session}>
        <SignedInArea>
          <Panel />
        </SignedInArea>
      </SessionProvider>
    </ConfigProvider>,
  );
  expect(await screen.findByText("refused")).toBeDefined();
  refusing = false;
  await act(async () => {
    await advanceDuring(browser, session.setApiKey("key-of-ada", "never"));
  });
  expect(await screen.findByText("answered")).toBeDefined();
  expect(queryClient?.getQueryCache().getAll()).toHaveLength(1);

  let atEnd: number | undefined;
  session.onSignOut(() => {
    atEnd = queryClient?.getQueryCache().getAll().length;
  });
  act(() => session.signOut());
  expect(atEnd).toBe(0);
});

test("the settings hold the limits that this user set, and follow them", async () => {
  const browser = createFakeBrowser();
  const session = await browser.openTab();
  await signInAda(browser, session);
  const userId = session.read().user?.id ?? "";
  function Limit() {
    return <p>At most {useConfig().trading.maxOrderCost}</p>;
  }
  render(
    <ConfigProvider config={decodeConfig({})}>
      <SessionProvider session={session}>
        <SignedInArea>
          <Limit />
        </SignedInArea>
      </SessionProvider>
    </ConfigProvider>,
  );
  expect(screen.getByText("At most 100")).toBeDefined();
  act(() => void userOverrides.write(userId, { maxOrderCost: decimal("7.5"), fees: {} }));
  expect(screen.getByText("At most 7.5")).toBeDefined();
  act(() => void userOverrides.write("somebody-else", { maxOrderCost: decimal("8"), fees: {} }));
  expect(screen.getByText("At most 7.5")).toBeDefined();
});
