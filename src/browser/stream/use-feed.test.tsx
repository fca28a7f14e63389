// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { createStreamHarness } from "#browser/testing/stream-harness.ts";
import type { FeedOf } from "./feed-snapshot.ts";
import { StreamContext } from "./stream-context.ts";
import { useFeed } from "./use-feed.ts";
import { lingerMs } from "./watched-feeds.ts";

afterEach(cleanup);

const snapshot = (instrument: string, seq: number, size: string) => ({
  type: "snapshot",
  feed: { channel: "book", venue: "venue-a", instrument },
  seq,
  data: { asks: [{ price: "0.5", size }], bids: [] },
});

let rendered = 0;
let readConfirmedAt: () => number | undefined = () => undefined;

function Best({ instrument }: { readonly instrument: string | undefined }) {
  const feed: FeedOf<"book"> | undefined =
    instrument === undefined ? undefined : { channel: "book", venue: "venue-a", instrument };
  const { phase, data, ...view } = useFeed(feed);
  rendered += 1;
  readConfirmedAt = view.readConfirmedAt;
  return <p>{`${phase} ${data?.asks[0]?.size ?? "-"}`}</p>;
}

function setUp(instrument: string | undefined) {
  const stream = createStreamHarness();
  const page = (shown: string | undefined) => (
    <StrictMode>
      <StreamContext value={stream.client}>
        <Best instrument={shown} />
      </StreamContext>
    </StrictMode>
  );
  const view = render(page(instrument));
  act(() => stream.client.start(stream.start));
  stream.sockets.last.open();
  const text = () => screen.getByRole("paragraph").textContent;
  return { ...stream, text, show: (shown: string | undefined) => view.rerender(page(shown)), view };
}

describe("a component that uses a feed", () => {
  it("shows each frame and subscribes once although its feed is a new object each render", () => {
    const { emit, runFrame, text, sentRequests, show } = setUp("1");
    expect(text()).toBe("waiting -");
    act(() => {
      emit(snapshot("1", 1, "7"));
      runFrame();
    });
    expect(text()).toBe("live 7");
    show("1");
    act(() => {
      emit(snapshot("1", 2, "8"));
      runFrame();
      runFrame();
    });
    expect(text()).toBe("live 8");
    expect(sentRequests()).toEqual(["subscribe 1"]);
  });
  it("is not rendered by a heartbeat, whose time can be read", async () => {
    const { emit, runFrame, clock } = setUp("1");
    act(() => {
      emit(snapshot("1", 1, "7"));
      runFrame();
    });
    const [before, confirmedBefore] = [rendered, readConfirmedAt() ?? Number.NaN];
    await clock.advance(1_500);
    act(() => {
      emit({ type: "pong" });
      runFrame();
    });
    expect(readConfirmedAt()).toBe(confirmedBefore + 1_500);
    expect(rendered).toBe(before);
  });
  it("never shows one instrument's data as another's", () => {
    const { emit, runFrame, text, show } = setUp("1");
    act(() => {
      emit(snapshot("1", 1, "7"));
      runFrame();
    });
    show("2");
    expect(text()).toBe("waiting -");
    show(undefined);
    expect(text()).toBe("off -");
  });
  it("unsubscribes on unmount", async () => {
    const { view, clock, sentRequests } = setUp("1");
    view.unmount();
    await clock.advance(lingerMs);
    expect(sentRequests()).toEqual(["subscribe 1", "unsubscribe 1"]);
  });
});
