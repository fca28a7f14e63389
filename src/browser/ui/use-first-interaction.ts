import { useEffect, useState } from "react";

const signs = ["pointermove", "pointerdown", "keydown", "focusin"] as const;

/** Whether anybody has used the page since the component stands: moved the pointer, pressed something, come by keyboard. */
export function useUserSign(): boolean {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    const waiting = new AbortController();
    const { signal } = waiting;
    const seen = () => {
      waiting.abort();
      setUsed(true);
    };
    for (const sign of signs) document.addEventListener(sign, seen, { signal, passive: true });
    return () => waiting.abort();
  }, []);
  return isUsed;
}
