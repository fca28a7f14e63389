// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { StrictMode, Suspense } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { MemoryRouter, Route, Routes, useLocation } from "react-router";
import { afterEach, describe, expect, test } from "vitest";
import { wantsFocusOnMain } from "#browser/routing/navigation-state.ts";
import { advanceDuring, createFakeBrowser, signInAda } from "#browser/testing/fake-session-tabs.ts";
// The code of the dialog, which otherwise loads on demand.
import "./api-key-dialog.tsx";
import { RequireSession } from "./require-session.tsx";
import type { Session } from "./session.ts";
import { SessionProvider } from "./session-context.tsx";
import { SessionNotice } from "./session-notice.tsx";

afterEach(cleanup);

let mounts = 0;
function Inside() {
  mounts += 1;
  return (
    <>
      <SessionNotice />
      <p>inside</p>
      <p>{wantsFocusOnMain(useLocation().state) ? "focused" : "as it was"}</p>
    </>
  );
}
function Login() {
  const { search } = useLocation();
  return <p>login {new URLSearchParams(search).get("next")}</p>;
}

interface DrawOptions {
  readonly address?: string;
  readonly isPublic?: boolean;
}

function draw(session: Session, options?: DrawOptions) {
  mounts = 0;
  return render(<Site session={session} {...options} />);
}

function Site({
  session,
  address = "/venues/venue-c/markets/%2320?outcome=%23201#chart",
  isPublic = false,
}: DrawOptions & { readonly session: Session }) {
  return (
    <StrictMode>
      <SessionProvider session={session}>
        <MemoryRouter initialEntries={[address]}>
          <Suspense fallback={null}>
            <Routes>
              <Route path="/login" element={<Login />} />
              <Route
                path="*"
                element={
                  <RequireSession isPublic={isPublic}>
                    <Inside />
                  </RequireSession>
                }
              />
            </Routes>
          </Suspense>
        </MemoryRouter>
      </SessionProvider>
    </StrictMode>
  );
}

test("redirects to sign-in and remembers the exact address", async () => {
  const browser = createFakeBrowser();
  draw(await browser.openTab());
  expect(screen.getByText("login /venues/venue-c/markets/%2320?outcome=%23201#chart")).toBeDefined();
  expect(mounts).toBe(0);
});

test("shows the key dialog and mounts the page only with a key", async () => {
  const browser = createFakeBrowser();
  await signInAda(browser, await browser.openTab());
  const session = await browser.openTab();
  draw(session);
  expect(await screen.findByRole("dialog", { name: "API key" })).toBeDefined();
  expect(mounts).toBe(0);
  await act(async () => {
    await advanceDuring(browser, session.setApiKey("key-of-ada", "never"));
  });
  expect(screen.getByText("inside")).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
  // Drawn twice as React does to find faults, renewed once.
  expect(browser.gateway.count("/auth/refresh")).toBe(1);
});

test("focuses the page that follows the key dialog", async () => {
  const browser = createFakeBrowser();
  await signInAda(browser, await browser.openTab());
  draw(await browser.openTab());
  const dialog = await screen.findByRole("dialog", { name: "API key" });
  fireEvent.change(within(dialog).getByLabelText("API key"), { target: { value: "key-of-ada" } });
  const form = dialog.querySelector("form");
  await act(async () => {
    if (form !== null) fireEvent.submit(form);
    await advanceDuring(browser, Promise.resolve(), 1_000);
  });
  expect(await screen.findByText("focused")).toBeDefined();
});

test("offers a new sign-in while the renewal fails", async () => {
  const browser = createFakeBrowser();
  await signInAda(browser, await browser.openTab());
  browser.gateway.refreshAnswer = () => new Response("", { status: 503 });
  draw(await browser.openTab());
  expect(screen.getByRole("alert").textContent).toContain("Can't renew your session");
  expect(mounts).toBe(0);
  act(() => screen.getByRole("button", { name: "Sign in again" }).click());
  expect(screen.getByText(/^login/)).toBeDefined();
});

test("unmounts the page at once on sign-out", async () => {
  const browser = createFakeBrowser();
  const session = await browser.openTab();
  await signInAda(browser, session);
  draw(session);
  expect(screen.getByText("inside")).toBeDefined();
  act(() => session.signOut());
  expect(screen.queryByText("inside")).toBeNull();
});

describe("while the sign-in is renewed", () => {
  const openWithKey = async (keepKey: "device" | "never" = "device") => {
    const browser = createFakeBrowser();
    await signInAda(browser, await browser.openTab(), keepKey);
    const release = browser.holdLock();
    return { browser, session: await browser.openTab(), release };
  };

  test("mounts a public page after the first render, in slices", async () => {
    const { session } = await openWithKey();
    const root = createRoot(document.body.appendChild(document.createElement("div")));
    flushSync(() => root.render(<Site session={session} isPublic />));
    expect(screen.getByRole("status")).toBeDefined();
    expect(screen.queryByText("inside")).toBeNull();
    await screen.findByText("inside");
    act(() => root.unmount());
  });

  test("mounts a public page, which stays mounted once signed in", async () => {
    const { browser, session, release } = await openWithKey();
    draw(session, { isPublic: true });
    const page = screen.getByText("inside");
    expect(session.read().phase).toBe("starting");
    await act(async () => {
      release();
      await advanceDuring(browser, Promise.resolve());
    });
    expect(session.read().phase).toBe("signed-in");
    expect(screen.getByText("inside")).toBe(page);
  });

  test("leaves a public page for sign-in once the sign-in has ended", async () => {
    const { browser, session, release } = await openWithKey();
    draw(session, { isPublic: true });
    browser.gateway.endSignIns();
    await act(async () => {
      release();
      await advanceDuring(browser, Promise.resolve());
    });
    expect(screen.queryByText("inside")).toBeNull();
    expect(screen.getByText(/^login/)).toBeDefined();
  });

  test("mounts no other page, and a public one not without a stored key", async () => {
    draw((await openWithKey()).session);
    expect(mounts).toBe(0);
    cleanup();
    draw((await openWithKey("never")).session, { isPublic: true });
    expect(mounts).toBe(0);
  });
});
