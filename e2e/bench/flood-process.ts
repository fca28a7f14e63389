// The flood runs in a process of its own, so that what it costs is not taken for the page's. The program that measures is its
// own server when it is started with a flag.
import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { builtPath } from "../support/built-path.ts";
import { type FloodSetup, type ServedFlood, serveFlood } from "./flood-server.ts";
import type { Flood, FloodOutcome } from "./flood-stream.ts";

const serverFlag = "--flood-server";

export interface FloodProcess extends ServedFlood {
  /** Floods every subscriber; one flood at a time. */
  flood(flood: Partial<Flood> & Pick<Flood, "messagesPerSecond" | "seconds">): Promise<FloodOutcome>;
  end(): void;
}

/** Default flood: books, plus enough prints to keep tape and chart moving. */
const usualFlood = { channels: ["book"], tradesAMessage: 1, printsPerSecond: 5, isPatient: false } as const;
const usualSetup: FloodSetup = {
  distPath: builtPath,
  levels: 100,
  movesBest: false,
  lowered: {},
  trades: 100,
  tradesAgoMs: 0,
  settings: {},
};

/** True in the process started as the flood server. */
export function isFloodServer(): boolean {
  return process.argv.includes(serverFlag);
}

/** Server process: prints its URL, floods on command, reports what it sent, ends with its parent. */
export async function runFloodServer(): Promise<void> {
  process.on("disconnect", () => process.exit());
  const setup = await new Promise<FloodSetup>((resolve) =>
    process.once("message", (message) => resolve(message as FloodSetup)),
  );
  const { flood, ...served } = await serveFlood(setup);
  process.on("message", (wanted: Flood) => {
    flood(wanted).then(
      (outcome) => process.send?.(outcome),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  process.send?.(served);
}

/** Starts the program at `entry` (its import.meta.url) once more, as the server. */
export async function startFlood(entry: string, setup: Partial<FloodSetup> = {}): Promise<FloodProcess> {
  const child = fork(fileURLToPath(entry), [serverFlag]);
  const ended = new AbortController();
  child.send({ ...usualSetup, ...setup });
  const served = await answerOf<ServedFlood>(child, ended.signal);
  return {
    ...served,
    flood: (flood) => {
      child.send({ ...usualFlood, ...flood });
      return answerOf<FloodOutcome>(child, ended.signal);
    },
    end: () => {
      ended.abort();
      child.disconnect();
    },
  };
}

/** The child's next answer. Rejects where the child ends before; not where it was `ended`, for then nobody waits. */
function answerOf<Answer>(child: ChildProcess, ended: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown) => {
      child.off("exit", onExit);
      resolve(message as Answer);
    };
    const onExit = () => {
      child.off("message", onMessage);
      if (!ended.aborted) reject(new Error("the flood's process ended"));
    };
    child.once("message", onMessage);
    child.once("exit", onExit);
  });
}
