// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { setPreference } from "#browser/preferences/preferences.ts";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { ShortcutsSection } from "./shortcuts-section.tsx";

afterEach(() => {
  cleanup();
  setPreference("shortcutKeys", {});
});

it("keeps the focus where a key is reset", async () => {
  const { Providers } = await openSignedInPage();
  setPreference("shortcutKeys", { search: "z" });
  render(<ShortcutsSection />, { wrapper: Providers });
  const press = (name: RegExp) => {
    const button = screen.getByRole("button", { name });
    button.focus();
    fireEvent.click(button);
    return button;
  };
  press(/^Reset ?the key of Search all venues/);
  expect(document.activeElement).toBe(
    screen.getByRole("button", { name: /^Change ?the key of Search all venues/ }),
  );
  const resetAll = press(/^Reset all keys$/);
  expect(resetAll.matches(":focus:not(:disabled)")).toBe(true);
});
