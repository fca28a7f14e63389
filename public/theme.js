// Sets the theme before the first paint and as the system's changes; the dashboard does the same once it stands. Says
// also whether somebody is signed in here: then the bar of every page stands before the program is here; and whether
// something was pinned to the foot of his pages: then they leave room for it from the start. Asks for the settings, which
// the program begins with; and once the first paint is done, for the files of the page that the address names.
(() => {
  // Past every cache, as the program asks itself where this was not done: a copy that a broken proxy kept would outlive
  // the deployment it was for.
  const controller = new AbortController();
  const { signal } = controller;
  const response = fetch("/config.json", { cache: "no-store", credentials: "omit", signal });
  response.catch(() => {
    // The program says what became of it.
  });
  globalThis.askedSettings = { controller, response };

  const [light, more] = ["color-scheme: light", "contrast: more"].map((asked) =>
    window.matchMedia(`(prefers-${asked})`),
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
    if (first === "venues") return third === "markets" ? "market" : "venue";
    return first === "matched" && third !== undefined ? "matched-group" : first;
  };
  // The build writes the table; where there is none the program finds out by itself.
  const table = document.currentScript.dataset.openingParts;
  if (table === undefined) return;
  const fetchParts = () => {
    const { files, pages } = JSON.parse(table);
    const page = pageOf(location.pathname.split("/").filter(Boolean));
    const width = window.matchMedia("(width < 768px)").matches ? "narrow" : "wide";
    for (const at of new Set([page, `${page}-${width}`].flatMap((name) => pages[name] ?? []))) {
      const isScript = files[at].endsWith(".js");
      document.head.append(
        Object.assign(document.createElement("link"), {
          rel: isScript ? "modulepreload" : "preload",
          as: isScript ? "script" : "style",
          crossOrigin: "",
          fetchPriority: "low",
          href: `/${files[at]}`,
        }),
      );
    }
  };
  // What a frame asks for comes after it was painted.
  requestAnimationFrame(() => setTimeout(fetchParts));
})();
