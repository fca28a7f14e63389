import { expect, it, vi } from "vitest";
import { createManualClock } from "#browser/lib/clock.ts";
import { blockReload } from "#browser/lib/reload-guard.ts";
import { watchDeployedBuild } from "./watch-deployed-build.ts";

const running = { version: "1.0.0", commit: "aaa", date: "2026-01-01T00:00:00Z" };
const minutes = (count: number) => count * 60_000;

function watch() {
  const clock = createManualClock();
  const onNew = vi.fn();
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" as DocumentVisibilityState });
  const site = { body: JSON.stringify(running), status: 200 };
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(site.body, { status: site.status }));
  const stop = watchDeployedBuild(
    { running, url: "/version.json", fetch, clock, page: page as unknown as Document },
    onNew,
  );
  const show = async (state: DocumentVisibilityState) => {
    page.visibilityState = state;
    page.dispatchEvent(new Event("visibilitychange"));
    await clock.advance(0);
  };
  const deploy = (build: object) => {
    site.body = JSON.stringify({ ...running, ...build });
  };
  return { clock, onNew, fetch, site, stop, show, deploy };
}

it("checks at most every five minutes, however often the tab becomes visible", async () => {
  const { clock, fetch, show } = watch();
  for (let times = 0; times < 10; times += 1) {
    await show("hidden");
    await show("visible");
  }
  expect(fetch).not.toHaveBeenCalled();
  await show("hidden");
  await clock.advance(minutes(60));
  expect(fetch).not.toHaveBeenCalled();
  await show("visible");
  await show("hidden");
  await show("visible");
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    "/version.json",
    expect.objectContaining({ cache: "no-store", credentials: "omit" }),
  );
  await clock.advance(minutes(60));
  expect(fetch.mock.calls.length).toBeGreaterThan(6);
  expect(fetch.mock.calls.length).toBeLessThanOrEqual(13);
});

it.each([{ version: "1.0.1" }, { commit: "bbb" }, { date: "2026-01-02T00:00:00Z" }])(
  "tells once of a build with another %j and checks no more",
  async (build) => {
    const { clock, onNew, fetch, deploy } = watch();
    await clock.advance(minutes(11));
    expect(onNew).not.toHaveBeenCalled();
    deploy(build);
    await clock.advance(minutes(60));
    expect(onNew).toHaveBeenCalledOnce();
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(clock.waiting).toBe(0);
  },
);

it.each([
  ["an error", { status: 500, body: "{}" }],
  ["the page in the file's place", { status: 200, body: "<!doctype html>" }],
  ["another file", { status: 200, body: '{"version":2}' }],
  ["null", { status: 200, body: "null" }],
])("takes %s for no news", async (_, answer) => {
  const { clock, onNew, fetch, site } = watch();
  Object.assign(site, answer);
  fetch.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await clock.advance(minutes(16));
  expect(fetch).toHaveBeenCalledTimes(3);
  expect(onNew).not.toHaveBeenCalled();
});

it("waits while an order is in flight, also one that was sent during the check", async () => {
  const { clock, onNew, fetch, deploy } = watch();
  deploy({ commit: "bbb" });
  const release = blockReload();
  await clock.advance(minutes(16));
  expect(fetch).not.toHaveBeenCalled();
  release();
  let releaseLater = () => {};
  fetch.mockImplementationOnce(async () => {
    releaseLater = blockReload();
    return new Response(JSON.stringify({ ...running, commit: "bbb" }));
  });
  await clock.advance(minutes(5));
  expect(fetch).toHaveBeenCalledOnce();
  expect(onNew).not.toHaveBeenCalled();
  releaseLater();
  await clock.advance(minutes(6));
  expect(onNew).toHaveBeenCalledOnce();
});

it("tells nothing once it is stopped", async () => {
  const { clock, onNew, fetch, show, stop, deploy } = watch();
  deploy({ commit: "bbb" });
  stop();
  await clock.advance(minutes(60));
  await show("visible");
  expect(fetch).not.toHaveBeenCalled();
  expect(onNew).not.toHaveBeenCalled();
});
