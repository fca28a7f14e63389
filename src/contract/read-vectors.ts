// Test vectors, for tests only. Imported by name at run time: a compiler that checks projects apart would have every
// project list the files it imports.

/** The cases of a file of vectors, of a shape the test names. */
export async function readVectors(name: "candles" | "edges" | "fills" | "odds" | "ticks"): Promise<unknown> {
  const file: { readonly default: unknown } = await import(`./vectors/${name}.json`);
  return file.default;
}
