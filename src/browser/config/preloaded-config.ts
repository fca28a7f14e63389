declare global {
  /** Request for config.json, sent by public/theme.js before the program is loaded. */
  var preloadedConfig: Promise<Response> | undefined;
  /** Preloads the style sheets of the current route; undefined where public/theme.js has no list of them. */
  var preloadStyles: (() => void) | undefined;
}

/** A fetch that answers with the response already requested; the browser's own fetch when there is none. */
export function fetchPreloadedConfig(preloaded: Promise<Response> | undefined): typeof fetch {
  return preloaded === undefined ? fetch.bind(window) : () => preloaded;
}
