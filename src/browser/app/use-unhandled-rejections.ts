import { useEffect } from "react";
import { notify } from "#browser/ui/toast.tsx";

/** Shows a notification for each unhandled promise rejection while mounted. */
export function useUnhandledRejections(): void {
  useEffect(() => {
    window.addEventListener("unhandledrejection", report);
    return () => window.removeEventListener("unhandledrejection", report);
  }, []);
}

function report({ reason }: PromiseRejectionEvent): void {
  const detail = reason instanceof Error ? `: ${reason.message.slice(0, 200)}` : "";
  notify(`Unexpected error${detail}. Your orders are not affected.`, "warn");
}
