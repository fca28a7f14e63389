// Fetches config.json and reads it: the settings, or why Crossbook cannot start, as a text.
import type { Clock } from "#browser/lib/clock.ts";
import { readBytes } from "#browser/lib/read-bytes.ts";
import { BadConfigError, type BadSetting, type Config, decodeConfig } from "./config.ts";
import { loadTexts as texts } from "./texts.ts";

export type LoadedConfig =
  | { readonly kind: "good"; readonly config: Config }
  /** It was read; these settings have values that are not allowed. */
  | { readonly kind: "bad"; readonly settings: readonly BadSetting[] }
  /** It could not be read at all. */
  | { readonly kind: "unread"; readonly problem: string };

const timeoutMs = 10_000;
const longest = 256 * 1024;

export interface ConfigSource {
  readonly url: string;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly siteOrigin: string;
  /** Content Security Policy inside the document, which applies beside that of the header. */
  readonly documentPolicy?: string | undefined;
}

/** Never rejects: a missing, slow, too long or invalid config.json is an outcome to show. */
export async function loadConfig({
  url,
  fetch,
  clock,
  siteOrigin,
  documentPolicy,
}: ConfigSource): Promise<LoadedConfig> {
  const unread = (problem: string): LoadedConfig => ({ kind: "unread", problem });
  const controller = new AbortController();
  const cancel = clock.after(timeoutMs, () => controller.abort());
  let bytes: Uint8Array | undefined;
  let policy: string | null;
  try {
    // Not "no-cache": a copy that a broken proxy kept would outlive the deployment it was for.
    const response = await fetch(url, { cache: "no-store", credentials: "omit", signal: controller.signal });
    if (!response.ok) return unread(texts.status(response.status));
    policy = response.headers.get("content-security-policy");
    bytes = await readBytes(response.body, longest);
  } catch (error) {
    return unread(
      controller.signal.aborted || (error as Error).name === "TimeoutError"
        ? texts.timeout
        : texts.unreachable,
    );
  } finally {
    cancel();
  }
  if (bytes === undefined) return unread(texts.tooLong);
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return unread(texts.notUtf8);
  }
  const read = readConfig(text);
  const policies = [policy, documentPolicy].filter((each) => each != null);
  if (read.kind !== "good" || policies.length === 0 || staysHere(read.config)) return read;
  const { unreachableByPolicy } = await import("./csp-connect-check.ts");
  const { config } = read;
  const settings =
    policies
      .map((each) => unreachableByPolicy(config, each, siteOrigin))
      .find((unreachable) => unreachable.length > 0) ?? [];
  return settings.length === 0 ? read : { kind: "bad", settings };
}

/** True if all requests go to the site itself, as they do by default. */
function staysHere({ gateway, stream, errors }: Config): boolean {
  return [gateway.baseUrl, stream.url, errors.reportUrl].every(
    (address) => address?.startsWith("/") !== false,
  );
}

function readConfig(text: string): LoadedConfig {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    // A host that answers every path with index.html is the usual cause.
    const problem = /^\s*</.test(text)
      ? texts.webPage
      : texts.notJson(error instanceof Error ? withoutQuotes(error.message) : texts.unparsed);
    return { kind: "unread", problem };
  }
  try {
    return { kind: "good", config: decodeConfig(value) };
  } catch (error) {
    if (error instanceof BadConfigError) return { kind: "bad", settings: error.settings };
    throw error;
  }
}

/** The parser's message without the piece of the file it quotes, which may hold a secret. */
function withoutQuotes(message: string): string {
  return message.replace(/, (?:\.\.\.)?".*$/s, "").replace(/\.$/, "");
}
