// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { appearanceOf } from "./apply-appearance.ts";
import { preferences } from "./preferences.ts";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

const parsedFrom = (stored: unknown) => {
  const parsed = preferences.parsed(stored);
  return "value" in parsed ? parsed.value : undefined;
};

describe("stored choices", () => {
  it("keeps known preferences and uses defaults for the rest", () => {
    const parsed = parsedFrom({ theme: "light", odds: "roman", confirmOrders: "no", later: 1 });
    expect(parsed).toMatchObject({ theme: "light", odds: "cents", confirmOrders: true });
    expect(parsed).not.toHaveProperty("later");
  });

  it("keeps an interval only for a venue that exists", () => {
    const intervals = { "venue-b": "1h" };
    expect(parsedFrom({ chartIntervals: intervals })?.chartIntervals).toEqual(intervals);
    expect(parsedFrom({ chartIntervals: { "venue-x": "1h" } })?.chartIntervals).toEqual({});
  });

  it.each([undefined, null, [[]], "dark"])("refuses %j as a whole", (stored) => {
    expect(parsedFrom(stored)).toBeUndefined();
  });

  it("puts unreadable text aside instead of losing it", async () => {
    localStorage.setItem("crossbook.preferences", "{broken");
    const { readPreference } = await import("./preferences.ts");
    expect(readPreference("theme")).toBe("system");
    expect(localStorage.getItem("crossbook.preferences.unreadable")).toBe("{broken");
  });

  it("keeps a choice for the next page", async () => {
    const first = await import("./preferences.ts");
    first.setPreference("odds", "american");
    vi.resetModules();
    const second = await import("./preferences.ts");
    expect(second.readPreference("odds")).toBe("american");
  });

  it("holds a choice for this page where storage is denied", async () => {
    const denied = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    const { readPreference, setPreference } = await import("./preferences.ts");
    setPreference("density", "compact");
    expect(readPreference("density")).toBe("compact");
    denied.mockRestore();
  });

  it("follows a change made in another tab", async () => {
    const { readPreference } = await import("./preferences.ts");
    expect(readPreference("timeZone")).toBe("local");
    localStorage.setItem("crossbook.preferences", '{"timeZone":"utc"}');
    window.dispatchEvent(new StorageEvent("storage", { key: "crossbook.preferences" }));
    expect(readPreference("timeZone")).toBe("utc");
  });
});

describe("attributes of the root element", () => {
  const appearance = { theme: "system", density: "normal", directionColours: "green-red" } as const;
  it("follows the system until a theme is chosen", () => {
    expect(appearanceOf(appearance, { light: true, moreContrast: false })).toMatchObject({
      theme: "light",
      contrast: "normal",
    });
    expect(appearanceOf({ ...appearance, theme: "dark" }, { light: true, moreContrast: true })).toMatchObject(
      {
        theme: "dark",
        contrast: "more",
      },
    );
  });
  it("takes high contrast in the scheme of the system", () => {
    expect(
      appearanceOf({ ...appearance, theme: "contrast" }, { light: true, moreContrast: false }),
    ).toMatchObject({ theme: "light", contrast: "more" });
  });
});
