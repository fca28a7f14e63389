import type { ReactNode } from "react";
import { ErrorBoundary } from "./error-boundary.tsx";
import { LazyBoundary } from "./lazy-component.tsx";
import { texts } from "./texts.ts";
import { notify } from "./toast.tsx";

interface OnDemandProps {
  /** Notification where the children cannot be loaded or throw. */
  readonly failure?: string;
  /** Called if that fails, to close what was opened: a new mount loads it again. */
  readonly onFailure?: () => void;
  /** Rendered until the children are loaded. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Lazy content that the page can do without: a dialog or card that the user opened, a background service. A failure of it
 * leaves the page as it is, with an order that may be on its way.
 */
export function OnDemand({ failure = texts.notOpened, onFailure, fallback, children }: OnDemandProps) {
  return (
    <ErrorBoundary
      fallback={() => null}
      onError={() => {
        onFailure?.();
        notify(failure, "danger");
      }}
    >
      <LazyBoundary fallback={fallback}>{children}</LazyBoundary>
    </ErrorBoundary>
  );
}
