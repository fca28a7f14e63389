// Guards against deeply nested responses, prototype keys, bidi texts and images of any size; and of the difference
// between missing and failed.
import type { Sabotage } from "./sabotage.ts";

const ofShapes: readonly Sabotage[] = [
  {
    name: "C16 what is nested deep is shown to its bottom",
    file: "src/browser/features/matched-markets/raw-payload.tsx",
    from: "const isTooDeep = depth >= limits.depth && count > 0;",
    to: "const isTooDeep = depth >= limits.lines && count > 0;",
    tests: ["src/browser/features/matched-markets/raw-payload.test.ts"],
  },
  {
    name: "wallet: metrics beyond the depth limit are not counted",
    file: "src/browser/features/wallet/parse-metrics.ts",
    from: "(isGroup && path.length >= maxDepth)) leftOut += 1;",
    to: "(isGroup && path.length >= maxDepth)) leftOut += 0;",
    tests: ["src/browser/features/wallet/parse-metrics.test.ts"],
  },
  {
    name: "C16 a frame too deep to be written again ends the reading",
    file: "src/browser/stream/worker/codecs/crossbook-v1.ts",
    from: "    return `a value that cannot be written: ",
    to: "    throw error;\n    return `a value that cannot be written: ",
    tests: ["src/browser/stream/worker/codecs/crossbook-v1.test.ts"],
  },
  {
    name: "C17 a side is looked up among what every object has",
    file: "src/contract/trade.ts",
    from: "Object.hasOwn(sideNames, value.toLowerCase()) ? sideNames[value.toLowerCase()] : undefined",
    to: "sideNames[value.toLowerCase()]",
    tests: ["src/contract/trade.test.ts"],
  },
  {
    name: "C17 a side is looked up in the prototype of what was sent",
    file: "src/contract/trade.ts",
    from: "Object.hasOwn(value, field)",
    to: "field in value",
    tests: ["src/contract/trade.test.ts"],
  },
  {
    name: "C17 a decoded object keeps whatever it came with",
    file: "src/contract/decoding.ts",
    from: "return result.success ? result.output : issueOf(result.issues);",
    to: "return result.success ? Object.assign(value as object, result.output) : issueOf(result.issues);",
    tests: ["src/contract/decoding.test.ts"],
  },
];

const ofTexts: readonly Sabotage[] = [
  {
    name: "C18 a message repeats all of a long text",
    file: "src/contract/decoding.ts",
    from: "String(value).slice(0, 40)",
    to: "String(value)",
    tests: ["src/contract/decoding.test.ts"],
  },
  {
    name: "C18 an address that is not a link is not isolated from bidirectional text",
    file: "src/browser/ui/safe-link.tsx",
    from: "<bdi>{address}</bdi>",
    to: "<span>{address}</span>",
    tests: ["src/browser/ui/ui.test.tsx"],
  },
  {
    name: "C18 a toast is not isolated from bidirectional text",
    file: "src/browser/ui/toast.tsx",
    from: "<bdi className={styles.text}>\n          <TextWithIds text={toast.text} />\n        </bdi>",
    to: "<span className={styles.text}>\n          <TextWithIds text={toast.text} />\n        </span>",
    tests: ["src/browser/ui/ui.test.tsx"],
  },
  {
    name: "C18 a right-to-left status of an order reverses the text beside it",
    file: "src/browser/features/orders/order-cells.tsx",
    from: "<bdi className={styles.received} title={status}>\n          {status}\n        </bdi>",
    to: "<b title={status}>{status}</b>",
    tests: ["src/browser/features/orders/order-cells.test.tsx"],
  },
];

const ofPictures: readonly Sabotage[] = [
  {
    name: "C20 an image that failed to load stays",
    file: "src/browser/ui/remote-image.tsx",
    from: "onError={() => setFailed(source)}",
    to: "onError={() => setFailed(undefined)}",
    tests: ["src/browser/ui/ui.test.tsx"],
  },
  {
    name: "C20 an image request sends a referrer",
    file: "src/browser/ui/remote-image.tsx",
    from: '          referrerPolicy="no-referrer"\n',
    to: "",
    tests: ["src/browser/ui/ui.test.tsx"],
  },
  {
    name: "C20 images out of view are loaded",
    file: "src/browser/ui/remote-image.tsx",
    from: 'loading="lazy"',
    to: 'loading="eager"',
    tests: ["src/browser/ui/ui.test.tsx"],
  },
];

const ofNothing: readonly Sabotage[] = [
  {
    name: "C21 a book that the venue does not offer is an empty one",
    file: "src/browser/market-data/resolve-instrument.ts",
    from: 'if (kind === undefined) return { kind: "none", why: "not-offered" };',
    to: 'if (kind === undefined) return { kind: "none", why: "no-outcome" };',
    tests: ["src/browser/market-data/resolve-book.test.ts"],
  },
  {
    name: "C21 what failed is loading for ever",
    file: "src/browser/market-data/source-freshness.ts",
    from: 'state: polled.problem === undefined ? "loading" : "error",',
    to: 'state: "loading",',
    tests: ["src/browser/market-data/source-freshness.test.ts"],
  },
  {
    name: "C21 a loading panel shows its previous content",
    file: "src/browser/ui/panel.tsx",
    from: 'const hasContent = state !== "loading" && state !== "empty"',
    to: 'const hasContent = state !== "empty"',
    tests: ["src/browser/ui/ui.test.tsx"],
  },
];

export const hostileSabotages: readonly Sabotage[] = [...ofShapes, ...ofTexts, ...ofPictures, ...ofNothing];
