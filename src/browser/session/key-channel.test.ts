import { expect, test } from "vitest";
import { createManualClock } from "#browser/lib/clock.ts";
import { createKeyChannel, keyAnswerMs } from "./key-channel.ts";

/** Two ports where each hears the other, and what was posted. */
function createPorts() {
  const listeners: ((message: unknown) => void)[] = [];
  const posted: unknown[] = [];
  const port = (own: number) => ({
    post: (message: unknown) => {
      posted.push(message);
      listeners.forEach((listener, index) => {
        if (index !== own) listener(message);
      });
    },
    listen: (listener: (message: unknown) => void) => {
      listeners[own] = listener;
    },
  });
  return { ports: [port(0), port(1)] as const, posted };
}

test("answers for the user it has a key of, and for no other", async () => {
  const clock = createManualClock();
  const { ports, posted } = createPorts();
  const asking = createKeyChannel(ports[0], clock);
  createKeyChannel(ports[1], clock).answerWith((userId) => (userId === "u-ada" ? "key-of-ada" : undefined));
  expect(await asking.request("u-ada")).toBe("key-of-ada");
  const before = posted.length;
  const refused = asking.request("u-bob");
  await clock.advance(keyAnswerMs);
  expect(await refused).toBeUndefined();
  expect(JSON.stringify(posted.slice(before))).not.toContain("key-of-ada");
});

test("takes no answer that it did not ask for, that names another user, or that is malformed", async () => {
  const clock = createManualClock();
  const { ports } = createPorts();
  const asking = createKeyChannel(ports[0], clock);
  ports[1].listen((message) => {
    const { id } = message as { readonly id: string };
    const answer = { kind: "answer", id, userId: "u-ada", apiKey: "forged" };
    for (const wrong of [
      { ...answer, id: "another" },
      { ...answer, userId: "u-bob" },
      { ...answer, apiKey: 7 },
      null,
      "forged",
    ])
      ports[1].post(wrong);
  });
  const asked = asking.request("u-ada");
  await clock.advance(keyAnswerMs);
  expect(await asked).toBeUndefined();
});

test("answers nothing where the browser has no BroadcastChannel", async () => {
  expect(await createKeyChannel(undefined, createManualClock()).request("u")).toBeUndefined();
});
