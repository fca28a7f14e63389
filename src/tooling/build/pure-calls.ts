// The router's package makes its components and contexts where it begins, by calls that a bundler cannot know to do nothing
// else, and names them for the tools of developers: what nobody uses of them would come with every page, and all that it
// stands on.
import type { Plugin } from "vite";

const making = /\bReact\d*\.(?:createContext|forwardRef|memo)\(/g;
const naming = /^\w+\.displayName = "\w+";$/gm;

/** `code` with what makes a component or a context marked as free of side effects, and without their names for tools. */
export function withPureCalls(code: string): string {
  return code.replaceAll(making, (call) => `/* @__PURE__ */ ${call}`).replaceAll(naming, "");
}

/** Does so in the modules whose path fits `file`. */
export function pureCalls(file: RegExp): Plugin {
  return {
    name: "crossbook:pure-calls",
    apply: "build",
    transform: { filter: { id: file }, handler: (code) => ({ code: withPureCalls(code), map: null }) },
  };
}
