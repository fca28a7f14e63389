// Few visits need the dialog: it is fetched when it is asked for.
import { lazyComponent } from "#browser/ui/lazy-component.tsx";

export const ApiKeyDialog = lazyComponent(
  "api-key",
  async () => (await import("./api-key-dialog.tsx")).ApiKeyDialog,
);
