declare global {
  /** Set by public/theme.js, which asks for config.json before the program is here. */
  var askedSettings: AskedSettings | undefined;
}

/** A request that is under way, and what gives it up. */
export interface AskedSettings {
  readonly controller: AbortController;
  readonly response: Promise<Response>;
}

/** A fetch that gives what was asked for already, and is given up with it; the browser's own where nothing was. */
export function fetchAsked(asked: AskedSettings | undefined): typeof fetch {
  if (asked === undefined) return fetch.bind(window);
  return (_, init) => {
    init?.signal?.addEventListener("abort", () => asked.controller.abort());
    return asked.response;
  };
}
