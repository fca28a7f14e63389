// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter, type NavigateFunction, useNavigate } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { emptyLayout, layoutLimits, layouts } from "#browser/preferences/layouts.ts";
import { paths } from "#browser/routing/paths.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { Toasts } from "#browser/ui/toast.tsx";
import { withColumns } from "./edit-layout.ts";
import { encodeLayout } from "./layout-link.ts";
import { layoutTexts } from "./texts.ts";
import { useWorkspace, type Workspace } from "./use-workspace.ts";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The page of a user who has two layouts, "Night" shown. */
async function openWorkspace() {
  const { Providers, gateway } = await openSignedInPage();
  const [night, day] = [
    { ...emptyLayout, id: "1", name: "Night" },
    { ...emptyLayout, id: "2", name: "Day" },
  ];
  layouts.write(gateway.userId, { desk: {}, current: "1", list: [night, day] });
  let workspace: Workspace | undefined;
  let navigate: NavigateFunction | undefined;
  function Page() {
    workspace = useWorkspace();
    navigate = useNavigate();
    return null;
  }
  render(
    <MemoryRouter>
      <Providers>
        <Page />
      </Providers>
    </MemoryRouter>,
  );
  const shown = () => {
    if (workspace === undefined) throw new Error("nothing is rendered");
    return workspace;
  };
  return {
    shown,
    go: (path: string) => act(() => navigate?.(path)),
    columns: () =>
      layouts.read(gateway.userId).list.map(({ name, columns }) => `${name} ${columns ?? "auto"}`),
  };
}

describe("learning about a layout that is no longer shown", () => {
  it("saves the change and keeps the current layout", async () => {
    const { shown, columns } = await openWorkspace();
    const { learn } = shown();
    act(() => shown().choose("2"));
    act(() => learn((now) => withColumns(now, 3)));
    expect(shown().layout.name).toBe("Day");
    expect(columns()).toEqual(["Night 3", "Day auto"]);
  });

  it("does not restore a deleted layout", async () => {
    const { shown, columns } = await openWorkspace();
    const { learn } = shown();
    act(() => shown().remove());
    act(() => learn((now) => withColumns(now, 3)));
    expect(shown().layout.name).toBe("Day");
    expect(columns()).toEqual(["Day auto"]);
  });
});

it("gives notice of storage that is off for a user's change only", async () => {
  const { shown } = await openWorkspace();
  render(<Toasts />, { wrapper: MemoryRouter });
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  act(() => shown().learn((now) => ({ ...now, name: "Late" })));
  expect(screen.queryByText(layoutTexts.unsaved)).toBeNull();
  act(() => shown().change((now) => withColumns(now, 3)));
  expect(screen.getByText(layoutTexts.unsaved)).toBeDefined();
});

it("a user change shows the layout it applies to", async () => {
  const { shown, columns } = await openWorkspace();
  const { change } = shown();
  act(() => shown().choose("2"));
  act(() => change((now) => withColumns(now, 3)));
  expect(shown().layout.name).toBe("Night");
  expect(columns()).toEqual(["Night 3", "Day auto"]);
});

it("tells whether a new layout had room", async () => {
  const { shown } = await openWorkspace();
  const hadRoom: boolean[] = [];
  for (let count = 2; count <= layoutLimits.layouts; count += 1)
    act(() => void hadRoom.push(shown().add({ ...emptyLayout, name: "Noon" })));
  expect(hadRoom.lastIndexOf(true)).toBe(layoutLimits.layouts - 3);
  expect(hadRoom.at(-1)).toBe(false);
});

it("offers no undo of what is no longer on screen", async () => {
  const { shown, go } = await openWorkspace();
  act(() => shown().remove());
  expect(shown().undoable).toBeDefined();
  await go(paths.workspace(encodeLayout({ ...emptyLayout, name: "Theirs" })));
  expect(shown().isShared).toBe(true);
  expect(shown().undoable).toBeUndefined();
});
