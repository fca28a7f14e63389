// Findings about the stream.
import type { CheckFacts, StreamFacts } from "./check-facts.ts";
import { change, type Finding, note, problem } from "./finding.ts";

export function streamFindings({ stream }: CheckFacts): readonly Finding[] {
  if (stream === undefined) return [];
  const polls = "Without a stream Crossbook polls: figures are right but older.";
  switch (stream.state) {
    case "none":
      return [note(`The settings want no stream. ${polls}`)];
    case "unsafe":
      return [
        problem("The stream would send the API key unencrypted. Open Crossbook by https.", "stream.url"),
      ];
    case "never-opened":
      return [neverOpened(stream, polls)];
    case "refused":
      return [problem("The stream refuses this API key, or this site.", "stream.url")];
    case "closed":
      return [
        problem(
          `The stream opens and is closed at once (code ${stream.closeCode ?? "unknown"}). ${polls}`,
          "stream.url",
          "stream.profile",
        ),
      ];
    case "silent":
      return [
        change(
          `The stream opens and says nothing, neither to a subscription nor to a ping. It speaks another language or none. ${polls}`,
          "stream.profile",
          "none",
        ),
      ];
    case "gibberish":
      return [
        change(
          `The stream speaks, but not the language of the settings: ${stream.notUnderstood} messages came and none was understood. ${polls}`,
          "stream.profile",
          "none",
        ),
      ];
    case "fits":
      return fitting(stream);
  }
}

function neverOpened({ httpStatus, opensAt }: StreamFacts, polls: string): Finding {
  const detail = httpStatus === undefined ? "" : ` A plain request there is answered ${httpStatus}.`;
  if (opensAt !== undefined)
    return change(
      `No stream opens at the address in force.${detail} One opens at “${opensAt}”.`,
      "stream.url",
      opensAt,
    );
  return {
    result: "change",
    text: `No stream opens at the address in force, nor at any other that was tried.${detail} If the gateway has one, name its address; if it has none, say so. ${polls}`,
    settings: [
      { key: "stream.profile", value: "none" },
      { key: "stream.url", value: undefined },
    ],
  };
}

function fitting({ refusedFeed, snapshotMs, heartbeatMs, notUnderstood }: StreamFacts): readonly Finding[] {
  const found: Finding[] = [];
  if (refusedFeed !== undefined) found.push(note(`The stream refuses a feed: ${refusedFeed}.`));
  else if (snapshotMs === undefined)
    found.push(
      problem("The stream speaks, but brings nothing of a feed that was subscribed to.", "stream.profile"),
    );
  if (heartbeatMs === undefined && snapshotMs === undefined)
    found.push(note("No heartbeat came: a stream that is silent for 10 s is taken for dead."));
  if (notUnderstood > 0)
    found.push(
      note(
        `${notUnderstood} messages of the stream were not understood; the stream's inspector shows the last of them.`,
      ),
    );
  return found;
}
