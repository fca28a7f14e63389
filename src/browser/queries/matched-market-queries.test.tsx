// @vitest-environment jsdom
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import type { Gateway } from "#browser/session/session-state.ts";
import { matchedMarketQueries } from "./matched-market-queries.ts";

const categories = ["sports", "politics"];
const date = "2026-11-27";

it("names the category that could not be read, keeps the others and asks for it again", async () => {
  vi.useFakeTimers();
  try {
    const requested: string[] = [];
    let isDown = true;
    const call = async (
      _endpoint: string,
      { params }: { readonly params: { readonly category: string } },
    ) => {
      requested.push(params.category);
      if (isDown && params.category === "politics") throw new Error("down");
      return { rows: [{ id: params.category, legs: [] }], dropped: [] };
    };
    const gateway = { client: { call }, userId: "ada", apiKey: () => undefined } as unknown as Gateway;
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: "always" } } });
    const options = matchedMarketQueries.groupsOfAll(gateway, { categories, date });
    const observer = new QueryObserver(client, options);
    const stop = observer.subscribe(() => undefined);
    const ids = () => observer.getCurrentResult().data?.groups.map(({ id }) => id);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(observer.getCurrentResult()).toMatchObject({ isStale: true, data: { unread: ["politics"] } });
    expect(ids()).toEqual(["sports"]);

    isDown = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(observer.getCurrentResult()).toMatchObject({ isStale: false, data: { unread: [] } });
    expect(ids()).toEqual(["sports", "politics"]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(requested).toEqual(["sports", "politics", "politics"]);

    // What was read before stays.
    isDown = true;
    await client.invalidateQueries({ queryKey: ["ada"] });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(observer.getCurrentResult().data?.unread).toEqual(["politics"]);
    expect(ids()).toEqual(["sports", "politics"]);
    stop();
    client.clear();
  } finally {
    vi.useRealTimers();
  }
});
