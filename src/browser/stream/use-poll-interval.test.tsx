// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { ConfigProvider } from "#browser/config/config-context.tsx";
import { nextTask } from "#browser/lib/in-slices.ts";
import { PanelIdContext } from "#browser/ui/panel-context.ts";
import { sharePolls, usePollInterval, usePollPlan } from "./use-poll-interval.ts";

afterEach(() => {
  cleanup();
  sharePolls(1);
});

interface AskerProps {
  readonly name: string;
  readonly wantedMs: number | undefined;
}

function Asker({ name, wantedMs }: AskerProps) {
  return <p>{`${name} ${usePollInterval(name, wantedMs)}`}</p>;
}

function LeftOut() {
  return <p>{`left out ${usePollPlan().leftOut}`}</p>;
}

const planned = () => act(() => nextTask());

function show(requestsPerSecond: number, askers: readonly (AskerProps & { readonly id: string })[]) {
  const page = (shown: typeof askers) => (
    <ConfigProvider config={decodeConfig({ gateway: { requestsPerSecond } })}>
      {shown.map(({ id, ...props }) => (
        <Asker key={id} {...props} />
      ))}
      <LeftOut />
    </ConfigProvider>
  );
  const view = render(page(askers));
  return {
    texts: () => screen.getAllByRole("paragraph").map(({ textContent }) => textContent),
    show: (shown: typeof askers) => {
      view.rerender(page(shown));
      return planned();
    },
  };
}

it("returns each poll interval, counting a shared query once", async () => {
  const { texts } = show(1, [
    { id: "1", name: "book", wantedMs: 4_000 },
    { id: "2", name: "book", wantedMs: 2_000 },
    { id: "3", name: "book", wantedMs: 3_000 },
    { id: "4", name: "live", wantedMs: undefined },
  ]);
  await planned();
  expect(texts()).toEqual(["book 2000", "book 2000", "book 2000", "live false", "left out 0"]);
});

it("plans in the task after the mount, so that the mount renders nothing twice", async () => {
  const { texts } = show(1, [{ id: "1", name: "trades", wantedMs: 2_000 }]);
  expect(texts()).toEqual(["trades false", "left out 0"]);
  await planned();
  expect(texts()).toEqual(["trades 2000", "left out 0"]);
});

it("gives released budget to the others", async () => {
  const four = ["a", "b", "c", "d"].map((name) => ({ id: name, name, wantedMs: 2_000 }));
  const { texts, show: showOthers } = show(1, four);
  await planned();
  expect(texts()).toEqual(["a 5000", "b 5000", "c 5000", "d 5000", "left out 0"]);
  await showOthers(four.slice(0, 1));
  expect(texts()).toEqual(["a 2000", "left out 0"]);
});

it("returns how many on screen are left out", async () => {
  const many = Array.from({ length: 9 }, (_, n) => ({ id: String(n), name: String(n), wantedMs: 2_000 }));
  const { texts } = show(1, many);
  await planned();
  expect(texts().filter((text) => text?.endsWith("false"))).toHaveLength(3);
  expect(texts().at(-1)).toBe("left out 3");
});

it("divides the budget by the number of tabs", async () => {
  const four = ["a", "b", "c", "d"].map((name) => ({ id: name, name, wantedMs: 2_000 }));
  const { texts } = show(2, four);
  await planned();
  expect(texts()).toEqual(["a 2500", "b 2500", "c 2500", "d 2500", "left out 0"]);
  act(() => sharePolls(2));
  expect(texts()).toEqual(["a 5000", "b 5000", "c 5000", "d 5000", "left out 0"]);
});

it("gives priority to the panel with focus until the focus moves", async () => {
  const panels = ["one", "two"].map((panel) => (
    <PanelIdContext key={panel} value={panel}>
      <section data-panel={panel}>
        <button type="button">{panel}</button>
        {["a", "b"].map((name) => (
          <Asker key={name} name={`${panel} ${name}`} wantedMs={2_000} />
        ))}
      </section>
    </PanelIdContext>
  ));
  render(
    <ConfigProvider config={decodeConfig({ gateway: { requestsPerSecond: 2 } })}>
      {panels}
      <button type="button">elsewhere</button>
    </ConfigProvider>,
  );
  await planned();
  const texts = () => screen.getAllByRole("paragraph").map(({ textContent }) => textContent);
  const focus = (name: string) => act(() => screen.getByRole("button", { name }).focus());
  expect(texts()).toEqual(["one a 2500", "one b 2500", "two a 2500", "two b 2500"]);
  focus("two");
  expect(texts().slice(2)).toEqual(["two a 2000", "two b 2000"]);
  expect(texts()[0]).toMatch(/^one a 33/);
  focus("elsewhere");
  expect(texts().slice(2)).toEqual(["two a 2000", "two b 2000"]);
  focus("one");
  expect(texts().slice(0, 2)).toEqual(["one a 2000", "one b 2000"]);
});
