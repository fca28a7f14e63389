// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { decimal } from "#contract/decimal.ts";
import { ChangeText } from "./change-text.tsx";

afterEach(cleanup);

it("writes a change of a readable length, the exact one as its tip", () => {
  const change = decimal("0.06499999999999994671");
  const { container } = render(<ChangeText change={change} tick={decimal("0.001")} isStale={false} />);
  expect(container.textContent).toBe("▲+6.5¢");
  expect(container.querySelector(`[title="${change}"]`)).not.toBeNull();
});
