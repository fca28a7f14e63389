import { act, cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { focusOnMain } from "#browser/routing/navigation-state.ts";
import { useFocusOnMain } from "./use-focus-on-main.ts";

afterEach(cleanup);

function Shell() {
  useFocusOnMain();
  return (
    <>
      <button type="button">Search</button>
      <Outlet />
    </>
  );
}

test("a page opened from a search has the focus, any other leaves it where it is", async () => {
  const router = createMemoryRouter([
    {
      element: <Shell />,
      children: [
        { path: "/", element: <main key="home" aria-label="home" /> },
        { path: "/market", element: <main key="market" aria-label="market" /> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  const search = screen.getByRole("button", { name: "Search" });
  search.focus();
  await act(() => router.navigate("/market", { state: focusOnMain }));
  expect(document.activeElement).toBe(screen.getByRole("main", { name: "market" }));
  search.focus();
  await act(() => router.navigate("/"));
  expect(document.activeElement).toBe(search);
  await act(() => router.navigate(-1));
  expect(document.activeElement).toBe(search);
});

test("a page that takes the place of the sign-in has the focus", async () => {
  const router = createMemoryRouter(
    [
      { path: "/login", element: <main /> },
      { element: <Shell />, children: [{ path: "/", element: <main aria-label="home" /> }] },
    ],
    { initialEntries: ["/login"] },
  );
  render(<RouterProvider router={router} />);
  await act(() => router.navigate("/", { replace: true, state: focusOnMain }));
  expect(document.activeElement).toBe(screen.getByRole("main", { name: "home" }));
});
