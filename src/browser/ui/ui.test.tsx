// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { use } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { decodeConfig } from "#browser/config/config.ts";
import { ConfigProvider } from "#browser/config/config-context.tsx";
import { StillObserver } from "#browser/testing/resize-observers.ts";
import { decimal } from "#contract/decimal.ts";
import { Age } from "./age.tsx";
import { Dialog } from "./dialog.tsx";
import { Field } from "./field.tsx";
import { Panel } from "./panel.tsx";
import { PanelBoundary } from "./panel-boundary.tsx";
import { PanelIdContext } from "./panel-context.ts";
import { AveragePrice, Price } from "./price.tsx";
import { RadioGroup } from "./radio-group.tsx";
import { RemoteImage } from "./remote-image.tsx";
import { parseHttpsAddress, SafeLink } from "./safe-link.tsx";
import { Tabs } from "./tabs.tsx";
import { notify, Toasts } from "./toast.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("panel", () => {
  it("is a region with its exact name and state", () => {
    render(
      <Panel name="Order book" state="live">
        levels
      </Panel>,
    );
    const region = screen.getByRole("region", { name: "Order book" });
    expect(region.dataset.state).toBe("live");
    expect(region.textContent).toContain("levels");
  });

  it("keeps the last good data with an error and offers Retry", () => {
    const retry = vi.fn();
    render(
      <Panel name="Trades" state="error" message="The gateway did not answer." onRetry={retry}>
        old rows
      </Panel>,
    );
    expect(screen.getByRole("alert").textContent).toContain("The gateway did not answer.");
    expect(screen.getByText("old rows")).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it("keeps the focus of Retry in the panel once it has its content", async () => {
    const panel = (state: "error" | "polling") => (
      <Panel name="Trades" state={state} message="The gateway did not answer." onRetry={() => {}}>
        <a href="/">Row</a>
      </Panel>
    );
    const { rerender } = render(panel("error"));
    screen.getByRole("button", { name: "Retry" }).focus();
    await act(async () => rerender(panel("polling")));
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "Row" }));
  });

  it("leaves the focus of Retry on the page's content rather than in another panel", async () => {
    const page = (state: "error" | "polling") => (
      <main>
        <a href="/">Row of another panel</a>
        <Panel name="Trades" state={state} message="The gateway did not answer." onRetry={() => {}}>
          no control
        </Panel>
      </main>
    );
    const { rerender } = render(page("error"));
    screen.getByRole("button", { name: "Retry" }).focus();
    await act(async () => rerender(page("polling")));
    expect(document.activeElement).toBe(screen.getByRole("main"));
  });

  it("shows a skeleton and none of the content while loading", () => {
    render(
      <Panel name="Trades" state="loading">
        rows
      </Panel>,
    );
    expect(screen.queryByText("rows")).toBeNull();
    expect(screen.getByRole("region", { name: "Trades" }).getAttribute("aria-busy")).toBe("true");
  });
});

describe("panel boundary", () => {
  it("provides the panel id to its children", () => {
    function Inside({ name }: { readonly name: string }) {
      return (
        <Panel name={name} state="live">
          {use(PanelIdContext)}
        </Panel>
      );
    }
    for (const name of ["Trades", "Chart"]) {
      render(
        <PanelBoundary name={name}>
          <Inside name={name} />
        </PanelBoundary>,
      );
    }
    const [trades, chart] = ["Trades", "Chart"].map((name) => screen.getByRole("region", { name }));
    expect(trades?.textContent).toContain(trades?.dataset.panel);
    expect(chart?.dataset.panel).not.toBe(trades?.dataset.panel);
  });

  it("contains an error in one panel and renders it again on Retry", () => {
    const silent = vi.spyOn(console, "error").mockImplementation(() => undefined);
    let broken = true;
    function Part() {
      if (broken) throw new Error("a bad row");
      return <p>drawn</p>;
    }
    render(
      <PanelBoundary name="Rules">
        <Part />
      </PanelBoundary>,
    );
    expect(screen.getByRole("region", { name: "Rules" }).textContent).toContain("a bad row");
    broken = false;
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(screen.getByText("drawn")).toBeDefined();
    silent.mockRestore();
  });

  it("clears the error for another reset key and keeps it for the same", () => {
    const silent = vi.spyOn(console, "error").mockImplementation(() => undefined);
    let broken = true;
    function Part() {
      if (broken) throw new Error("a bad row");
      return <p>drawn</p>;
    }
    const panelOf = (market: string) => (
      <PanelBoundary name="Rules" resetKey={market}>
        <Part />
      </PanelBoundary>
    );
    const { rerender } = render(panelOf("one"));
    broken = false;
    rerender(panelOf("one"));
    expect(screen.queryByText("drawn")).toBeNull();
    rerender(panelOf("two"));
    expect(screen.getByText("drawn")).toBeDefined();
    silent.mockRestore();
  });
});

