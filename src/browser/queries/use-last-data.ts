import type { UseQueryResult } from "@tanstack/react-query";
import { useKeyedState } from "#browser/ui/use-keyed-state.ts";

/** Data of a query; where it has none, its last data for the same `subject`: a longer list that fails leaves the shorter one. */
export function useLastData<Data>(
  subject: string,
  { data, isPlaceholderData }: Pick<UseQueryResult<Data>, "data" | "isPlaceholderData">,
): Data | undefined {
  const [last, setLast] = useKeyedState<Data | undefined>(subject, undefined);
  if (data !== undefined && !isPlaceholderData && data !== last) setLast(data);
  return data ?? last;
}
