// Sets the theme before the first paint and as the system's changes; the dashboard does the same once it stands. Says
// also whether somebody is signed in here: then the bar of every page stands before the program is here; and whether
// something was pinned to the foot of his pages: then they leave room for it from the start.
(() => {
  const [light, more] = ["color-scheme: light", "contrast: more"].map((asked) =>
    window.matchMedia(`(prefers-${asked})`),
  );
  const apply = () => {
    let chosen;
    try {
      chosen = JSON.parse(localStorage.getItem("crossbook.preferences"));
    } catch {
      // Storage is denied or unreadable: the system decides.
    }
    let known = false;
    let pinned = false;
    try {
      pinned = localStorage.getItem("crossbook.foot") !== null;
      known = localStorage.getItem("crossbook.signed-in") !== null && !location.pathname.endsWith("/login");
    } catch {
      // As above.
    }
    const { theme, density, directionColours } = chosen ?? {};
    const system = light.matches ? "light" : "dark";
    Object.assign(document.documentElement.dataset, {
      theme: ["dark", "light"].includes(theme) ? theme : system,
      contrast: theme === "contrast" || more.matches ? "more" : "normal",
      density: density === "compact" ? density : "normal",
      opening: known ? "bar" : "none",
      foot: known && pinned ? "strip" : "none",
      direction: ["red-green", "blue-orange"].includes(directionColours) ? directionColours : "green-red",
    });
  };
  apply();
  for (const query of [light, more]) query.addEventListener("change", apply);
})();
