// The guards against answers of any shape, hostile texts and addresses, wrong clocks and a browser that keeps little.
import type { Sabotage } from "./sabotage.ts";

const browser = "src/browser";

const of = (file: string, test = file.replace(/\.tsx?$/, ".test.ts")) => ({ file, tests: [test] });

const ofAnswers: readonly Sabotage[] = [
  {
    name: "C9 the 30th of February is a day",
    ...of("src/contract/instant.ts"),
    from: "if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;",
    to: "",
  },
  {
    name: "C9 a time of 25 o'clock is one",
    ...of("src/contract/instant.ts"),
    from: "if (hour > 23 || minute > 59",
    to: "if (minute > 59",
  },
  {
    name: "C10 a wall clock put back is a sleep",
    ...of(`${browser}/lib/sleep.ts`),
    from: "return sleptMs >= shortestSleepMs ? sleptMs : 0;",
    to: "return Math.abs(sleptMs) >= shortestSleepMs ? sleptMs : 0;",
  },
  {
    name: "C10 a clock put right by the gateway is a sleep",
    ...of(`${browser}/lib/sleep.ts`),
    from: "clock.now() - (clock.correctionMs ?? 0) - clock.monotonic()",
    to: "clock.now() - clock.monotonic()",
  },
  {
    name: "C10 nobody is told of a clock that is off",
    ...of(`${browser}/features/connection/clock-difference.ts`),
    from: "if (Math.abs(gatewayAheadMs) < toleratedClockMs) return undefined;",
    to: "if (gatewayAheadMs < toleratedClockMs) return undefined;",
  },
  {
    name: "C11 a side nobody knows is one of the two",
    ...of(`${browser}/features/orders/order-cells.tsx`, `${browser}/features/orders/order-cells.test.tsx`),
    from: 'const known = side === "buy" || side === "sell" ? side : undefined;',
    to: 'const known = side === "buy" ? side : "sell";',
  },
  {
    name: "C11 the venue's own word of an order is not shown",
    ...of(`${browser}/features/orders/order-cells.tsx`, `${browser}/features/orders/order-cells.test.tsx`),
    from: "status === undefined ? null : (",
    to: "status === undefined || isFilled || !isFilled ? null : (",
  },
  {
    name: "C12 a list is an object without fields",
    ...of("src/contract/decoding.ts"),
    from: 'if (Array.isArray(value)) return new MalformedError("", "expected an object, got a list");',
    to: "",
  },
  {
    name: "C12 one bad row costs the list",
    ...of("src/contract/decoding.ts"),
    from: "if (decoded instanceof MalformedError) dropped.push({ index, problem: decoded.message });",
    to: "if (decoded instanceof MalformedError) throw decoded;",
  },
  {
    name: "C12 the wrong field is not named",
    ...of("src/contract/decoding.ts"),
    from: 'new MalformedError(v.getDotPath(issue) ?? "", problemOf(issue))',
    to: 'new MalformedError("", problemOf(issue))',
  },
  {
    name: "C13 a portal's page has no words of its own",
    ...of(`${browser}/api/read-answer.ts`),
    from: 'throw malformed(/^\\s*</.test(text) ? "it is a web page" : "it is not JSON");',
    to: 'throw malformed("it is not JSON");',
  },
  {
    name: "C14 an endless answer is read",
    ...of(`${browser}/api/read-answer.ts`),
    from: "const bytes = await readBytes(response.body, longestAnswer);",
    to: "const bytes = await readBytes(response.body, 2 * longestAnswer);",
  },
  {
    name: "C14 what is too long is fetched to its end",
    ...of(`${browser}/lib/read-bytes.ts`),
    from: "      await reader?.cancel();\n",
    to: "",
  },
  {
    name: "C15 bytes that are no text are read as some",
    ...of(`${browser}/api/read-answer.ts`),
    from: '"utf-8", { fatal: true }',
    to: '"utf-8"',
  },
  {
    name: "C24 an orientation beside a field nobody knows is believed",
    ...of(`${browser}/features/market-parts/leg-orientation.ts`),
    from: "names.length === 1 && names[0] === name",
    to: "names.includes(name)",
  },
  {
    name: "C25 a limit below zero is sent",
    ...of(`${browser}/api/request-url.ts`),
    from: "Math.max(0, Math.floor(number))",
    to: "Math.floor(number)",
  },
  {
    name: "C25 a limit above what fits is sent",
    ...of(`${browser}/api/request-url.ts`),
    from: "Math.min(largestLimit, Math.max(0, Math.floor(number)))",
    to: "Math.max(0, Math.floor(number))",
  },
];

