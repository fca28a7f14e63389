// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import type { SearchSection } from "./search-results.ts";
import { SearchSectionList } from "./search-section-list.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("names the outcome that is quoted by its market where the matched group does not", async () => {
  // Reports every element as visible.
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly report: (entries: readonly { isIntersecting: boolean }[]) => void;
      constructor(report: (entries: readonly { isIntersecting: boolean }[]) => void) {
        this.report = report;
      }
      observe() {
        this.report([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
  const { browser, Providers, until } = await openSignedInPage();
  const title = "Rate decision in December?";
  browser.gateway.readAnswer = (path) =>
    path.startsWith("/venue-b/markets/")
      ? Response.json({
          market_id: "RATE-C25",
          title,
          status: "open",
          outcomes: [
            { outcome_id: "RATE-C25:yes", label: "Cut 25bps", price: "0.31" },
            { outcome_id: "RATE-C25:no", label: "No", price: "0.69" },
          ],
        })
      : undefined;
  const market = { venue: "venue-b", marketId: "RATE-C25", title, label: "", row: undefined } as const;
  const section: SearchSection = {
    id: "venue-b",
    title: "Venue B",
    venue: "venue-b",
    options: ["yes", "no"].map((side) => ({
      kind: "market",
      key: side,
      path: "/",
      isEnded: false,
      market: { ...market, outcomeId: `RATE-C25:${side}` },
    })),
  };
  render(
    <SearchSectionList
      section={section}
      activeKey={undefined}
      optionId={(key) => key}
      onActive={() => undefined}
      onOpen={() => undefined}
    />,
    { wrapper: Providers },
  );
  const names = () =>
    screen.getAllByTitle(new RegExp(`^${title.replace("?", "\\?")}`)).map((name) => name.title);
  expect(names()).toEqual([title, title]);
  await until(() => expect(names()).toEqual([`${title} · Cut 25bps`, `${title} · No (Cut 25bps)`]));
});
