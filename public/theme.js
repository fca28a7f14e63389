// Runs before the first paint: requests config.json and the route's files, and sets the attributes that styles depend on.
(() => {
  // "no-store": a copy cached by a proxy could outlive the deployment it was made for.
  const signal = AbortSignal.timeout(10_000);
  globalThis.preloadedConfig = fetch("config.json", { cache: "no-store", credentials: "omit", signal });
  // The program awaits it and reports failures.
  preloadedConfig.catch(() => {});

  const light = matchMedia("(prefers-color-scheme: light)");
  const contrast = matchMedia("(prefers-contrast: more)");
  let signedIn = false;
  const apply = () => {
    let preferences;
    let hasFooter = false;
    try {
      hasFooter = localStorage.getItem("crossbook.foot") !== null;
      signedIn =
        localStorage.getItem("crossbook.signed-in") !== null && !location.pathname.endsWith("/login");
      preferences = JSON.parse(localStorage.getItem("crossbook.preferences"));
    } catch {
      // Storage is denied or unreadable: the system's settings apply.
    }
    const { theme, density, directionColours } = preferences ?? {};
    const system = light.matches ? "light" : "dark";
    Object.assign(document.documentElement.dataset, {
      theme: ["dark", "light"].includes(theme) ? theme : system,
      contrast: theme === "contrast" || contrast.matches ? "more" : "normal",
      density: density === "compact" ? density : "normal",
      // Shows the top bar of signed-in pages until the program renders it.
      opening: signedIn ? "bar" : "none",
      // Reserves the room of the leg-risk strip.
      foot: signedIn && hasFooter ? "strip" : "none",
      direction: ["red-green", "blue-orange"].includes(directionColours) ? directionColours : "green-red",
    });
  };
  apply();
  for (const query of [light, contrast]) query.addEventListener("change", apply);

  const routeOf = ([first = "overview", , third]) => {
    if (third === "markets") return matchMedia("(width < 768px)").matches ? "market-mobile" : "market";
    if (first === "venues") return "venue";
    return first === "matched" && third !== undefined ? "matched-group" : first;
  };
  // Written by the build; absent in development.
  const table = document.currentScript.dataset.openingParts;
  if (table === undefined || !signedIn) return;
  const route = location.pathname.slice(new URL(document.baseURI).pathname.length);
  const files = JSON.parse(table)[routeOf(route.split("/").filter(Boolean))];
  // "/constructor" finds a property that every object has.
  if (!Array.isArray(files)) return;
  const isScript = (href) => href.endsWith(".js");
  const preload = (href) => {
    const kind = isScript(href) ? { rel: "modulepreload" } : { rel: "preload", as: "style" };
    const link = { ...kind, href, crossOrigin: "", fetchPriority: "low" };
    document.head.append(Object.assign(document.createElement("link"), link));
  };
  // One per task: requesting a dozen files at once blocks a slow device.
  const preloadEach = (hrefs) => {
    for (const href of hrefs) setTimeout(preload, 0, href);
  };
  // Once the document is read, so that the program's own files, which it names, are requested first.
  document.addEventListener("readystatechange", () => preloadEach(files.filter(isScript)), { once: true });
  // Called by the program: browsers give preloaded styles the priority of the first paint, whatever is asked.
  globalThis.preloadStyles = () => preloadEach(files.filter((href) => !isScript(href)));
})();
