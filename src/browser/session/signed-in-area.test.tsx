// @vitest-environment jsdom
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { UnauthorizedError } from "#browser/api/gateway-error.ts";
import { createFakeBrowser, during, signInAda } from "./fake-browser.ts";
import { SessionProvider } from "./session-context.tsx";
import { SignedInArea } from "./signed-in-area.tsx";

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

test("what was refused is asked again with a new key, and the cache is empty the moment the sign-in ends", async () => {
  const browser = createFakeBrowser();
  const session = await browser.openTab();
  await signInAda(browser, session);
  refusing = true;
  render(
    <SessionProvider session={session}>
      <SignedInArea>
        <Panel />
      </SignedInArea>
    </SessionProvider>,
  );
  expect(await screen.findByText("refused")).toBeDefined();
  refusing = false;
  await act(async () => {
    await during(browser, session.setApiKey("key-of-ada", false));
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