const ofAddresses: readonly Sabotage[] = [
  {
    name: "C19 an address of any scheme is a link",
    ...of(`${browser}/ui/safe-link.tsx`, `${browser}/ui/ui.test.tsx`),
    from: "if (text === undefined || !/^https:\\/\\/[^\\s/\\\\]/i.test(text) || !URL.canParse(text)) return undefined;\n  const url = new URL(text);\n  return url.protocol",
    to: "if (text === undefined || !URL.canParse(text)) return undefined;\n  const url = new URL(text);\n  return url.href !== '' ? url.href : url.protocol",
  },
  {
    name: "C19 a user in an address may pass for its site",
    ...of(`${browser}/ui/safe-link.tsx`, `${browser}/ui/ui.test.tsx`),
    from: ' && url.username === "" && url.password === ""',
    to: "",
  },
  {
    name: "E12 dots climb the path",
    ...of(`${browser}/lib/path-segment.ts`),
    from: 'id === "" || id === "." || id === ".." || ',
    to: 'id === "" || ',
  },
  {
    name: "E12 half a surrogate pair ends the page",
    ...of(`${browser}/lib/path-segment.ts`),
    from: 'id === ".." || !isWellFormed(id)',
    to: 'id === ".."',
  },
  {
    name: "E13 an address that cannot be decoded ends the page",
    ...of(`${browser}/lib/path-segment.ts`),
    from: "  } catch {\n    return undefined;",
    to: "  } catch (error) {\n    throw error;",
  },
  {
    name: "E14 after signing in one leaves the site",
    ...of(`${browser}/lib/safe-redirect.ts`),
    from: "if (url.origin !== origin || url.username",
    to: "if (url.username",
  },
  {
    name: "E14 a path written out again names another site",
    ...of(`${browser}/lib/safe-redirect.ts`),
    from: 'return new URL(target, origin).origin === origin && !target.startsWith("//") ? target : home;',
    to: "return target;",
  },
  {
    name: "E18 a gateway that the policy does not name is asked",
    ...of(`${browser}/config/policy-reach.ts`),
    from: "if (sources === undefined) return [];",
    to: "if (sources === undefined || sources.length > 0) return [];",
  },
  {
    name: "E18 a policy that names another site is enough",
    ...of(`${browser}/config/policy-reach.ts`),
    from: "URL.canParse(source) && new URL(source).origin === address.origin",
    to: "URL.canParse(source)",
  },
  {
    name: "E19 the question why nothing came carries cookies",
    ...of(`${browser}/api/why-unreached.ts`),
    from: 'credentials: "omit"',
    to: 'credentials: "include"',
  },
];

const ofKeeping: readonly Sabotage[] = [
  {
    name: "E11 whoever said no is asked at every visit",
    ...of(`${browser}/journal/lasting-storage.ts`),
    from: "if (before !== undefined && now() - before < askAgainMs) return false;",
    to: "",
  },
  {
    name: "E20 a page is loaded anew while an order is under way",
    ...of(`${browser}/ui/lazy-part.tsx`, `${browser}/ui/lazy-part.test.ts`),
    from: "if (isReloadHeld() || host.reloadedFor() === name",
    to: "if (host.reloadedFor() === name",
  },
  {
    name: "E20 a page whose file is gone is loaded anew for ever",
    ...of(`${browser}/ui/lazy-part.tsx`, `${browser}/ui/lazy-part.test.ts`),
    from: "if (isReloadHeld() || host.reloadedFor() === name || !host.remember(name)) {",
    to: "if (isReloadHeld() || !host.remember(name)) {",
  },
];

export const surroundingsSabotages: readonly Sabotage[] = [...ofAnswers, ...ofAddresses, ...ofKeeping];
