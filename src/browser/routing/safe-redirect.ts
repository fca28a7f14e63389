// Redirect target after sign-in. Anyone may have written the URL, so only a path of this site is followed.

/** Subset of the host's URL class; this folder compiles without host types. */
declare const URL: new (
  url: string,
  base: string,
) => {
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly username: string;
  readonly password: string;
};

/**
 * The path, query and fragment of `wanted` if following it from `origin` stays on `origin`; else `home`. Judged by the
 * parser that would follow it, for the spellings that leave ("//x", "/\x", a tab after the slash, "javascript:") are many.
 */
export function safeRedirect(wanted: string | null | undefined, origin: string, home: string): string {
  if (typeof wanted !== "string" || !wanted.startsWith("/")) return home;
  try {
    const url = new URL(wanted, origin);
    if (url.origin !== origin || url.username !== "" || url.password !== "") return home;
    const target = `${url.pathname}${url.search}${url.hash}`;
    // A path such as "/.//evil" is on this site, but written out again it would name another.
    return new URL(target, origin).origin === origin && !target.startsWith("//") ? target : home;
  } catch {
    return home;
  }
}
