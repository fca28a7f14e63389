// Puts what the user chose about looks on the root element, where tokens.css reads it, and keeps it there as choices and
// the system's own settings change. /theme.js did the first of it before the first paint, and does it where nobody is
// signed in.
import { type Preferences, readPreference, watchPreferences } from "./preferences.ts";

type Looks = Pick<Preferences, "theme" | "density" | "directionColours">;

/** Attributes of the root element for `looks`, given the system's preferences. */
export function appearanceOf(
  looks: Looks,
  system: { readonly light: boolean; readonly moreContrast: boolean },
): Readonly<Record<string, string>> {
  const scheme = looks.theme === "dark" || looks.theme === "light" ? looks.theme : undefined;
  return {
    theme: scheme ?? (system.light ? "light" : "dark"),
    contrast: looks.theme === "contrast" || system.moreContrast ? "more" : "normal",
    density: looks.density,
    direction: looks.directionColours,
  };
}

/** Starts keeping the root element in step; gives the way to stop. */
export function applyAppearance(root: HTMLElement = document.documentElement): () => void {
  const light = window.matchMedia("(prefers-color-scheme: light)");
  const moreContrast = window.matchMedia("(prefers-contrast: more)");
  const apply = () => {
    const looks = {
      theme: readPreference("theme"),
      density: readPreference("density"),
      directionColours: readPreference("directionColours"),
    };
    const system = { light: light.matches, moreContrast: moreContrast.matches };
    Object.assign(root.dataset, appearanceOf(looks, system));
  };
  apply();
  light.addEventListener("change", apply);
  moreContrast.addEventListener("change", apply);
  const unwatch = watchPreferences(apply);
  return () => {
    light.removeEventListener("change", apply);
    moreContrast.removeEventListener("change", apply);
    unwatch();
  };
}
