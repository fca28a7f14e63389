/**
 * The browser's language as a tag that `Intl` accepts; undefined where there is none: "C", "en-US@posix" and an empty text
 * come from real systems, and `Intl` throws at them.
 */
export function browserLocale(
  language = (globalThis as { readonly navigator?: { readonly language?: string } }).navigator?.language,
): string | undefined {
  if (language === undefined || language === "") return undefined;
  try {
    return Intl.getCanonicalLocales(language)[0];
  } catch {
    return undefined;
  }
}
