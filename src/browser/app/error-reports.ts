// Reports of the program's own errors to `errors.reportUrl`, off by default. A report holds where in the program an error arose and
// what is left of its message once everything that could be data is taken out.
import type { Clock } from "#browser/lib/clock.ts";

export interface ErrorReport {
  /** Version and commit; source maps of that build resolve the frames. */
  readonly build: string;
  /** First segment of the route, such as "orders"; never an id or a query. */
  readonly page: string;
  /** Constructor of the error, such as "TypeError". */
  readonly name: string;
  readonly message: string;
  /** Files of this site with line and column, innermost first. */
  readonly frames: readonly string[];
}

export interface ErrorReportDeps {
  readonly url: string;
  readonly build: string;
  readonly siteOrigin: string;
  readonly page: () => string;
  readonly fetch: typeof fetch;
  readonly clock: Pick<Clock, "monotonic">;
}

const pages = ["login", "matched", "orders", "settings", "venues", "wallet", "workspace"];
/** Longest message that is read, and longest one that is sent, in characters. */
const longestRead = 2_000;
const longestSent = 300;
const mostFrames = 12;
const mostPerMinute = 5;
const mostPerPage = 30;
const minuteMs = 60_000;

/** Words before which a message names a secret; the word after them is left out. */
const secretName =
  /^(?:api[-_]?key|authorization|auth|basic|bearer|cookie|credentials?|email|key|passphrase|password|pin|secret|session|signature|token|user|username)$/i;
/** Words of a sentence. Ids, addresses, numbers, paths and identifiers with digits are none. */
const plainWord = /^[("[{]*[A-Za-z]+[)\]}.,;:!?]*$/;
/** The longest word that is no key or id in letters. */
const longestWord = 24;
const leftOut = "…";

/**
 * A message with its plain words only: quoted text, numbers, ids, addresses, e-mails and query strings become "…", as does the word
 * after the name of a secret.
 */
export function scrubMessage(message: string): string {
  const text = message
    .slice(0, longestRead)
    // Quoted text is data, and so is what follows a quote that is not closed.
    .replace(/(["'`“‘])(?:(?!\1)[^”’])*(?:\1|[”’]|$)/g, leftOut);
  let isSecret = false;
  const words = text.split(/\s+/).map((word) => {
    const bare = word.replace(/^\W+|\W+$/g, "");
    // "is", ":" and "=" may stand between a secret's name and the secret.
    const isLink = /^(?:is|was|of|for|\W*)$/i.test(bare);
    const keep = !isSecret && plainWord.test(word) && bare.length <= longestWord;
    if (!isLink) isSecret = secretName.test(bare);
    return keep ? word : leftOut;
  });
  return words
    .filter((word, index) => word !== leftOut || words[index - 1] !== leftOut)
    .join(" ")
    .trim()
    .slice(0, longestSent);
}

/** Frames of a stack that lie in files of `siteOrigin`, as "assets/x.js:1:234": no function names, no paths of pages, no queries. */
function scrubStack(stack: string, siteOrigin: string): readonly string[] {
  const found = [...stack.matchAll(/(https?:\/\/[^\s()]+?\.js)(?:\?[^\s():]*)?:(\d+):(\d+)/g)];
  return found
    .filter(([, url = ""]) => URL.canParse(url) && new URL(url).origin === siteOrigin)
    .map(([, url = "", line, column]) => {
      const file = new URL(url).pathname.split("/").slice(-2).join("/");
      return `${file}:${line}:${column}`;
    })
    .filter((frame) => /^[\w./-]+:\d+:\d+$/.test(frame))
    .slice(0, mostFrames);
}

export function errorReport(error: unknown, { build, siteOrigin, page }: ErrorReportDeps): ErrorReport {
  const [, first = ""] = page().split("/");
  const place = pages.includes(first) ? first : first === "" ? "overview" : "other";
  if (!(error instanceof Error)) return { build, page: place, name: typeof error, message: "", frames: [] };
  const name = /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : "Error";
  // The first line of a stack repeats the message.
  const stack = (error.stack ?? "").split(error.message).at(-1) ?? "";
  return {
    build,
    page: place,
    name,
    message: scrubMessage(error.message),
    frames: scrubStack(stack, siteOrigin),
  };
}

/**
 * Returns a function that reports an error: each once, at most 5 a minute and 30 in all. It sends no cookie and no referrer, reads no
 * answer, and never throws; a report that does not arrive is lost.
 */
export function createErrorReporter(deps: ErrorReportDeps): (error: unknown) => void {
  const sent = new Set<string>();
  let recent: readonly number[] = [];
  return (error) => {
    const body = JSON.stringify(errorReport(error, deps));
    const now = deps.clock.monotonic();
    recent = recent.filter((at) => now - at < minuteMs);
    if (sent.has(body) || sent.size >= mostPerPage || recent.length >= mostPerMinute) return;
    sent.add(body);
    recent = [...recent, now];
    deps
      .fetch(deps.url, {
        method: "POST",
        body,
        // Text in mode "no-cors" needs no permission of another origin.
        headers: { "Content-Type": "text/plain" },
        mode: "no-cors",
        credentials: "omit",
        referrerPolicy: "no-referrer",
        cache: "no-store",
        keepalive: true,
      })
      .catch(() => {});
  };
}

/** Reports uncaught errors and unhandled rejections of `page` from now on; returns a function that stops it. */
export function watchErrors(page: Window, report: (error: unknown) => void): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal };
  page.addEventListener("error", ({ error }) => report(error), options);
  page.addEventListener("unhandledrejection", ({ reason }) => report(reason), options);
  return () => listening.abort();
}
