import { expect, test } from "vitest";
import { compiledAhead } from "./compress-chunks.ts";

const long = "use(1);".repeat(1_000);

test("a package that is handed over as one long function stands in brackets, and nothing else is changed", () => {
  const code = `const sign="\u2192",short=wrap(e=>{use(e)}),long=wrap((e,t)=>{${long}}),later=()=>wrap(e=>{${long}});let next=wrap(e=>{${long}});use(sign);`;
  const ahead = compiledAhead(code);
  expect(ahead).toBe(
    code
      .replace(`wrap((e,t)=>{${long}})`, `wrap(((e,t)=>{${long}}))`)
      .replace(`next=wrap(e=>{${long}})`, `next=wrap((e=>{${long}}))`),
  );
  expect(ahead).not.toBe(code);
});
