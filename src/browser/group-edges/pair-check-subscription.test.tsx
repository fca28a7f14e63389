// @vitest-environment jsdom
import { cleanup, render, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { openSignedInPage } from "#browser/testing/signed-in-page.tsx";
import { twoLegConfig, twoPricedLegs } from "#browser/testing/two-leg-fixture.ts";
import type { PairCheckStatus } from "./group-edges.ts";
import { PairCheckSubscription } from "./pair-check-subscription.tsx";

afterEach(cleanup);

it("names the legs of a blocked pair by their venues", async () => {
  const { Providers } = await openSignedInPage();
  const titles = ["Will Blue Sox win the final in 2027?", "Will Blue Sox win in 2028?"];
  const legs = twoPricedLegs(twoLegConfig()).map((leg, index) => ({
    ...leg,
    known: { ...leg.known, data: { title: titles[index] } },
  }));
  const checks: PairCheckStatus[] = [];
  render(<PairCheckSubscription legs={legs} onCheck={(_, check) => void checks.push(check)} />, {
    wrapper: Providers,
  });
  await waitFor(() =>
    expect(checks).toEqual([
      { kind: "blocked", reason: expect.stringMatching(/Venue A “.*2027.*”, Venue B/) },
    ]),
  );
});
