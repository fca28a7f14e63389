// Sets the theme before the first paint, so that a light page never flashes dark. The dashboard keeps it in step later.
(() => {
  let chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem("crossbook.preferences") ?? "{}") ?? {};
  } catch {
    // Storage is denied or unreadable: the system's own setting decides.
  }
  const { theme, density, directionColours } = chosen;
  const asks = (query) => window.matchMedia(query).matches;
  const scheme = theme === "dark" || theme === "light" ? theme : undefined;
  const root = document.documentElement.dataset;
  root.theme = scheme ?? (asks("(prefers-color-scheme: light)") ? "light" : "dark");
  root.contrast = theme === "contrast" || asks("(prefers-contrast: more)") ? "more" : "normal";
  root.density = density === "compact" ? "compact" : "normal";
  root.direction = ["red-green", "blue-orange"].includes(directionColours) ? directionColours : "green-red";
})();