describe("age", () => {
  it("is written once a second, without rendering, and shows — if never confirmed", () => {
    const at = performance.now();
    render(
      <>
        <Age at={at} className="known" />
        <Age at={undefined} className="never" />
      </>,
    );
    expect(document.querySelector(".known")?.textContent).toBe("0.0 s");
    expect(document.querySelector(".never")?.textContent).toBe("—");
    act(() => vi.advanceTimersByTime(900));
    expect(document.querySelector(".known")?.textContent).toBe("0.0 s");
    act(() => vi.advanceTimersByTime(1_100));
    expect(document.querySelector(".known")?.textContent).toBe("2.0 s");
  });

  it("ignores changes of the wall clock", () => {
    render(<Age at={performance.now()} className="aged" />);
    vi.setSystemTime(Date.now() + 5 * 365 * 86_400_000);
    act(() => vi.advanceTimersByTime(2_000));
    expect(document.querySelector(".aged")?.textContent).toBe("2.0 s");
  });

  it("pauses while the page is hidden", () => {
    const state = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    render(<Age at={performance.now()} className="hidden" />);
    document.dispatchEvent(new Event("visibilitychange"));
    vi.advanceTimersByTime(3_000);
    expect(document.querySelector(".hidden")?.textContent).toBe("0.0 s");
    state.mockReturnValue("visible");
    document.dispatchEvent(new Event("visibilitychange"));
    expect(document.querySelector(".hidden")?.textContent).toBe("3.0 s");
    state.mockRestore();
  });
});

describe("numbers", () => {
  it("are excluded from translation, which replaces elements", () => {
    render(
      <>
        <Price value={decimal("0.5")} className="price" />
        <Age at={undefined} className="age" />
      </>,
    );
    for (const name of [".price", ".age"])
      expect(document.querySelector(name)?.getAttribute("translate")).toBe("no");
  });
});

describe("averages", () => {
  it("are rounded to the column, with the exact value as title", () => {
    render(<AveragePrice value={decimal("0.66052632")} />);
    const shown = screen.getByText("66.05¢");
    expect(shown.title).toBe("0.66052632");
    expect(shown.dataset.value).toBe("0.66052632");
  });

  it("have at least the digits of the tick", () => {
    render(<AveragePrice value={decimal("0.66")} tick={decimal("0.001")} />);
    expect(screen.getByText("66.0¢")).toBeDefined();
  });

  it("keep short values unchanged", () => {
    render(<AveragePrice value={decimal("0.66")} />);
    expect(screen.getByText("66¢")).toBeDefined();
  });
});

describe("field", () => {
  it("links its error by aria-describedby", () => {
    render(<Field label="Amount" value="1x" onChange={() => undefined} error="x is not a digit." />);
    const field = screen.getByRole("textbox", { name: "Amount", description: "x is not a digit." });
    expect(field.getAttribute("aria-invalid")).toBe("true");
  });
});

describe("radio group", () => {
  it("names each radio by its label and describes it by its detail", () => {
    const choose = vi.fn();
    render(
      <RadioGroup
        name="Market outcome"
        value="yes"
        onChange={choose}
        options={[
          { value: "yes", label: "Yes", detail: "52.5¢" },
          { value: "no", label: "No" },
        ]}
      />,
    );
    expect(screen.getByRole("radiogroup", { name: "Market outcome" })).toBeDefined();
    expect(screen.getByRole("radio", { name: "Yes", description: "52.5¢", checked: true })).toBeDefined();
    fireEvent.click(screen.getByRole("radio", { name: "No" }));
    expect(choose).toHaveBeenCalledWith("no");
  });
});

describe("tabs", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("selects by arrow keys, leaves those of Back and Forward to the browser, and names the panel", () => {
    vi.stubGlobal("ResizeObserver", StillObserver);
    const select = vi.fn();
    render(
      <Tabs
        name="Panels"
        selected="book"
        onSelect={select}
        tabs={[
          { id: "book", label: "Order book" },
          { id: "chart", label: "Chart" },
        ]}
      >
        content
      </Tabs>,
    );
    expect(screen.getByRole("tabpanel", { name: "Order book" }).textContent).toBe("content");
    const tab = screen.getByRole("tab", { name: "Order book" });
    fireEvent.keyDown(tab, { key: "ArrowLeft" });
    expect(select).toHaveBeenCalledWith("chart");
    expect(fireEvent.keyDown(tab, { key: "ArrowLeft", altKey: true })).toBe(true);
    expect(select).toHaveBeenCalledOnce();
  });
});

