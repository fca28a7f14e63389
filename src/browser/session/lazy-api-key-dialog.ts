// Few visits need the dialog: its code loads on demand.
import { lazyComponent } from "#browser/ui/lazy-component.tsx";

export const ApiKeyDialog = lazyComponent(
  "api-key",
  async () => (await import("./api-key-dialog.tsx")).ApiKeyDialog,
);
