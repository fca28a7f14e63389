import * as v from "valibot";

interface ListRules<Entry> {
  /** Message where the value is no list. */
  readonly problem?: string;
  readonly most?: number;
  /** Key that is unique in the list: of several entries with one key the first is taken. */
  readonly keyOf?: (entry: Entry) => string;
}

/** Schema of a list without the entries that cannot be read, those of a key that was there before and those beyond `most`. */
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
