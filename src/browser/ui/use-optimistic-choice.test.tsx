// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Suspense, use } from "react";
import { BrowserRouter, useSearchParams } from "react-router";
import { afterEach, expect, it } from "vitest";
import { RadioGroup } from "./radio-group.tsx";
import { useOptimisticChoice } from "./use-optimistic-choice.ts";

afterEach(() => {
  cleanup();
  history.replaceState(null, "", "/");
});

const options = [
  { value: "edges", label: "Edges" },
  { value: "prices", label: "Prices" },
] as const;

interface PageProps {
  /** Delays the render of the prices. */
  readonly prices: Promise<string>;
  /** Target of the navigation. */
  readonly lead: (pressed: string) => string;
}

function Page({ prices, lead }: PageProps) {
  const [params, setParams] = useSearchParams();
  const view = params.get("view") === "prices" ? "prices" : "edges";
  const [shown, press] = useOptimisticChoice<{ readonly view: "edges" | "prices" }>({ view });
  return (
    <>
      <RadioGroup
        name="Columns"
        options={options}
        value={shown.view}
        onChange={(pressed) => {
          press((before) => ({ ...before, view: pressed }));
          setParams({ view: lead(pressed) });
        }}
      />
      <p>{view === "prices" ? use(prices) : "the edges"}</p>
    </>
  );
}

async function open(page: PageProps): Promise<void> {
  await act(async () =>
    render(
      <BrowserRouter>
        <Suspense>
          <Page {...page} />
        </Suspense>
      </BrowserRouter>,
    ),
  );
}

const isPressed = (name: string) => (screen.getByRole("radio", { name }) as HTMLInputElement).checked;

it("shows the choice at once while the page of the new URL renders", async () => {
  let resolve = (_text: string) => {};
  const prices = new Promise<string>((resolvePrices) => {
    resolve = resolvePrices;
  });
  await open({ prices, lead: (pressed) => pressed });
  await act(async () => fireEvent.click(screen.getByRole("radio", { name: "Prices" })));
  expect(isPressed("Prices")).toBe(true);
  expect(screen.getByText("the edges")).toBeDefined();

  await act(async () => resolve("the prices"));
  expect(isPressed("Prices")).toBe(true);
  expect(screen.getByText("the prices")).toBeDefined();
});

it("shows the value of the URL after the navigation, even to another one", async () => {
  await open({ prices: Promise.resolve("the prices"), lead: () => "edges" });
  await act(async () => fireEvent.click(screen.getByRole("radio", { name: "Prices" })));
  expect(isPressed("Edges")).toBe(true);
});
