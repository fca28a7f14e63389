// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import type { VenueId } from "#contract/venue-id.ts";
import { useFeeModel, useLoadedFeeModel } from "./use-fee-models.ts";

afterEach(cleanup);

const fees = [
  { kind: "p(1-p)", category: "politics", rate: "0.04" },
  { kind: "p(1-p)", rate: "0.05" },
];
const settings = { venues: { "venue-b": { fees }, "venue-c": { fees } } };

function Rate({ venue, marketId }: { readonly venue: VenueId; readonly marketId: string }) {
  const details = { slug: "", unlisted: undefined } as never;
  const model = useFeeModel({ venue, marketId, details });
  return <p>{`rate ${model === "unknown" ? model : model.rate}`}</p>;
}

test("finds a category in today's matched groups, else in the market's series", async () => {
  const { browser, Providers, until } = await openSignedInPage(settings);
  const json = (value: unknown) => new Response(JSON.stringify(value));
  browser.gateway.readAnswer = (path) => {
    if (path.startsWith("/matching-markets/"))
      return json(
        path.startsWith("/matching-markets/politics")
          ? [{ id: "g", category: "politics", legs: [{ venue: "venue-c", market_id: "90" }] }]
          : [],
      );
    return path.startsWith("/venue-b/series")
      ? json([{ ticker: "KXELEC", category: "Politics" }])
      : undefined;
  };
  const { unmount } = render(<Rate venue="venue-c" marketId="90" />, { wrapper: Providers });
  expect(screen.getByText("rate unknown")).toBeDefined();
  await until(() => expect(screen.getByText("rate 0.04")).toBeDefined());
  unmount();

  const other = render(<Rate venue="venue-b" marketId="KXELEC-28-X" />, { wrapper: Providers });
  await until(() => expect(screen.getByText("rate 0.04")).toBeDefined());
  other.unmount();

  render(<Rate venue="venue-b" marketId="KXRAIN-28-X" />, { wrapper: Providers });
  await until(() => expect(screen.getByText("rate 0.05")).toBeDefined());
});

interface LoadedRateProps {
  readonly venue?: VenueId;
  readonly marketId?: string;
}

function LoadedRate({ venue = "venue-c", marketId = "90" }: LoadedRateProps) {
  const details = { slug: "", unlisted: undefined } as never;
  const model = useLoadedFeeModel({ venue, marketId, details });
  return <p>{`rate ${model === undefined ? "loading" : model === "unknown" ? model : model.rate}`}</p>;
}

test("tells a fee that is loading from one that is unknown", async () => {
  const onlyPolitics = { venues: { "venue-c": { fees: fees.slice(0, 1) } } };
  const { browser, Providers, until } = await openSignedInPage(onlyPolitics);
  browser.gateway.readAnswer = (path) =>
    path.startsWith("/matching-markets/") ? new Response("[]") : undefined;
  render(<LoadedRate />, { wrapper: Providers });
  expect(screen.getByText("rate loading")).toBeDefined();
  await until(() => expect(screen.getByText("rate unknown")).toBeDefined());
});

test("counts no fee by a category that could not be read, and counts it once it can", async () => {
  const { browser, Providers, until } = await openSignedInPage(settings);
  const json = (value: unknown) => new Response(JSON.stringify(value));
  let isDown = true;
  browser.gateway.readAnswer = (path) => {
    if (!path.startsWith("/matching-markets/")) return undefined;
    if (!path.startsWith("/matching-markets/politics")) return json([]);
    return isDown
      ? new Response('{"detail":"no"}', { status: 400 })
      : json([{ id: "g", category: "politics", legs: [{ venue: "venue-c", market_id: "90" }] }]);
  };
  const { unmount } = render(<LoadedRate />, { wrapper: Providers });
  await until(() => expect(screen.getByText("rate unknown")).toBeDefined());
  unmount();
  isDown = false;
  render(<LoadedRate />, { wrapper: Providers });
  await until(() => expect(screen.getByText("rate 0.04")).toBeDefined());
});

test("counts no fee by a series that could not be read", async () => {
  const { browser, Providers, until } = await openSignedInPage(settings);
  browser.gateway.readAnswer = (path) => {
    if (path.startsWith("/matching-markets/")) return new Response("[]");
    return path.startsWith("/venue-b/series") ? new Response('{"detail":"no"}', { status: 400 }) : undefined;
  };
  render(<LoadedRate venue="venue-b" marketId="KXELEC-28-X" />, { wrapper: Providers });
  await until(() => expect(screen.getByText("rate unknown")).toBeDefined());
});

test("asks for neither where no rule depends on a category", async () => {
  const plain = { venues: { "venue-b": { fees: [{ kind: "p(1-p)", rate: "0.05" }] } } };
  const { browser, Providers, advance } = await openSignedInPage(plain);
  render(<Rate venue="venue-b" marketId="KXELEC-28-X" />, { wrapper: Providers });
  await advance(2_000);
  expect(screen.getByText("rate 0.05")).toBeDefined();
  expect(browser.gateway.requests.filter(({ path }) => /matching|venue-b.series/.test(path))).toEqual([]);
});
