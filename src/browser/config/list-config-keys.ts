import { configSchema } from "./config.ts";

interface Schema {
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly wrapped?: Schema;
  readonly pipe?: readonly Schema[];
}

/** Unwraps optional and checked schemas to the object schema. */
function entriesOf(schema: Schema): Schema["entries"] {
  const inner = schema.wrapped === undefined ? [] : [schema.wrapped];
  const parts = [...inner, ...(schema.pipe ?? []).filter((part) => part !== schema)];
  return schema.entries ?? parts.map(entriesOf).find((entries) => entries !== undefined);
}

/** Keys such as "venues.venue-a.fees": two levels deep, three below a venue. */
export function configKeys(
  schema: Schema = configSchema as unknown as Schema,
  path: readonly string[] = [],
): readonly string[] {
  const isSection = path.length < 2 || path.at(-1)?.startsWith("venue-") === true;
  const entries = isSection ? entriesOf(schema) : undefined;
  if (entries === undefined) return [path.join(".")];
  return Object.entries(entries).flatMap(([key, entry]) => configKeys(entry, [...path, key]));
}
