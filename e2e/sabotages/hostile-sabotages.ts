// The guards against answers nested deep, keys of prototypes, texts that turn the page round, and pictures of any size; and
// that what there is none of is told from what failed.
import type { Sabotage } from "./sabotage.ts";

const browser = "src/browser";
const contract = "src/contract";
const parts = `${browser}/features/market-parts`;

const of = (file: string, test: string) => ({ file, tests: [test] });
const decoding = of(`${contract}/decoding.ts`, `${contract}/decoding.test.ts`);
const picture = of(`${browser}/ui/remote-image.tsx`, `${browser}/ui/ui.test.tsx`);

const ofShapes: readonly Sabotage[] = [
  {
    name: "C16 what is nested deep is shown to its bottom",
    ...of(
      `${browser}/features/matched-markets/received-lines.ts`,
      `${browser}/features/matched-markets/received-lines.test.ts`,
    ),
    from: "const isTooDeep = depth >= limits.depth && count > 0;",
    to: "const isTooDeep = depth >= limits.lines && count > 0;",
  },
  {
    name: "C16 metrics that lie too deep are not counted",
    ...of(`${browser}/features/wallet/read-metrics.ts`, `${browser}/features/wallet/read-metrics.test.ts`),
    from: "(isGroup && path.length >= deepest)) leftOut += 1;",
    to: "(isGroup && path.length >= deepest)) leftOut += 0;",
  },
  {
    name: "C16 a frame too deep to be written again ends the reading",
    ...of(`${browser}/stream/codecs/crossbook-v1.ts`, `${browser}/stream/codecs/crossbook-v1.test.ts`),
    from: "    return `a value that cannot be written: ",
    to: "    throw error;\n    return `a value that cannot be written: ",
  },
  {
    name: "C17 a side is looked up among what every object has",
    ...of(`${contract}/trade.ts`, `${contract}/trade.test.ts`),
    from: "Object.hasOwn(sideWords, value.toLowerCase()) ? sideWords[value.toLowerCase()] : undefined",
    to: "sideWords[value.toLowerCase()]",
  },
  {
    name: "C17 a side is looked up in the prototype of what was sent",
    ...of(`${contract}/trade.ts`, `${contract}/trade.test.ts`),
    from: "Object.hasOwn(value, field)",
    to: "field in value",
  },
  {
    name: "C17 a decoded object keeps whatever it came with",
    ...decoding,
    from: "return result.success ? result.output : issueOf(result.issues);",
    to: "return result.success ? Object.assign(value as object, result.output) : issueOf(result.issues);",
  },
];

const ofTexts: readonly Sabotage[] = [
  {
    name: "C18 a message repeats all of a long text",
    ...decoding,
    from: "String(value).slice(0, 40)",
    to: "String(value)",
  },
  {
    name: "C18 an address that is no link turns round what stands beside it",
    ...of(`${browser}/ui/safe-link.tsx`, `${browser}/ui/ui.test.tsx`),
    from: "<bdi>{address}</bdi>",
    to: "<span>{address}</span>",
  },
  {
    name: "C18 a notification turns round what stands beside it",
    ...of(`${browser}/ui/toast.tsx`, `${browser}/ui/ui.test.tsx`),
    from: "<bdi className={styles.text}>{toast.text}</bdi>",
    to: "<span className={styles.text}>{toast.text}</span>",
  },
  {
    name: "C18 a venue's word of an order turns round what is known here",
    ...of(`${browser}/features/orders/order-cells.tsx`, `${browser}/features/orders/order-cells.test.tsx`),
    from: "<bdi className={styles.received} title={status}>\n          {status}\n        </bdi>",
    to: "<b title={status}>{status}</b>",
  },
];

const ofPictures: readonly Sabotage[] = [
  {
    name: "C20 a picture that failed stays",
    ...picture,
    from: "onError={() => setFailed(source)}",
    to: "onError={() => setFailed(undefined)}",
  },
  {
    name: "C20 a picture's site is told who looks",
    ...picture,
    from: '          referrerPolicy="no-referrer"\n',
    to: "",
  },
  {
    name: "C20 pictures out of sight are fetched",
    ...picture,
    from: 'loading="lazy"',
    to: 'loading="eager"',
  },
];

const ofNothing: readonly Sabotage[] = [
  {
    name: "C21 a book that the venue does not offer is an empty one",
    ...of(`${parts}/book-reading.ts`, `${parts}/book-reading.test.ts`),
    from: 'if (!offers(venue, "orderBook")) return { kind: "none", why: "not-offered" };',
    to: 'if (!offers(venue, "orderBook")) return { kind: "none", why: "no-outcome" };',
  },
  {
    name: "C21 what failed is loading for ever",
    ...of(`${parts}/told-or-asked.ts`, `${parts}/told-or-asked.test.ts`),
    from: 'state: asked.problem === undefined ? "loading" : "error",',
    to: 'state: "loading",',
  },
  {
    name: "C21 a panel that loads shows what it held before",
    ...of(`${browser}/ui/panel.tsx`, `${browser}/ui/ui.test.tsx`),
    from: 'const hasContent = state !== "loading" && state !== "empty"',
    to: 'const hasContent = state !== "empty"',
  },
];

export const hostileSabotages: readonly Sabotage[] = [...ofShapes, ...ofTexts, ...ofPictures, ...ofNothing];
