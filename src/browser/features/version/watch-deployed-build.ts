import type { BuildInfo } from "#browser/config/build-info.ts";
import { isSame } from "#browser/lib/carry-unknown.ts";
import type { Clock } from "#browser/lib/clock.ts";
import { isReloadBlocked } from "#browser/lib/reload-guard.ts";

export interface DeployedBuildDeps {
  readonly running: BuildInfo;
  /** Address of version.json. */
  readonly url: string;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** For the visibility of the tab. */
  readonly page: Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;
}

/** Shortest time between two checks, ms. The first one comes as long after the start. */
const intervalMs = 5 * 60_000;
const timeoutMs = 10_000;

/**
 * Calls `onNew` once, when the site holds another build than the running one. Checks when the tab becomes visible and while
 * it stays so, never while an order is in flight. Returns a function that stops it.
 */
export function watchDeployedBuild(deps: DeployedBuildDeps, onNew: () => void): () => void {
  const { running, clock, page } = deps;
  let checkedAt = clock.monotonic();
  let cancelTimer: () => void = () => {};
  let isStopped = false;

  const stop = () => {
    isStopped = true;
    cancelTimer();
    page.removeEventListener("visibilitychange", check);
  };
  async function check(): Promise<void> {
    const remainingMs = checkedAt + intervalMs - clock.monotonic();
    if (page.visibilityState !== "visible" || remainingMs > 0 || isReloadBlocked()) return;
    checkedAt = clock.monotonic();
    const deployed = await fetchBuild(deps);
    if (isStopped || isReloadBlocked() || deployed === undefined || isSame(deployed, running)) return;
    stop();
    onNew();
  }
  const checkAgain = () => {
    cancelTimer = clock.after(intervalMs, () => {
      checkAgain();
      void check();
    });
  };

  page.addEventListener("visibilitychange", check);
  checkAgain();
  return stop;
}

/** Build of the deployed files; undefined when it cannot be read: an old host answers with the page, or nothing answers. */
async function fetchBuild({ url, fetch, clock }: DeployedBuildDeps): Promise<BuildInfo | undefined> {
  const controller = new AbortController();
  const cancel = clock.after(timeoutMs, () => controller.abort());
  try {
    const answer = await fetch(url, { cache: "no-store", credentials: "omit", signal: controller.signal });
    return answer.ok ? parseBuild(await answer.json()) : undefined;
  } catch {
    return undefined;
  } finally {
    cancel();
  }
}

function parseBuild(value: unknown): BuildInfo | undefined {
  const { version, commit, date } = (value ?? {}) as Record<string, unknown>;
  if (typeof version !== "string" || typeof commit !== "string" || typeof date !== "string") return undefined;
  return { version, commit, date };
}
