// Few visits need the dialog: it is fetched when it is asked for.
import { lazyPart } from "#browser/ui/lazy-component.tsx";

export const ApiKeyDialog = lazyPart(
  "api-key",
  async () => (await import("./api-key-dialog.tsx")).ApiKeyDialog,
);
