// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense, useState } from "react";
import { afterEach, expect, test } from "vitest";
import { lazyPart } from "./lazy-part.tsx";

afterEach(cleanup);

const drawn: string[] = [];

/** Says which of those that were made it is. */
function Counted() {
  const [number] = useState(() => drawn.push("part"));
  return <p>part {number}</p>;
}

function StandIn() {
  drawn.push("stand-in");
  return <p>stand-in</p>;
}

test("a part that was fetched before is drawn at once, with nothing in its place first", async () => {
  drawn.length = 0;
  const Part = lazyPart("counted", async () => Counted);
  Part.preload();
  await Promise.resolve();
  render(
    <Suspense fallback={<StandIn />}>
      <Part />
    </Suspense>,
  );
  expect(screen.getByText("part 1")).toBeTruthy();
  expect(drawn).toEqual(["part"]);
});

test("one that is waited for comes after its stand-in, and stays itself however often it is drawn", async () => {
  drawn.length = 0;
  let give: (part: typeof Counted) => void = () => {};
  const Part = lazyPart(
    "counted",
    () =>
      new Promise<typeof Counted>((resolve) => {
        give = resolve;
      }),
  );
  const page = () => (
    <Suspense fallback={<StandIn />}>
      <Part />
    </Suspense>
  );
  const { rerender } = render(page());
  expect(screen.getByText("stand-in")).toBeTruthy();
  await act(async () => give(Counted));
  const [, made] = drawn;
  expect(made).toBe("part");
  const words = screen.getByText(/^part/).textContent;
  rerender(page());
  expect(screen.getByText(/^part/).textContent).toBe(words);
});
