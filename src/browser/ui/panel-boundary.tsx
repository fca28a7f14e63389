import { type ReactNode, useId } from "react";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Panel } from "./panel.tsx";
import { PanelIdContext } from "./panel-context.ts";
import { texts } from "./texts.ts";

interface PanelBoundaryProps {
  /** Accessible name of the panel, also of the error panel. */
  readonly name: string;
  readonly resetKey?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Error boundary of one panel: shows the error in the panel's place, with Retry. */
export function PanelBoundary({ name, resetKey, className, children }: PanelBoundaryProps) {
  return (
    <ErrorBoundary
      resetKey={resetKey}
      fallback={(error, retry) => (
        <Panel
          name={name}
          state="error"
          className={className}
          message={texts.panelNotDrawn(error instanceof Error ? error.message : texts.unknownError)}
          onRetry={retry}
        />
      )}
    >
      <PanelIdContext value={useId()}>{children}</PanelIdContext>
    </ErrorBoundary>
  );
}
