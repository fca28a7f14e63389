import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { capsOf, conflictOf, groupOf, isKeyText, shortcutIds } from "./shortcut-labels.ts";
import { defaultKeys, type ShortcutId } from "./shortcuts.ts";

const keyOf = (id: ShortcutId): string => defaultKeys[id];

describe("the label of a key", () => {
  it("is written as the keyboard prints it", () => {
    expect(capsOf("mod+k", false)).toEqual([["Ctrl", "K"]]);
    expect(capsOf("mod+alt+shift+enter", true)).toEqual([["⌘", "⌥", "⇧", "Enter"]]);
    expect(capsOf("g o", false)).toEqual([["G"], ["O"]]);
    expect(capsOf("mod++", false)).toEqual([["Ctrl", "+"]]);
    expect(capsOf("f2", false)).toEqual([["F2"]]);
  });

  it("is known for one when it can be pressed", () => {
    for (const key of Object.values(defaultKeys)) expect(isKeyText(key)).toBe(true);
    for (const text of ["", " ", "g  o", "ctrl+k", "a b c", "shift+mod+k", "Mod+k"]) {
      expect(isKeyText(text), text).toBe(false);
    }
  });
});

describe("a key of one's own", () => {
  it("is refused where another has it, begins with it or is its beginning", () => {
    expect(conflictOf("watch", "/", keyOf)).toBe("search");
    expect(conflictOf("watch", "g", keyOf)).toBe("go-overview");
    expect(conflictOf("watch", "j x", keyOf)).toBe("next-row");
    expect(conflictOf("watch", "w", keyOf)).toBeUndefined();
    expect(conflictOf("watch", "", keyOf)).toBeUndefined();
  });

  it("never leaves two shortcuts on one key", () => {
    const key = fc.constantFrom("", "a", "g", "g a", "g b", "x y", "x", "mod+k", "/");
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...shortcutIds), key)), (changes) => {
        const keys = new Map<ShortcutId, string>(shortcutIds.map((id) => [id, keyOf(id)]));
        const now = (id: ShortcutId) => keys.get(id) ?? "";
        for (const [id, wanted] of changes) {
          if (conflictOf(id, wanted, now) === undefined) keys.set(id, wanted);
        }
        const used = [...keys.values()].filter((text) => text !== "");
        expect(new Set(used).size).toBe(used.length);
        for (const text of used) {
          expect(used.some((other) => other.startsWith(`${text} `))).toBe(false);
        }
      }),
    );
  });
});

it("stands in one group, the trading ones apart", () => {
  expect(groupOf("trade-buy")).toBe("Trading");
  expect(groupOf("go-orders")).toBe("Go to");
  expect(groupOf("watch")).toBe("Page");
});
