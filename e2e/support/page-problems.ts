// Forbidden on every page during a test, workers included: console errors, exceptions, unhandled rejections, CSP
// violations. The browser's own message for a failed load passes where the test expects it.
import type { BrowserContext, Page } from "playwright/test";

/** Runs in a page or a worker. */
function logViolations(): void {
  globalThis.addEventListener("securitypolicyviolation", (event) => {
    if (event instanceof SecurityPolicyViolationEvent) {
      console.error(
        `Content Security Policy: ${event.violatedDirective} refused ${event.blockedURI} ${event.sample}`,
      );
    }
  });
}

const browserLines = [
  "Failed to load resource",
  "WebSocket connection to ",
  "Framing ",
  "Access to fetch at ",
];

export class PageProblems {
  readonly #found: string[] = [];
  /** The connection check asks for a market that is not there, to see how a refusal looks. */
  readonly #expected: RegExp[] = [/status of 404 .*crossbook-check-no-such-market/];
  readonly #thrown: RegExp[] = [];
  readonly #caught: RegExp[] = [];

  /** Watches every page of `context`, those opened later too. */
  async watch(context: BrowserContext): Promise<void> {
    context.on("console", (message) => {
      if (message.type() !== "error") return;
      const line = `${message.text()} (${message.location().url})`;
      if (this.#caught.some((fits) => fits.test(line))) return;
      if (!this.#isExpected(line)) this.#found.push(`console error: ${line}`);
    });
    context.on("weberror", (error) => {
      const thrown = error.error();
      if (this.#thrown.some((fits) => fits.test(thrown.message))) return;
      this.#found.push(`uncaught: ${thrown.stack ?? thrown.message}`);
    });
    await context.addInitScript(logViolations);
    for (const page of context.pages()) this.#watchWorkers(page);
    context.on("page", (page) => this.#watchWorkers(page));
  }

  // A worker's violations reach no console by themselves.
  #watchWorkers(page: Page): void {
    page.on("worker", (worker) => {
      worker.evaluate(logViolations).catch((error: unknown) => {
        if (!page.isClosed() && page.workers().includes(worker)) this.#found.push(`worker: ${String(error)}`);
      });
    });
  }

  /** From now on the browser may say that a load failed whose line ("… status of 401 (Unauthorized) (http://…)") fits. */
  expectFailedLoads(fits: RegExp): void {
    this.#expected.push(fits);
  }

  /** From now on something may be thrown, or rejected, that nobody catches and whose message fits: the test does it itself. */
  expectUncaught(fits: RegExp): void {
    this.#thrown.push(fits);
  }

  /** From now on React may log an error that a boundary caught and whose line fits. */
  expectCaught(fits: RegExp): void {
    this.#caught.push(fits);
  }

  /** Problems so far, one line each. */
  get found(): readonly string[] {
    return this.#found;
  }

  #isExpected(line: string): boolean {
    return (
      browserLines.some((start) => line.startsWith(start)) && this.#expected.some((fits) => fits.test(line))
    );
  }
}