describe("notifications", () => {
  it("disappear after a while, but not while hovered or focused", () => {
    render(<Toasts />);
    act(() => notify("Order accepted."));
    const log = screen.getByRole("log", { name: "Notifications" });
    const card = screen.getByText("Order accepted.").parentElement as HTMLElement;
    fireEvent.pointerEnter(card);
    act(() => vi.advanceTimersByTime(60_000));
    expect(log.textContent).toContain("Order accepted.");
    fireEvent.pointerLeave(card);
    act(() => vi.advanceTimersByTime(6_000));
    expect(log.textContent).toBe("");
  });

  it("pass on the focus of one that is dismissed", async () => {
    render(
      <>
        <Toasts />
        <main>page</main>
      </>,
    );
    act(() => {
      notify("First.");
      notify("Second.");
    });
    const dismiss = async () => {
      const [button] = screen.getAllByRole("button", { name: "Dismiss notification" });
      button?.focus();
      await act(async () => button?.click());
    };
    await dismiss();
    expect(document.activeElement?.closest("[data-tone]")?.textContent).toBe("Second.");
    await dismiss();
    expect(document.activeElement).toBe(screen.getByRole("main"));
  });

  it("are in the dialog on top, beside which all is inert", () => {
    const page = (names: readonly string[]) => (
      <>
        <Toasts />
        {names.map((name) => (
          <Dialog key={name} name={name} open onClose={() => {}}>
            text
          </Dialog>
        ))}
      </>
    );
    const { rerender } = render(page([]));
    act(() => notify("Filled."));
    const where = () => screen.getByRole("log").closest("dialog")?.querySelector("h2")?.textContent;
    expect(where()).toBeUndefined();
    for (const names of [["Ticket", "Confirm"], ["Ticket"], []]) {
      rerender(page(names));
      expect(where()).toBe(names.at(-1));
      expect(screen.getByRole("log").textContent).toContain("Filled.");
    }
  });

  it("shorten a long id, and keep it whole for a copied selection", () => {
    const id = `0x${"b17e4f0b".repeat(8)}`;
    render(<Toasts />);
    act(() => notify(`Placed after all: buy 6 Yes, order ${id}.`));
    expect(screen.getByTitle(id)).toBeDefined();
    expect(screen.getByRole("log").textContent).toContain(id);
  });

  it("isolate bidirectional text", () => {
    render(<Toasts />);
    act(() => notify("\u202Elive"));
    expect(screen.getByText("\u202Elive").tagName).toBe("BDI");
  });
});

describe("remote images", () => {
  const imageOf = (address: string, image: unknown) => (
    <ConfigProvider config={decodeConfig({ market: { image } })}>
      <RemoteImage address={address} />
    </ConfigProvider>
  );

  it("load from no host by default, and from a list's hosts alone", () => {
    const address = "https://Images.Venue.example/p.png";
    const sourceWith = (image: unknown, from = address) =>
      render(imageOf(from, image)).container.querySelector("img")?.getAttribute("src");
    expect(sourceWith(undefined)).toBeUndefined();
    expect(sourceWith("off")).toBeUndefined();
    expect(sourceWith([])).toBeUndefined();
    expect(sourceWith(["venue.example", "other.example"])).toBeUndefined();
    expect(sourceWith(["images.venue.example"], "https://images.venue.example:8443/p.png")).toBeUndefined();
    expect(sourceWith(["images.venue.example"])).toBe("https://images.venue.example/p.png");
    expect(sourceWith("all")).toBe("https://images.venue.example/p.png");
  });

  it("load from https only without a referrer and keep their box after an error", () => {
    const { container, rerender } = render(imageOf("javascript:alert(1)", "all"));
    expect(container.innerHTML).toBe("");
    rerender(imageOf("https://venue.example/p.svg", "all"));
    const image = container.querySelector("img");
    expect(image?.getAttribute("src")).toBe("https://venue.example/p.svg");
    expect(image?.getAttribute("referrerpolicy")).toBe("no-referrer");
    expect(image?.getAttribute("loading")).toBe("lazy");
    if (image !== null) fireEvent.error(image);
    expect(container.querySelector("img")).toBeNull();
    expect(container.querySelector("span")).not.toBeNull();
  });
});

describe("links from untrusted data", () => {
  it.each([
    "javascript:alert(1)",
    " javascript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "//evil.example",
    "http://venue.example",
    "https:evil.example",
    "https://user@evil.example",
    "https:\\\\evil.example",
    "https://a b",
    "",
  ])("does not make a link of %j", (address) => {
    render(<SafeLink address={address}>Venue</SafeLink>);
    expect(parseHttpsAddress(address)).toBeUndefined();
    expect(screen.queryByRole("link")).toBeNull();
    if (address !== "") expect(document.querySelector("bdi")?.textContent).toBe(address);
  });

  it("link to https without a referrer, and name the host", () => {
    render(<SafeLink address="https://venue.example/m/1">Open on the venue</SafeLink>);
    const link = screen.getByRole("link", { name: "Open on the venue (venue.example)" });
    expect(link.getAttribute("href")).toBe("https://venue.example/m/1");
    expect(link.getAttribute("rel")).toBe("noopener noreferrer");
  });
});
