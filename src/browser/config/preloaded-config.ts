declare global {
  /** Set by public/theme.js, which asks for config.json before the program is here, and waits for as long as the program would. */
  var askedSettings: Promise<Response> | undefined;
  /** Fetches what the page of the address begins with; undefined where the document does not know it. */
  var fetchParts: (() => void) | undefined;
}

/** A fetch that gives what was asked for already; the browser's own where nothing was. */
export function fetchAsked(asked: Promise<Response> | undefined): typeof fetch {
  return asked === undefined ? fetch.bind(window) : () => asked;
}
