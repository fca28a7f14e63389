import { useEffect, useState } from "react";

/** `value` once it has stood still for `ms`: what is typed is asked for when the hand rests, not key by key. */
export function useSettledValue<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
