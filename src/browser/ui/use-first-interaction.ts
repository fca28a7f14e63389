import { useEffect, useState } from "react";

const eventTypes = ["pointermove", "pointerdown", "keydown", "focusin"] as const;

/** True after the first pointer or keyboard event since the component was mounted. */
export function useHasInteracted(): boolean {
  const [hasInteracted, setHasInteracted] = useState(false);
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const onInteraction = () => {
      listeners.abort();
      setHasInteracted(true);
    };
    for (const type of eventTypes) document.addEventListener(type, onInteraction, { signal, passive: true });
    return () => listeners.abort();
  }, []);
  return hasInteracted;
}
