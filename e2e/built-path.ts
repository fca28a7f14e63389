import { fileURLToPath } from "node:url";

/** The built files under test; CROSSBOOK_DIST names others than those of the last build. */
export const builtPath = process.env.CROSSBOOK_DIST ?? fileURLToPath(new URL("../dist", import.meta.url));
