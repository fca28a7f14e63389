// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OrderBookView } from "#browser/features/market-parts/order-book-view.ts";
import type { Ladder } from "#browser/market-math/ladder.ts";
import type { LevelTake } from "#browser/market-math/ladder-take.ts";
import { decimal } from "#contract/decimal.ts";
import { ladderOf, prepareLadders } from "./ladder-fixture.ts";
import { LadderView } from "./ladder-view.tsx";

beforeEach(prepareLadders);
afterEach(cleanup);

const ticks = { tick_size: decimal("0.01"), tick_ranges: [] };
const deeds = { asks: "", bids: "" };
const book = ladderOf([["0.52", "10"]], []);

/** A ladder that nobody has touched yet. */
function openLadder() {
  const listeners = new Set<() => void>();
  let ladder: Ladder = book;
  const source = {
    read: () => ({ ladder }) as OrderBookView,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const pick = vi.fn<(take: LevelTake) => void>();
  const { container } = render(
    <LadderView
      source={source}
      ticks={ticks}
      fees="unknown"
      currency="$"
      bars="total"
      own={undefined}
      deeds={deeds}
      onPickLevel={pick}
    />,
  );
  const press = () => {
    const button = container.querySelector("tr button");
    if (button === null) throw new Error("no level");
    fireEvent.click(button);
  };
  const tell = (next: Ladder) =>
    act(() => {
      ladder = next;
      for (const listener of [...listeners]) listener();
    });
  const isReady = () =>
    waitFor(() => expect(container.querySelector('[data-part="foot"] button')).not.toBeNull());
  return { pick, press, tell, isReady };
}

describe("the first press on a ladder", () => {
  it("takes its level as soon as the part is there that knows how", async () => {
    const { pick, press } = openLadder();
    press();
    await waitFor(() => expect(pick).toHaveBeenCalledWith({ side: "buy", price: "0.52", levels: book.asks }));
    press();
    expect(pick).toHaveBeenCalledTimes(2);
  });

  it("takes none where another price came under it meanwhile", async () => {
    const { pick, press, tell, isReady } = openLadder();
    press();
    tell(ladderOf([["0.51", "10"]], []));
    await isReady();
    expect(pick).not.toHaveBeenCalled();
    press();
    expect(pick).toHaveBeenCalledOnce();
  });
});
