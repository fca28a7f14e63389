// @vitest-environment jsdom
import { renderHook, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { useStaggeredRows } from "./staggered-mount.tsx";

it("mounts a batch of rows at first, and one more in each frame", async () => {
  const seen: number[] = [];
  const { rerender } = renderHook(
    ({ all }) => {
      const rows = useStaggeredRows(all, 20);
      if (seen.at(-1) !== rows) seen.push(rows);
    },
    { initialProps: { all: 50 } },
  );
  expect(seen).toEqual([20]);
  await waitFor(() => expect(seen).toEqual([20, 40, 60]));
  rerender({ all: 61 });
  await waitFor(() => expect(seen).toEqual([20, 40, 60, 80]));
});

it("mounts the rows of a short list at once", () => {
  const { result } = renderHook(() => useStaggeredRows(3, 20));
  expect(result.current).toBeGreaterThanOrEqual(3);
});
