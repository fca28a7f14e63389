// Sets theme, contrast, density and direction colours on the root element, where tokens.css reads them, and updates them
// with the preferences and the system's settings. /theme.js does it before the first paint, and on signed-out pages.
import { type Preferences, readPreference, watchPreferences } from "./preferences.ts";

type Appearance = Pick<Preferences, "theme" | "density" | "directionColours">;

/** Attributes of the root element for `appearance`, given the system's preferences. */
export function appearanceOf(
  appearance: Appearance,
  system: { readonly light: boolean; readonly moreContrast: boolean },
): Readonly<Record<string, string>> {
  const scheme = appearance.theme === "dark" || appearance.theme === "light" ? appearance.theme : undefined;
  return {
    theme: scheme ?? (system.light ? "light" : "dark"),
    contrast: appearance.theme === "contrast" || system.moreContrast ? "more" : "normal",
    density: appearance.density,
    direction: appearance.directionColours,
  };
}

/** Keeps the root element's data attributes in step with preferences and system; returns the removal. */
export function applyAppearance(): () => void {
  const light = window.matchMedia("(prefers-color-scheme: light)");
  const moreContrast = window.matchMedia("(prefers-contrast: more)");
  const apply = () => {
    const appearance = {
      theme: readPreference("theme"),
      density: readPreference("density"),
      directionColours: readPreference("directionColours"),
    };
    const system = { light: light.matches, moreContrast: moreContrast.matches };
    Object.assign(document.documentElement.dataset, appearanceOf(appearance, system));
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
