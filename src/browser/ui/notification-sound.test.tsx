// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Fresh module with a fake AudioContext. */
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

test("plays two notes in sequence", async () => {
  const { playTone, started } = await toneWith({ isPressed: true });
  expect(await playTone("alerts")).toBe("played");
  expect(started).toHaveLength(2);
  expect(started[1]).toBeGreaterThan(started[0] ?? 0);
});

test("returns locked without creating an AudioContext before a user gesture", async () => {
  const resume = vi.fn(async () => {});
  const { playTone } = await toneWith({ isPressed: false, resume });
  expect(await playTone("alerts")).toBe("locked");
  expect(resume).not.toHaveBeenCalled();
});

test("does not play a sound that was delayed too long", async () => {
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

test("returns unsupported without Web Audio or if it fails", async () => {
  const none = await toneWith(undefined);
  expect(await none.playTone("orders")).toBe("unsupported");
  vi.resetModules();
  const broken = await toneWith({ isPressed: true, resume: () => Promise.reject(new Error("no device")) });
  expect(await broken.playTone("orders")).toBe("unsupported");
});
