// @vitest-environment jsdom
import { useQueryClient } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openSignedInPage, refuseCategory } from "#browser/testing/signed-in-page.tsx";
import { useMarket } from "./use-market.ts";

afterEach(cleanup);

/** A page that puts its panels up only once it knows what to show, as the market's does. */
function Page({ drawn }: { readonly drawn?: string[] }) {
  const { state, problem, retry } = useMarket("venue-a", "m-1", undefined);
  drawn?.push(state);
  return (
    <>
      <p>{`${state} ${problem ?? ""}`.trim()}</p>
      <button type="button" onClick={retry}>
        Retry
      </button>
      {state === "loading" ? null : <Panel />}
    </>
  );
}

function Panel() {
  const { state } = useMarket("venue-a", "m-1", undefined);
  return <p>panel {state}</p>;
}

test("does not refetch a refused market for every panel that mounts", async () => {
  const { browser, Providers, advance, until } = await openSignedInPage();
  let answer = () => new Response('{"message":"not today"}', { status: 403 });
  browser.gateway.readAnswer = (path) => (path === "/venue-a/markets/m-1" ? answer() : undefined);
  const drawn: string[] = [];
  render(<Page drawn={drawn} />, { wrapper: Providers });
  expect(screen.getByText("loading")).toBeDefined();
  const untilShown = (text: string) => until(() => expect(screen.getByText(text)).toBeDefined());
  await untilShown("panel error");
  expect(screen.getByText("error not today")).toBeDefined();
  for (let second = 0; second < 5; second += 1) await advance(1_000);
  expect(browser.gateway.count("/venue-a/markets/m-1")).toBeLessThanOrEqual(2);

  answer = () => new Response('{"market_id":"m-1","outcomes":[]}');
  act(() => screen.getByRole("button", { name: "Retry" }).click());
  await untilShown("ready");
  // Content beside the error stays until the next render.
  expect(drawn.slice(drawn.indexOf("error"))).not.toContain("loading");
});

test("renders a first answer in a transition and cached data at once", async () => {
  const { browser, Providers, until } = await openSignedInPage();
  browser.gateway.readAnswer = () => new Response('{"market_id":"m-1","outcomes":[]}');
  const drawn: string[] = [];
  function Standing() {
    const known = useQueryClient()
      .getQueryCache()
      .getAll()
      .find(({ queryKey }) => queryKey.includes("m-1"));
    const { state } = useMarket("venue-a", "m-1", undefined);
    drawn.push(`${state}${known?.state.data === undefined ? "" : " known"}`);
    return <p>{state}</p>;
  }
  const { unmount } = render(<Standing />, { wrapper: Providers });
  await until(() => expect(screen.getByText("ready")).toBeDefined());
  // Drawn at once is only that it is awaited still; what React draws behind that it draws in pieces.
  expect([...new Set(drawn)]).toEqual(["loading", "loading known", "ready known"]);
  unmount();
  drawn.length = 0;
  render(<Standing />, { wrapper: Providers });
  expect(drawn[0]).toBe("ready known");
});

test("does not show one market's error for another that is loading", async () => {
  const { browser, Providers, until } = await openSignedInPage();
  browser.gateway.readAnswer = (path) =>
    path === "/venue-a/markets/m-1" ? new Response('{"message":"not today"}', { status: 403 }) : undefined;
  const drawn: string[] = [];
  function Standing({ marketId }: { readonly marketId: string }) {
    const { state, problem } = useMarket("venue-a", marketId, undefined);
    drawn.push(`${marketId} ${state} ${problem ?? ""}`.trim());
    return <p>{state}</p>;
  }
  const { rerender } = render(<Standing marketId="m-1" />, { wrapper: Providers });
  await until(() => expect(screen.getByText("error")).toBeDefined());
  rerender(<Standing marketId="m-2" />);
  expect(screen.getByText("loading")).toBeDefined();
  expect(drawn.filter((text) => text.startsWith("m-2"))).toEqual(
    drawn.filter((text) => text === "m-2 loading"),
  );
});

test("names the categories that could not be read where a market is known from groups alone", async () => {
  const { browser, Providers, until } = await openSignedInPage();
  browser.gateway.readAnswer = refuseCategory("politics");
  function Known() {
    const { state, problem } = useMarket("venue-c", "90", undefined);
    return <p>{`${state}: ${problem ?? "no problem"}`}</p>;
  }
  render(<Known />, { wrapper: Providers });
  expect(screen.getByText("stand-in: no problem")).toBeDefined();
  await until(() => expect(screen.getByText("stand-in: Politics failed to load.")).toBeDefined());
});

test("keeps a market that its venue refuses since and says why", async () => {
  const { browser, Providers, until } = await openSignedInPage();
  let isGone = false;
  browser.gateway.readAnswer = (path) => {
    if (path !== "/venue-a/markets/m-1") return undefined;
    return isGone
      ? Response.json({ message: "no such market" }, { status: 404 })
      : Response.json({ market_id: "m-1", title: "Rain", outcomes: [] });
  };
  let retry = () => {};
  function Known() {
    const { state, market, problem, ...others } = useMarket("venue-a", "m-1", undefined);
    retry = others.retry;
    return <p>{`${state} ${market.title}: ${problem ?? "no problem"}`}</p>;
  }
  render(<Known />, { wrapper: Providers });
  await until(() => expect(screen.getByText("ready Rain: no problem")).toBeDefined());
  isGone = true;
  act(retry);
  await until(() => expect(screen.getByText(/^ready Rain: .*no such market/)).toBeDefined());
  isGone = false;
  act(retry);
  await until(() => expect(screen.getByText("ready Rain: no problem")).toBeDefined());
});
