// `npm run pair-check -- FILE.json [--config config.json]`: runs the pair check on the pairs of a file and prints one line of
// JSON for each, with the name aliases of config.json where one is given.
import { parseArgs } from "node:util";
import * as v from "valibot";
import { createNameTable } from "#browser/pairs/name-table.ts";
import { InputError, readJson, runCommand } from "./command-input.ts";
import { checkedLine, pairSchema } from "./pair-check-lines.ts";

const settings = v.object({
  pairCheck: v.optional(v.object({ aliases: v.optional(v.array(v.array(v.string())), []) }), {}),
});

function parsed<const Schema extends v.GenericSchema>(schema: Schema, value: unknown, what: string) {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output as v.InferOutput<Schema>;
  const [issue] = result.issues;
  throw new InputError(`${what}: ${v.getDotPath(issue) ?? "the whole"}: ${issue.message}`);
}

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { config: { type: "string" } },
  });
  const [path] = positionals;
  if (path === undefined)
    throw new InputError("Usage: npm run pair-check -- FILE.json [--config config.json]");
  const config = values.config === undefined ? {} : readJson(values.config);
  const names = createNameTable(parsed(settings, config, values.config ?? "config").pairCheck.aliases);
  const pairs = parsed(v.array(v.unknown()), readJson(path), path);
  for (const [index, entry] of pairs.entries()) {
    console.log(JSON.stringify(checkedLine(parsed(pairSchema, entry, `${path}, entry ${index}`), names)));
  }
}

await runCommand(main, 1);
