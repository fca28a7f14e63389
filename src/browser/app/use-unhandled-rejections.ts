import { useEffect } from "react";
import { notify } from "#browser/ui/toast.tsx";
import { texts } from "./texts.ts";

/** Shows a notification for each unhandled promise rejection while mounted. */
export function useUnhandledRejections(): void {
  useEffect(() => {
    window.addEventListener("unhandledrejection", report);
    return () => window.removeEventListener("unhandledrejection", report);
  }, []);
}

function report({ reason }: PromiseRejectionEvent): void {
  const detail = reason instanceof Error ? `: ${reason.message.slice(0, 200)}` : "";
  notify(texts.unhandled(detail), "warn");
}
