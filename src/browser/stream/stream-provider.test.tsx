// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { nextTask } from "#browser/lib/in-slices.ts";
import type { ToWorker } from "#browser/stream/worker/worker-messages.ts";
import { StreamProvider } from "./stream-provider.tsx";

/** A worker that hears the page and says nothing. */
class MuteWorker {
  static all: MuteWorker[] = [];
  readonly received: ToWorker[] = [];
  isTerminated = false;
  constructor() {
    MuteWorker.all.push(this);
  }
  postMessage(message: ToWorker) {
    this.received.push(message);
  }
  terminate() {
    this.isTerminated = true;
  }
}

beforeEach(() => {
  MuteWorker.all = [];
  vi.stubGlobal("Worker", MuteWorker);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const refuse = async () => false;
const nothing = () => {};

async function open(settings: Record<string, unknown> = {}) {
  const config = decodeConfig({ gateway: { baseUrl: "https://gateway.example" }, ...settings });
  let signOut = () => {};
  const onSignOut = (listener: () => void) => {
    signOut = listener;
    return () => {
      signOut = () => {};
    };
  };
  const page = (credentialsGeneration: number) => (
    <StreamProvider
      config={config}
      apiKey="key"
      credentialsGeneration={credentialsGeneration}
      onRefused={refuse}
      onSignOut={onSignOut}
      onCrash={nothing}
    >
      page
    </StreamProvider>
  );
  const view = render(page(1));
  await nextTask();
  const hints = () =>
    MuteWorker.all.flatMap(({ received }) =>
      received.flatMap((message) => (message.type === "hint" ? [message.hint] : [])),
    );
  return { hints, view, signInAnew: () => view.rerender(page(2)), signOut: () => signOut() };
}

const see = (state: DocumentVisibilityState) => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
};
const show = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));

describe("connection hints", () => {
  it("are sent when the page becomes visible, not when it is hidden", async () => {
    const { hints } = await open();
    see("hidden");
    expect(hints()).toEqual([]);
    see("visible");
    expect(hints()).toEqual(["seen"]);
  });

  it("are sent when the page returns from the back/forward cache", async () => {
    const { hints } = await open();
    show(false);
    show(true);
    expect(hints()).toEqual(["seen", "restored"]);
  });

  it("are sent for online and offline events alike", async () => {
    const { hints } = await open();
    window.dispatchEvent(new Event("offline"));
    window.dispatchEvent(new Event("online"));
    expect(hints()).toEqual(["network", "network"]);
    expect(MuteWorker.all.map(({ isTerminated }) => isTerminated)).toEqual([false]);
  });

  it("are sent when key or sign-in are new", async () => {
    const { hints, signInAnew } = await open();
    signInAnew();
    expect(hints()).toEqual(["credentials"]);
  });

  it("end with the unmount", async () => {
    const { hints, view } = await open();
    view.unmount();
    see("visible");
    window.dispatchEvent(new Event("online"));
    expect(hints()).toEqual([]);
    expect(MuteWorker.all.map(({ isTerminated }) => isTerminated)).toEqual([true]);
  });
});

it("ends with the sign-in, before the next render", async () => {
  const { signOut, hints } = await open();
  signOut();
  expect(MuteWorker.all.map(({ isTerminated }) => isTerminated)).toEqual([true]);
  see("visible");
  expect([hints(), MuteWorker.all.length]).toEqual([[], 1]);
});

it("opens no connection without a configured profile", async () => {
  await open({ stream: { profile: "none" } });
  expect(MuteWorker.all).toEqual([]);
});

it("opens no connection for a sign-in that ended at once", async () => {
  let signOut = nothing;
  const onSignOut = (listener: () => void) => {
    signOut = listener;
    return nothing;
  };
  render(
    <StreamProvider
      config={decodeConfig({ gateway: { baseUrl: "https://gateway.example" } })}
      apiKey="key"
      credentialsGeneration={1}
      onRefused={refuse}
      onSignOut={onSignOut}
      onCrash={nothing}
    >
      page
    </StreamProvider>,
  );
  signOut();
  await nextTask();
  expect(MuteWorker.all).toEqual([]);
});
