import { describe, expect, test } from "vitest";
import { createManualClock } from "#browser/lib/clock.ts";
import {
  advanceDuring,
  createFakeBrowser,
  readSeries,
  signInAda,
} from "#browser/testing/fake-session-tabs.ts";
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

describe("the key of a new tab", () => {
  test("comes from an open tab of the same user without a question, and lasts as long as the tab", async () => {
    const browser = createFakeBrowser();
    const first = await browser.openTab();
    await signInAda(browser, first, "tab");
    const tabStored = new Map<string, string>();
    const second = await browser.openTab(tabStored);
    expect(second.read()).toMatchObject({ phase: "signed-in", keyRetention: "tab" });
    await advanceDuring(browser, readSeries(second));
    expect(JSON.stringify([[...browser.stored], browser.messages])).not.toContain("key-of-ada");
    browser.closeTab(first);
    browser.closeTab(second);
    expect((await browser.openTab(tabStored)).read().phase).toBe("signed-in");
    second.signOut();
    expect([...tabStored]).toEqual([]);
  });

  test("is not handed out by a tab that keeps it never, nor by one of another user", async () => {
    const browser = createFakeBrowser();
    await signInAda(browser, await browser.openTab(), "never");
    expect((await browser.openTab()).read()).toMatchObject({ phase: "needs-key", user: { id: "u-ada" } });
    expect(JSON.stringify(browser.keyMessages)).not.toContain("key-of-ada");

    const other = createFakeBrowser();
    const adas = await other.openTab();
    await signInAda(other, adas, "tab");
    const page = other.openKeyChannel();
    expect(await advanceDuring(other, page.request("u-ada"))).toBe("key-of-ada");
    const posted = other.keyMessages.length;
    expect(await advanceDuring(other, page.request("u-bob"), keyAnswerMs)).toBeUndefined();
    adas.keepApiKey("never");
    expect(await advanceDuring(other, page.request("u-ada"), keyAnswerMs)).toBeUndefined();
    expect(JSON.stringify(other.keyMessages.slice(posted))).not.toContain("key-of-ada");
  });

  test("is asked for where no other tab is open, after a short wait", async () => {
    const browser = createFakeBrowser();
    const first = await browser.openTab();
    await signInAda(browser, first, "tab");
    browser.closeTab(first);
    expect((await browser.openTab()).read()).toMatchObject({ phase: "needs-key", user: { id: "u-ada" } });
  });

  test("is gone from a tab that another tab signed out", async () => {
    const browser = createFakeBrowser();
    const tabStored = new Map<string, string>();
    const first = await browser.openTab(tabStored);
    await signInAda(browser, first, "tab");
    const second = await browser.openTab();
    expect([...tabStored]).toHaveLength(1);
    second.signOut();
    await browser.clock.advance(1_000);
    expect(first.read().ended).toBe("elsewhere");
    expect([...tabStored]).toEqual([]);
  });
});
