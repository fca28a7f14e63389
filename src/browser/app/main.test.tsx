// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const asked = vi.fn<typeof fetch>(async () => new Response("{}", { status: 500 }));

beforeEach(() => {
  vi.resetModules();
  asked.mockClear();
  vi.stubGlobal("fetch", asked);
  document.body.innerHTML = '<div id="root"></div>';
});

afterEach(() => vi.unstubAllGlobals());

it("draws nothing inside another page but where to open it, and asks for nothing", async () => {
  vi.stubGlobal("self", {});
  await import("./main.tsx");
  await vi.waitFor(() =>
    expect(document.body.textContent).toBe(
      "Crossbook does not run inside another page. Open it in a tab of its own.",
    ),
  );
  expect(asked).not.toHaveBeenCalled();
});

it("in a tab of its own reads its settings and says where they cannot be read", async () => {
  await import("./main.tsx");
  await vi.waitFor(() => expect(document.querySelector("h1")).not.toBeNull());
  expect(asked).toHaveBeenCalledOnce();
});
