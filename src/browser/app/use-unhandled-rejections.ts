import { useEffect } from "react";
import { notify } from "#browser/ui/toast.tsx";

/** Tells of rejections that nobody handles, as long as the part that calls it is there. */
export function useStrayRejections(): void {
  useEffect(() => {
    window.addEventListener("unhandledrejection", tell);
    return () => window.removeEventListener("unhandledrejection", tell);
  }, []);
}

/** No part of the page heard of it, so nobody else will say so. What is known of orders lies in the journal. */
function tell({ reason }: PromiseRejectionEvent): void {
  const words = reason instanceof Error ? `: ${reason.message.slice(0, 200)}` : "";
  notify(`Something went wrong that no panel tells of${words}. Your orders are not touched by it.`, "warn");
}
