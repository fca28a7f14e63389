// Sets the theme before the first paint and as the system's changes; the dashboard does the same once it stands. Says
// also whether somebody is signed in here: then the bar of every page stands before the program is here; and whether
// something was pinned to the foot of his pages: then they leave room for it from the start. Asks for the settings, which
// the program begins with; and for the files of the page that the address names: its scripts at once, behind everything
// else, its styles as soon as the program is here, for a browser lets none of those wait behind the first paint's.
(() => {
  // Past every cache, as the program asks itself where this was not done: a copy that a broken proxy kept would outlive
  // the deployment it was for.
  const signal = AbortSignal.timeout(10_000);
  globalThis.askedSettings = fetch("/config.json", { cache: "no-store", credentials: "omit", signal });
  askedSettings.catch(() => {
    // The program says what became of it.
  });

  const [light, more] = ["color-scheme: light", "contrast: more"].map((asked) =>
    matchMedia(`(prefers-${asked})`),
  );
  let known = false;
  const apply = () => {
    let chosen;
    try {
      chosen = JSON.parse(localStorage.getItem("crossbook.preferences"));
    } catch {
      // Storage is denied or unreadable: the system decides.
    }
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

  const pageOf = ([first = "overview", , third]) => {
    if (!known) return "login";
    if (third === "markets") return matchMedia("(width < 768px)").matches ? "pocket" : "desk";
    if (first === "venues") return "venue";
    return first === "matched" && third !== undefined ? "matched-group" : first;
  };
  // The build writes the table; where there is none the program finds out by itself.
  const table = document.currentScript.dataset.openingParts;
  if (table === undefined) return;
  const isScript = (href) => href.endsWith(".js");
  const fetchPart = (href) => {
    const kind = isScript(href) ? { rel: "modulepreload" } : { rel: "preload", as: "style" };
    const link = { ...kind, href, crossOrigin: "", fetchPriority: "low" };
    document.head.append(Object.assign(document.createElement("link"), link));
  };
  const files = JSON.parse(table)[pageOf(location.pathname.split("/").filter(Boolean))];
  // No list is what every object has by a name that an address may hold: "/constructor".
  if (!Array.isArray(files)) return;
  // One at a time: to ask for a dozen at once holds a slow device up.
  const fetchParts = (parts) => {
    for (const href of parts) setTimeout(fetchPart, 0, href);
  };
  fetchParts(files.filter(isScript));
  globalThis.fetchParts = () => fetchParts(files.filter((href) => !isScript(href)));
})();
