// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Suspense, use } from "react";
import { BrowserRouter, useNavigate, useSearchParams } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { currentSearchParams } from "./current-location.ts";
import { useSearchParamDraft } from "./use-search-param-draft.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  history.replaceState(null, "", "/");
});

const restMs = 250;

function Search() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const [text, type] = useSearchParamDraft(
    params.get("q") ?? "",
    (typed) => setParams({ q: typed.trim() }, { replace: true }),
    restMs,
  );
  return (
    <>
      <input aria-label="Search" value={text} onChange={(event) => type(event.target.value)} />
      <button type="button" onClick={() => void navigate("?q=elsewhere")}>
        Elsewhere
      </button>
    </>
  );
}

function open() {
  render(
    <BrowserRouter>
      <Search />
    </BrowserRouter>,
  );
  const field = screen.getByRole("textbox") as HTMLInputElement;
  return { field, type: (value: string) => fireEvent.change(field, { target: { value } }) };
}

const rest = () => act(async () => vi.advanceTimersByTime(restMs));

it("updates the field at once and the URL after typing stops", async () => {
  const { field, type } = open();
  type("new");
  expect([field.value, location.search]).toEqual(["new", ""]);
  await rest();
  expect([field.value, location.search]).toEqual(["new", "?q=new"]);
});

it("keeps a trailing space that the URL drops", async () => {
  const { field, type } = open();
  type("new ");
  await rest();
  expect([field.value, location.search]).toEqual(["new ", "?q=new"]);
  type(`${field.value}york`);
  await rest();
  expect([field.value, location.search]).toEqual(["new york", "?q=new+york"]);
});

it("yields to a change of the URL from elsewhere", async () => {
  const { field, type } = open();
  type("new");
  await rest();
  await act(async () => fireEvent.click(screen.getByRole("button")));
  expect(field.value).toBe("elsewhere");
});

it("does not undo a navigation that starts before the write", async () => {
  const never = new Promise<string>(() => {});
  function Series() {
    const [params, setParams] = useSearchParams();
    const navigate = useNavigate();
    const write = (q: string) => {
      const next = currentSearchParams();
      next.set("q", q);
      setParams(next, { replace: true });
    };
    const [text, type] = useSearchParamDraft(params.get("q") ?? "", write, restMs);
    return (
      <>
        <input aria-label="Search" value={text} onChange={(event) => type(event.target.value)} />
        <button type="button" onClick={() => void navigate("?series=rates")}>
          Rates
        </button>
        <p>{params.get("series") === null ? "all" : use(never)}</p>
      </>
    );
  }
  await act(async () =>
    render(
      <BrowserRouter>
        <Suspense>
          <Series />
        </Suspense>
      </BrowserRouter>,
    ),
  );
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "new" } });
  await act(async () => fireEvent.click(screen.getByRole("button")));
  expect(screen.getByText("all")).toBeDefined();
  await rest();
  expect(location.search).toBe("?series=rates&q=new");
});
