// The guards of the page itself: frames around it, parts that fall, translators, people who want no motion, and a
// clock that is years off.
import type { Sabotage } from "./sabotage.ts";

const browser = "src/browser";

const of = (file: string, test: string) => ({ file: `${browser}/${file}`, tests: [`${browser}/${test}`] });
const boundary = of("ui/error-boundary.tsx", "ui/ui.test.tsx");
const streamClient = of("stream/stream-client.ts", "stream/stream-client-worker.test.ts");
const rejections = of("pages/use-stray-rejections.ts", "pages/use-stray-rejections.test.tsx");

const ofFrames: readonly Sabotage[] = [
  {
    name: "E15 the policy lets other pages show this one",
    file: "public/_headers",
    from: " frame-ancestors 'none';",
    to: "",
    tests: ["src/paper/node/deployed-headers.test.ts"],
  },
  {
    name: "E15 browsers of old let other pages show this one",
    file: "public/_headers",
    from: "  X-Frame-Options: DENY\n",
    to: "",
    tests: ["src/paper/node/deployed-headers.test.ts"],
  },
  {
    name: "E15 without its headers the dashboard runs inside another page",
    ...of("main.tsx", "main.test.tsx"),
    from: "if (window.top !== window.self) {",
    to: "if (window.top === null) {",
  },
];

const ofFalls: readonly Sabotage[] = [
  {
    name: "E21 a panel that cannot be drawn takes the page with it",
    ...boundary,
    from: "return { fallen: { error } };",
    to: "throw error;",
  },
  {
    name: "E21 a panel that fell cannot be drawn anew",
    ...boundary,
    from: "() => this.setState({ fallen: undefined })",
    to: "() => this.setState({})",
  },
  {
    name: "E21 a panel that fell stays so on another market",
    ...boundary,
    from: "return props.resetKey === state.resetKey ? null : { fallen: undefined, resetKey: props.resetKey };",
    to: "return props.resetKey === state.resetKey ? null : { ...state, resetKey: props.resetKey };",
  },
  {
    name: "E22 a stream's worker that died stays dead",
    ...streamClient,
    from: "    cancelRestart = clock.after(wait, launch);\n",
    to: "",
  },
  {
    name: "E22 nobody is told that a worker died",
    ...streamClient,
    from: "    if (crashes === 0) present.start?.onCrash();\n",
    to: "",
  },
  {
    name: "E22 a worker that cannot be started is tried without a pause",
    ...streamClient,
    from: "restartBaseMs * 2 ** crashes",
    to: "restartBaseMs",
  },
  {
    name: "E22 nobody is told of a rejection that no part handles",
    ...rejections,
    from: '    window.addEventListener("unhandledrejection", tell);\n',
    to: "",
  },
  {
    name: "E22 a rejection's message fills the page",
    ...rejections,
    from: "reason.message.slice(0, 200)",
    to: "reason.message",
  },
];

const ofPeople: readonly Sabotage[] = [
  {
    name: "E23 prices are translated",
    ...of("ui/price.tsx", "ui/ui.test.tsx"),
    from: ' translate="no"',
    to: "",
  },
  {
    name: "E23 ages are translated",
    ...of("ui/ticking-text.tsx", "ui/ui.test.tsx"),
    from: ' translate="no"',
    to: "",
  },
  {
    name: "E24 sizes light up for who wants no motion",
    ...of("features/order-book/ladder-drawing.ts", "features/order-book/ladder-drawing.test.ts"),
    from: " || stillness.matches) return;",
    to: ") return;",
  },
  {
    name: "E24 prices light up for who wants no motion",
    ...of("features/watchlist/quote-figure.tsx", "features/watchlist/quote-figure.test.tsx"),
    from: '    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;\n',
    to: "",
  },
  {
    name: "E24 changes take their time for who wants no motion",
    file: `${browser}/ui/base.css`,
    from: "    transition: none !important;\n",
    to: "",
    tests: ["e2e/panes.spec.ts"],
  },
];

const ofClocks: readonly Sabotage[] = [
  {
    name: "E25 a clock that is fast is believed",
    ...of("lib/clock.ts", "lib/clock.test.ts"),
    from: "Math.abs(aheadMs) < toleratedClockMs ? 0 : aheadMs",
    to: "aheadMs < toleratedClockMs ? 0 : aheadMs",
  },
  {
    name: "E25 an age is counted by the wall clock",
    ...of("ui/age.tsx", "ui/ui.test.tsx"),
    from: "formatAge(performance.now() - since)",
    to: "formatAge(Date.now() - performance.timeOrigin - since)",
  },
  {
    name: "E25 this device's clock says when to come back",
    ...of("api/retry-after.ts", "api/retry-after.test.ts"),
    from: "Number.isNaN(from) ? now : from",
    to: "Number.isNaN(from) || from > 0 ? now : from",
  },
];

export const pageSabotages: readonly Sabotage[] = [...ofFrames, ...ofFalls, ...ofPeople, ...ofClocks];
