// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { BrowserRouter, useLocation } from "react-router";
import { afterEach, expect, it } from "vitest";
import { useDelegatedLinks } from "./use-delegated-links.ts";

afterEach(() => {
  cleanup();
  history.replaceState(null, "", "/");
});

function List() {
  const { pathname } = useLocation();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles clicks on the links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys on a link dispatch clicks
    <div onClick={useDelegatedLinks()}>
      <a href="/orders">
        <bdi>Orders</bdi>
      </a>
      <a href="https://elsewhere.example/orders">Rules</a>
      <a href="/wallet" target="_blank" rel="noopener">
        Wallet
      </a>
      <span>beside</span>
      <output>{pathname}</output>
    </div>
  );
}

const show = () => {
  render(
    <BrowserRouter>
      <List />
    </BrowserRouter>,
  );
  return () => screen.getByRole("status").textContent;
};

it("navigates to the clicked link without a page load", () => {
  const place = show();
  // Without preventDefault the browser would load the page.
  expect(fireEvent.click(screen.getByText("beside"))).toBe(true);
  expect(place()).toBe("/");
  expect(fireEvent.click(screen.getByText("Orders"))).toBe(false);
  expect(place()).toBe("/orders");
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  "leaves a press that asks for more to the browser: %o",
  (how) => {
    const place = show();
    expect(fireEvent.click(screen.getByText("Orders"), how)).toBe(true);
    expect(place()).toBe("/");
  },
);

it.each(["Rules", "Wallet"])(
  "leaves a link out of the app or into another tab to the browser: %s",
  (name) => {
    const place = show();
    let wasHandled = true;
    const look = (event: Event) => {
      wasHandled = event.defaultPrevented;
      // jsdom does not implement navigation and logs that.
      event.preventDefault();
    };
    addEventListener("click", look);
    fireEvent.click(screen.getByText(name));
    removeEventListener("click", look);
    expect(wasHandled).toBe(false);
    expect(place()).toBe("/");
  },
);
