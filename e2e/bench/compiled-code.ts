// Size of compiled code in a heap: the engine compiles hot functions over thousands of runs and keeps the result.
import type { CDPSession } from "playwright";

/** Fields read from a heap snapshot: node after node, each with as many numbers as there are fields. */
export interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      /** Meaning of each field's numbers; for the node type, the names of the types. */
      readonly node_types: readonly (string | readonly string[])[];
    };
  };
  readonly nodes: readonly number[];
}

/** Bytes of compiled code, and of what the engine keeps beside it, in a snapshot. */
export function compiledCodeIn({ snapshot: { meta }, nodes }: HeapSnapshot): number {
  const [kindAt, sizeAt] = ["type", "self_size"].map((name) => meta.node_fields.indexOf(name));
  if (kindAt === undefined || sizeAt === undefined || kindAt < 0 || sizeAt < 0) return Number.NaN;
  const code = meta.node_types[kindAt]?.indexOf("code") ?? -1;
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += meta.node_fields.length)
    if (nodes[at + kindAt] === code) bytes += nodes[at + sizeAt] ?? 0;
  return code < 0 ? Number.NaN : bytes;
}

/** The same of the page's heap as it is now, its garbage collected. Stops the page for a second. */
export async function readCompiledCode(devTools: CDPSession): Promise<number> {
  let text = "";
  const take = ({ chunk }: { chunk: string }) => {
    text += chunk;
  };
  devTools.on("HeapProfiler.addHeapSnapshotChunk", take);
  try {
    await devTools.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  } finally {
    devTools.off("HeapProfiler.addHeapSnapshotChunk", take);
  }
  return compiledCodeIn(JSON.parse(text));
}
