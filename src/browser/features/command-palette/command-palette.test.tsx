// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { useCommands } from "#browser/ui/commands.ts";
import { CommandPalette } from "./command-palette.tsx";

afterEach(cleanup);

function Commands({
  titles,
  run,
}: {
  readonly titles: readonly string[];
  readonly run: (id: string) => void;
}) {
  return titles.map((title) => <OneCommand key={title} title={title} run={run} />);
}

function OneCommand({ title, run }: { readonly title: string; readonly run: (id: string) => void }) {
  useCommands("Page", [{ id: title, title, run: () => run(title) }]);
  return null;
}

it("keeps the chosen line while commands of the page come and go above it", async () => {
  const { Providers } = await openSignedInPage();
  const run = vi.fn();
  const page = (titles: readonly string[]) => (
    <MemoryRouter>
      <Providers>
        <Commands titles={titles} run={run} />
        <CommandPalette initialText="zeta" onClose={() => undefined} onHelp={() => undefined} />
      </Providers>
    </MemoryRouter>
  );
  const { rerender } = render(page(["Zeta one", "Zeta two"]));
  const input = screen.getByRole("combobox");
  fireEvent.keyDown(input, { key: "ArrowDown" });
  const chosen = () => screen.getByRole("option", { selected: true }).textContent;
  expect(chosen()).toContain("Zeta two");
  rerender(page(["Zeta", "Zeta one", "Zeta two"]));
  expect(chosen()).toContain("Zeta two");
  fireEvent.keyDown(input, { key: "Enter" });
  expect(run.mock.calls).toEqual([["Zeta two"]]);
});
