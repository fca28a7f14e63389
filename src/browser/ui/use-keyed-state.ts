import { useCallback, useState } from "react";

/** State of one `subject`: with another it begins anew, in the same drawing. What is set late, of a former one, is lost. */
export function useStateOf<Value>(subject: string, initial: Value): readonly [Value, (value: Value) => void] {
  const [held, hold] = useState({ of: subject, value: initial });
  if (held.of !== subject) hold({ of: subject, value: initial });
  const set = useCallback(
    (value: Value) => hold((before) => (before.of === subject ? { of: subject, value } : before)),
    [subject],
  );
  return [held.of === subject ? held.value : initial, set];
}
