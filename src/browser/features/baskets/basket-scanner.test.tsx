import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { BasketScanner } from "./basket-scanner.tsx";

afterEach(cleanup);

const eventOf = (id: string) => ({
  id,
  title: id,
  markets: ["Ann", "Ben"].map((name) => ({ market_id: `${id}-${name}`, title: name, outcomes: [] })),
});

it("keeps its events and their scan when the gateway refuses a longer list, and asks for it again", async () => {
  const page = await openSignedInPage({ gateway: { limit: 2 } });
  let isLong = false;
  page.browser.gateway.readAnswer = (path, query) => {
    if (path !== "/venue-b/events") return undefined;
    const limit = Number(query.get("limit"));
    if (limit > 2 && !isLong) return Response.json({ message: "limit is at most 2" }, { status: 400 });
    return Response.json(["one", "two", "three"].slice(0, limit).map(eventOf));
  };
  render(
    <MemoryRouter>
      <BasketScanner venue="venue-b" />
    </MemoryRouter>,
    { wrapper: page.Providers },
  );
  await page.until(() => expect(screen.getByText(/ of 2 events/)).toBeTruthy());
  const loadMore = () => act(async () => fireEvent.click(screen.getByRole("button", { name: "Load more" })));
  await loadMore();
  await page.until(() =>
    expect(screen.getByText(/Could not load more or newer events: .*limit is at most 2/)).toBeTruthy(),
  );
  expect(screen.getByText(/ of 2 events; .* among the first 2 events/)).toBeTruthy();
  isLong = true;
  await loadMore();
  await page.until(() => expect(screen.getByText(/ of 3 events/)).toBeTruthy());
  expect(screen.queryByText(/Could not load more/)).toBeNull();
});
