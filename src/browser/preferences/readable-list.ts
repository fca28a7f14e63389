import * as v from "valibot";

interface ListRules<Entry> {
  /** Message where the value is no list. */
  readonly problem?: string;
  readonly most?: number;
  /** Unique key of an entry; of several with one key the first is kept. */
  readonly keyOf?: (entry: Entry) => string;
}

/** Schema of a list without unreadable entries, repeated keys and entries beyond `most`. */
export function readableList<Entry>(
  schema: v.GenericSchema<unknown, Entry>,
  { problem, most, keyOf }: ListRules<Entry> = {},
): v.GenericSchema<unknown, readonly Entry[]> {
  return v.pipe(
    v.array(v.unknown(), problem),
    v.transform((values): readonly Entry[] => {
      const entries = values.flatMap((value) => {
        const parsed = v.safeParse(schema, value);
        return parsed.success ? [parsed.output] : [];
      });
      if (keyOf === undefined) return entries.slice(0, most);
      const keys = new Set<string>();
      const isFirst = (entry: Entry) => keys.size < keys.add(keyOf(entry)).size;
      return entries.filter(isFirst).slice(0, most);
    }),
  );
}
