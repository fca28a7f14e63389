import { act, cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, Link, Outlet, RouterProvider } from "react-router";
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

test("a page has the focus once the control that opened it is gone, on the way back too", async () => {
  const linkTo = (path: string) => (
    <main key={path} aria-label={path}>
      <Link to={path}>Open</Link>
    </main>
  );
  const router = createMemoryRouter([
    { path: "/unknown", element: linkTo("/") },
    {
      element: <Shell />,
      children: [
        { path: "/", element: linkTo("/market") },
        { path: "/market", element: linkTo("/market?side=buy") },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  expect(document.activeElement).toBe(document.body);
  const follow = async () => {
    const link = screen.getByRole("link");
    link.focus();
    await act(async () => link.click());
  };
  await follow();
  expect(document.activeElement).toBe(screen.getByRole("main"));
  await follow();
  expect(document.activeElement).toBe(screen.getByRole("link"));
  screen.getByRole("link").focus();
  await act(() => router.navigate("/"));
  expect(document.activeElement).toBe(screen.getByRole("main"));
  screen.getByRole("link").focus();
  await act(() => router.navigate(-1));
  expect(document.activeElement).toBe(screen.getByRole("main"));
  await act(() => router.navigate("/unknown"));
  await follow();
  expect(document.activeElement).toBe(screen.getByRole("main", { name: "/market" }));
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
