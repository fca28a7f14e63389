// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A fresh tone over an audio device that the test gives. */
async function toneWith(device: { isPressed: boolean; resume?: () => Promise<void> } | undefined) {
  const started: number[] = [];
  const node = () => ({
    frequency: { value: 0 },
    gain: { setValueAtTime: () => {}, linearRampToValueAtTime: () => {} },
    connect: (to: unknown) => to,
    start: (at: number) => started.push(at),
    stop: () => {},
  });
  class Device {
    state = "suspended";
    currentTime = 5;
    destination = {};
    resume = device?.resume ?? (async () => {});
    createOscillator = node;
    createGain = node;
  }
  vi.stubGlobal("AudioContext", device === undefined ? undefined : Device);
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: device?.isPressed } });
  const { playTone } = await import("./notification-sound.ts");
  return { playTone, started };
}

test("two notes are played, one after the other", async () => {
  const { playTone, started } = await toneWith({ isPressed: true });
  expect(await playTone("alerts")).toBe("played");
  expect(started).toHaveLength(2);
  expect(started[1]).toBeGreaterThan(started[0] ?? 0);
});

test("before anything was pressed the browser is not even asked", async () => {
  const resume = vi.fn(async () => {});
  const { playTone } = await toneWith({ isPressed: false, resume });
  expect(await playTone("alerts")).toBe("locked");
  expect(resume).not.toHaveBeenCalled();
});

test("what the browser held back for long is not played late", async () => {
  let now = 0;
  vi.stubGlobal("performance", { now: () => now });
  const { playTone, started } = await toneWith({
    isPressed: true,
    resume: async () => {
      now = 60_000;
    },
  });
  expect(await playTone("alerts")).toBe("locked");
  expect(started).toEqual([]);
});

test("no device, or one that fails, is said and breaks nothing", async () => {
  const none = await toneWith(undefined);
  expect(await none.playTone("orders")).toBe("unsupported");
  vi.resetModules();
  const broken = await toneWith({ isPressed: true, resume: () => Promise.reject(new Error("no device")) });
  expect(await broken.playTone("orders")).toBe("unsupported");
});
