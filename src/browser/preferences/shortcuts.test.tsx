// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { setPreference } from "./preferences.ts";
import { chordOf, defaultKeys, isShortcutOn, isSingleKey, keyOf, shortcutChordOf } from "./shortcuts.ts";

beforeEach(() => {
  setPreference("shortcutKeys", {});
  setPreference("singleKeys", true);
  setPreference("tradingKeys", false);
});

const pressed = (key: string, rest: KeyboardEventInit = {}) =>
  chordOf(new KeyboardEvent("keydown", { key, ...rest }));

describe("matching a key press", () => {
  it("is what the layout prints, whatever Shift was needed for it", () => {
    expect(pressed("/", { code: "Digit7", shiftKey: true })).toBe("/");
    expect(pressed("?", { shiftKey: true })).toBe("?");
  });

  it("is the same letter under Caps Lock, and another chord under Shift", () => {
    expect(pressed("W")).toBe("w");
    expect(pressed("W", { shiftKey: true })).toBe("shift+w");
    expect(pressed("Enter", { shiftKey: true })).toBe("shift+enter");
  });

  it("treats Ctrl and ⌘ alike, and AltGr as neither", () => {
    expect(pressed("k", { ctrlKey: true })).toBe("mod+k");
    expect(pressed("k", { metaKey: true })).toBe("mod+k");
    expect(pressed("[", { ctrlKey: true, altKey: true, modifierAltGraph: true })).toBe("[");
  });

  it("goes by the place of the key where the layout prints no Latin letter", () => {
    expect(pressed("ц", { code: "KeyW" })).toBe("w");
  });
});

describe("the chord that shortcuts are compared with", () => {
  const compared = (key: string, rest: KeyboardEventInit) =>
    shortcutChordOf(new KeyboardEvent("keydown", { key, ...rest }));

  it.each([
    { layout: "Arabic", key: "ظ", code: "Slash", chord: "/" },
    { layout: "Arabic", key: "؟", code: "Slash", shiftKey: true, chord: "?" },
    { layout: "Hindi", key: "ड", code: "BracketLeft", chord: "[" },
    { layout: "Russian", key: "ъ", code: "BracketRight", chord: "]" },
    { layout: "German", key: "+", code: "BracketRight", chord: "]" },
    { layout: "German", key: "_", code: "Slash", shiftKey: true, chord: "?" },
    { layout: "Swedish", key: "Dead", code: "BracketRight", chord: "]" },
  ])("is $chord for $key of a $layout keyboard", ({ key, chord, ...rest }) => {
    expect(compared(key, rest)).toBe(chord);
  });

  it.each([
    { what: "a sign of a shortcut", key: ".", code: "Slash", chord: "." },
    { what: "a letter", key: "z", code: "Slash", chord: "z" },
    { what: "a key without a sign", key: "Enter", code: "Enter", chord: "enter" },
    { what: "a chord with Ctrl", key: "-", code: "Slash", ctrlKey: true, chord: "mod+-" },
  ])("is what is printed for $what", ({ key, chord, what, ...rest }) => {
    expect(compared(key, rest)).toBe(chord);
  });

  it("is a default key also once it has been replaced", () => {
    setPreference("shortcutKeys", { help: "h" });
    expect(compared("?", { code: "Slash" })).toBe("?");
  });

  it("is the user's own key even where a US keyboard has another sign", () => {
    setPreference("shortcutKeys", { watch: "ü" });
    expect(compared("ü", { code: "BracketLeft" })).toBe("ü");
  });
});

describe("the keys", () => {
  it("are each another one, and none begins the sequence of another", () => {
    const keys = Object.values(defaultKeys);
    const clashes = keys.filter((key, index) =>
      keys.some((other, at) => at !== index && (other === key || other.startsWith(`${key} `))),
    );
    expect(clashes).toEqual([]);
  });

  it("are the user's where there is one, and none where it was taken away", () => {
    setPreference("shortcutKeys", { search: "s", watch: "" });
    expect(keyOf("search")).toBe("s");
    expect(isShortcutOn("watch")).toBe(false);
  });

  it("that trade do nothing until they are switched on", () => {
    expect(isShortcutOn("trade-buy")).toBe(false);
    expect(isShortcutOn("trade-review")).toBe(false);
    setPreference("tradingKeys", true);
    expect(isShortcutOn("trade-buy")).toBe(true);
  });

  it("without Ctrl, ⌘ or Alt can be switched off altogether", () => {
    setPreference("singleKeys", false);
    expect(isShortcutOn("search")).toBe(false);
    expect(isShortcutOn("go-orders")).toBe(false);
    expect(isShortcutOn("palette")).toBe(true);
    expect(isSingleKey("shift+w")).toBe(true);
    expect(isSingleKey("alt+w")).toBe(false);
  });
});
