// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { emptyLayout, layoutLimits, layouts } from "#browser/preferences/layouts.ts";
import { paths } from "#browser/routing/paths.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { registeredCommands } from "#browser/ui/commands.ts";
import { Toasts } from "#browser/ui/toast.tsx";
import { commandTexts } from "./add-texts.ts";
import { texts } from "./texts.ts";
import { useWorkspace } from "./use-workspace.ts";
import { type MarketSearchProps, WorkspaceBar } from "./workspace-bar.tsx";

afterEach(cleanup);

function Search({ onPick }: MarketSearchProps) {
  return (
    <button type="button" onClick={() => onPick(paths.market("venue-a", "one more"))}>
      pick
    </button>
  );
}

function Bar() {
  return <WorkspaceBar workspace={useWorkspace()} search={Search} />;
}

it("says that a layout is full where the palette adds a market", async () => {
  const { Providers, gateway } = await openSignedInPage();
  const cells = Array.from({ length: layoutLimits.cells }, (_, at) => ({
    id: `${at}`,
    outcome: { venue: "venue-a", marketId: `${at}`, title: "", label: "" } as const,
    panels: [],
  }));
  layouts.write(gateway.userId, { desk: {}, current: "1", list: [{ ...emptyLayout, cells }] });
  render(
    <MemoryRouter>
      <Bar />
      <Toasts />
    </MemoryRouter>,
    { wrapper: Providers },
  );
  const add = registeredCommands
    .read()
    .flatMap(({ commands }) => commands)
    .find(({ title }) => title === commandTexts.addMarket);
  act(() => add?.run(""));
  fireEvent.click(screen.getByRole("button", { name: "pick" }));
  expect(screen.getByText(texts.full(layoutLimits.cells))).toBeDefined();
});
