// Sets the theme before the first paint, so that a light page never flashes dark, and keeps it in step where nobody is
// signed in; for who is, the dashboard does the same once more with what it has read.
(() => {
  const root = document.documentElement.dataset;
  const light = window.matchMedia("(prefers-color-scheme: light)");
  const moreContrast = window.matchMedia("(prefers-contrast: more)");
  const apply = () => {
    let chosen = {};
    try {
      chosen = JSON.parse(localStorage.getItem("crossbook.preferences") ?? "{}") ?? {};
    } catch {
      // Storage is denied or unreadable: the system's own setting decides.
    }
    const { theme, density, directionColours } = chosen;
    const scheme = theme === "dark" || theme === "light" ? theme : undefined;
    root.theme = scheme ?? (light.matches ? "light" : "dark");
    root.contrast = theme === "contrast" || moreContrast.matches ? "more" : "normal";
    root.density = density === "compact" ? "compact" : "normal";
    root.direction = ["red-green", "blue-orange"].includes(directionColours) ? directionColours : "green-red";
  };
  apply();
  light.addEventListener("change", apply);
  moreContrast.addEventListener("change", apply);
})();
