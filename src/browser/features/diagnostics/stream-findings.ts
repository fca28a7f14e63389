// Findings about the stream.
import type { CheckFacts, StreamFacts } from "./check-facts.ts";
import { change, type Finding, note, problem } from "./finding.ts";

export function streamFindings({ stream }: CheckFacts): readonly Finding[] {
  if (stream === undefined) return [];
  const polls = "Without a stream, Crossbook polls: data is correct but older.";
  switch (stream.state) {
    case "none":
      return [note(`The stream is off in the settings. ${polls}`)];
    case "unsafe":
      return [
        problem("The stream would send the API key unencrypted. Open Crossbook over https.", "stream.url"),
      ];
    case "never-opened":
      return [neverOpened(stream, polls)];
    case "refused":
      return [problem("The stream refuses this API key or this origin.", "stream.url")];
    case "closed":
      return [
        problem(
          `The gateway closes the stream as soon as it opens (code ${stream.closeCode ?? "unknown"}). ${polls}`,
          "stream.url",
          "stream.profile",
        ),
      ];
    case "silent":
      return [
        change(
          `The stream opens, but answers neither a subscription nor a ping. It may use another protocol. ${polls}`,
          "stream.profile",
          "none",
        ),
      ];
    case "gibberish":
      return [
        change(
          `The stream uses another protocol than the settings: none of its ${stream.notUnderstood} messages was understood. ${polls}`,
          "stream.profile",
          "none",
        ),
      ];
    case "fits":
      return fitting(stream);
  }
}

function neverOpened({ httpStatus, opensAt }: StreamFacts, polls: string): Finding {
  const detail = httpStatus === undefined ? "" : ` A GET request there is answered ${httpStatus}.`;
  if (opensAt !== undefined)
    return change(
      `No stream opens at the configured address.${detail} One opens at “${opensAt}”.`,
      "stream.url",
      opensAt,
    );
  return {
    result: "change",
    text: `No stream opens at the configured address or any other that was tried.${detail} Set the stream's address, or turn the stream off. ${polls}`,
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
    found.push(problem("The stream answers, but sends no data for a subscribed feed.", "stream.profile"));
  if (heartbeatMs === undefined && snapshotMs === undefined)
    found.push(note("No heartbeat received. Crossbook reconnects a stream that is silent for 10 s."));
  if (notUnderstood > 0)
    found.push(
      note(`${notUnderstood} stream messages were not understood. The stream inspector shows the last ones.`),
    );
  return found;
}
