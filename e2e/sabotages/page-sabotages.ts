// The guards of the page itself: frames around it, parts that fall, translators, people who want no motion, and a
// clock that is years off.
import type { Sabotage } from "./sabotage.ts";

const ofFrames: readonly Sabotage[] = [
  {
    name: "E15 the policy lets other pages show this one",
    file: "public/_headers",
    from: " frame-ancestors 'none';",
    to: "",
    tests: ["src/tooling/build/deployed-headers.test.ts"],
  },
  {
    name: "E15 browsers of old let other pages show this one",
    file: "public/_headers",
    from: "  X-Frame-Options: DENY\n",
    to: "",
    tests: ["src/tooling/build/deployed-headers.test.ts"],
  },
  {
    name: "E15 without its headers the dashboard runs inside another page",
    file: "src/browser/app/main.tsx",
    from: "if (window.top !== window.self) {",
    to: "if (window.top === null) {",
    tests: ["src/browser/app/main.test.tsx"],
  },
];

const ofFalls: readonly Sabotage[] = [
  {
    name: "E21 a render error in one panel breaks the page",
    file: "src/browser/ui/error-boundary.tsx",
    from: "return { failure: { error } };",
    to: "throw error;",
    tests: ["src/browser/ui/ui.test.tsx"],
  },
  {
    name: "E21 a failed panel cannot be rendered again",
    file: "src/browser/ui/error-boundary.tsx",
    from: "() => this.setState({ failure: undefined })",
    to: "() => this.setState({})",
    tests: ["src/browser/ui/ui.test.tsx"],
  },
  {
    name: "E21 a failed panel keeps its error on another market",
    file: "src/browser/ui/error-boundary.tsx",
    from: "return props.resetKey === state.resetKey ? null : { failure: undefined, resetKey: props.resetKey };",
    to: "return props.resetKey === state.resetKey ? null : { ...state, resetKey: props.resetKey };",
    tests: ["src/browser/ui/ui.test.tsx"],
  },
  {
    name: "E22 a stream's worker that died stays dead",
    file: "src/browser/stream/stream-client.ts",
    from: "    cancelRestart = clock.after(wait, () => launch(present));\n",
    to: "",
    tests: ["src/browser/stream/stream-client-worker.test.ts"],
  },
  {
    name: "E22 nobody is told that a worker died",
    file: "src/browser/stream/stream-client.ts",
    from: "    if (crashes === 0) present.start?.onCrash();\n",
    to: "",
    tests: ["src/browser/stream/stream-client-worker.test.ts"],
  },
  {
    name: "E22 a worker that cannot be started is tried without a pause",
    file: "src/browser/stream/stream-client.ts",
    from: "exponentialDelay(crashes, restartBackoff)",
    to: "restartBackoff.baseMs",
    tests: ["src/browser/stream/stream-client-worker.test.ts"],
  },
  {
    name: "E22 an unhandled rejection is not reported",
    file: "src/browser/app/use-unhandled-rejections.ts",
    from: '    window.addEventListener("unhandledrejection", report);\n',
    to: "",
    tests: ["src/browser/app/use-unhandled-rejections.test.tsx"],
  },
  {
    name: "E22 the message of a rejection is not cut",
    file: "src/browser/app/use-unhandled-rejections.ts",
    from: "reason.message.slice(0, 200)",
    to: "reason.message",
    tests: ["src/browser/app/use-unhandled-rejections.test.tsx"],
  },
];

const ofPeople: readonly Sabotage[] = [
  {
    name: "E23 prices are translated",
    file: "src/browser/ui/price.tsx",
    from: ' translate="no"',
    to: "",
    tests: ["src/browser/ui/ui.test.tsx"],
  },
  {
    name: "E23 ages are translated",
    file: "src/browser/ui/live-text.tsx",
    from: ' translate="no"',
    to: "",
    tests: ["src/browser/ui/ui.test.tsx"],
  },
  {
    name: "E23 translated text no longer changes",
    file: "src/browser/ui/guard-translated-text.ts",
    from: "      if (text.parentNode === null) translations.get(text)?.replaceWith(text);",
    to: "",
    tests: ["src/browser/ui/guard-translated-text.test.tsx"],
  },
  {
    name: "E23 translated text cannot be removed",
    file: "src/browser/ui/guard-translated-text.ts",
    from: "        guardParent(record.target);",
    to: "",
    tests: ["src/browser/ui/guard-translated-text.test.tsx"],
  },
  {
    name: "E24 sizes light up for who wants no motion",
    file: "src/browser/features/order-book/ladder-renderer.ts",
    from: " || stillness.matches) return;",
    to: ") return;",
    tests: ["src/browser/features/order-book/ladder-renderer.test.tsx"],
  },
  {
    name: "E24 prices light up for who wants no motion",
    file: "src/browser/features/watchlist/quote-figure.tsx",
    from: '    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;\n',
    to: "",
    tests: ["src/browser/features/watchlist/quote-figure.test.tsx"],
  },
  {
    name: "E24 transitions run despite reduced motion",
    file: "src/browser/ui/base.css",
    from: "    transition: none !important;\n",
    to: "",
    tests: ["e2e/market/pane-sizes.spec.ts"],
  },
];

const ofClocks: readonly Sabotage[] = [
  {
    name: "E25 a clock that is fast is believed",
    file: "src/browser/lib/clock.ts",
    from: "Math.abs(aheadMs) < toleratedClockMs ? 0 : aheadMs",
    to: "aheadMs < toleratedClockMs ? 0 : aheadMs",
    tests: ["src/browser/lib/clock.test.ts"],
  },
  {
    name: "E25 an age uses the wall clock",
    file: "src/browser/ui/age.tsx",
    from: "formatAge(performance.now() - since)",
    to: "formatAge(Date.now() - performance.timeOrigin - since)",
    tests: ["src/browser/ui/ui.test.tsx"],
  },
  {
    name: "E25 this device's clock says when to come back",
    file: "src/browser/api/retry-after.ts",
    from: "Number.isNaN(from) ? now : from",
    to: "Number.isNaN(from) || from > 0 ? now : from",
    tests: ["src/browser/api/retry-after.test.ts"],
  },
];

export const pageSabotages: readonly Sabotage[] = [...ofFrames, ...ofFalls, ...ofPeople, ...ofClocks];
