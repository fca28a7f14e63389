import { useCallback, useEffect, useState } from "react";

/** Remaining whole seconds (0: not running), and a function that starts a countdown of `ms`. */
export function useCountdown(): readonly [number, (ms: number) => void] {
  const [until, setUntil] = useState<number>();
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === undefined) return;
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((until - performance.now()) / 1_000));
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  const start = useCallback((ms: number) => {
    setUntil(performance.now() + ms);
    setLeft(Math.ceil(ms / 1_000));
  }, []);
  return [left, start];
}
