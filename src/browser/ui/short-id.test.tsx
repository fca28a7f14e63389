// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ShortId, TextWithIds } from "./short-id.tsx";

afterEach(cleanup);

const id = "0x1241559950a3cbfc51d85f194626339b4ba2cc23f8b9d57c9efa2a3781d2f291";

it("shows the ends of a long id, keeps all of it as text and in the tooltip", () => {
  const { container } = render(<ShortId id={id} />);
  expect(container.textContent).toBe(id);
  expect(container.querySelector("bdi")?.title).toBe(id);
  const middle = container.querySelector("bdi > :nth-child(2)");
  expect(middle?.className).toContain("middle");
  expect(middle?.textContent).toBe(id.slice(4, -4));
});

it("shows a short id whole", () => {
  const { container } = render(<ShortId id="order-17" />);
  expect(container.innerHTML).toBe('<bdi translate="no">order-17</bdi>');
});

it("shortens the ids of a sentence and none of its words", () => {
  const text = `2 equal orders at the venue: ${id}, order-17. Uncharacteristically long words stay.`;
  const { container } = render(<TextWithIds text={text} />);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll("bdi")].map((each) => each.title)).toEqual([id]);
});
