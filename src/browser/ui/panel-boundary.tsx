import { type ReactNode, useId } from "react";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Panel } from "./panel.tsx";
import { PanelId } from "./panel-context.ts";

interface PanelBoundaryProps {
  /** The name of the region inside, which it keeps when it falls. */
  readonly name: string;
  readonly resetKey?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** One panel's own boundary: where it cannot be drawn, its box says so and offers to try again. */
export function PanelBoundary({ name, resetKey, className, children }: PanelBoundaryProps) {
  return (
    <ErrorBoundary
      resetKey={resetKey}
      fallback={(error, retry) => (
        <Panel
          name={name}
          state="error"
          className={className}
          message={`This panel could not be drawn: ${error instanceof Error ? error.message : "unknown error"}.`}
          onRetry={retry}
        />
      )}
    >
      <PanelId value={useId()}>{children}</PanelId>
    </ErrorBoundary>
  );
}
