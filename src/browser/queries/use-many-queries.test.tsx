// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { useManyQueries } from "./use-many-queries.ts";

afterEach(cleanup);

function setUp() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const requested: string[] = [];
  const question = (name: string) => ({
    queryKey: ["question", name] as const,
    queryFn: () => {
      requested.push(name);
      return name === "bad" ? Promise.reject(new Error("no")) : Promise.resolve(`answer to ${name}`);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const hook = renderHook(({ questions }) => useManyQueries(questions), {
    wrapper,
    initialProps: { questions: [question("a"), question("bad")] },
  });
  const answerTo = (name: string) => hook.result.current(["question", name]);
  return { client, asked: requested, question, hook, answerTo };
}

describe("many questions at once", () => {
  it("have an answer or a failure each", async () => {
    const { answerTo } = setUp();
    await waitFor(() => expect(answerTo("a")?.data).toBe("answer to a"));
    await waitFor(() => expect(answerTo("bad")?.error?.message).toBe("no"));
    expect(answerTo("never asked")).toBeUndefined();
  });

  it("that are added or taken away cost the others nothing", async () => {
    const { asked, hook, question, answerTo, client } = setUp();
    await waitFor(() => expect(answerTo("a")?.data).toBe("answer to a"));
    hook.rerender({ questions: [question("a"), question("b")] });
    await waitFor(() => expect(answerTo("b")?.data).toBe("answer to b"));
    expect(answerTo("a")?.data).toBe("answer to a");
    expect(answerTo("bad")).toBeUndefined();
    expect(asked).toEqual(["a", "bad", "b"]);
    await client.invalidateQueries({ queryKey: ["question", "a"] });
    expect(asked).toEqual(["a", "bad", "b", "a"]);
  });

  it("are unsubscribed without subscribers", async () => {
    const { hook, client, answerTo } = setUp();
    await waitFor(() => expect(answerTo("a")?.data).toBe("answer to a"));
    expect(
      client
        .getQueryCache()
        .find({ queryKey: ["question", "a"] })
        ?.getObserversCount(),
    ).toBe(1);
    hook.unmount();
    expect(
      client
        .getQueryCache()
        .find({ queryKey: ["question", "a"] })
        ?.getObserversCount(),
    ).toBe(0);
  });
});
