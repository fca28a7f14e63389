import { lazyComponent } from "#browser/ui/lazy-component.tsx";

/** The page at an address that leads nowhere, for whoever comes there, signed in or not. */
export const NotFoundPage = lazyComponent(
  "not-found",
  async () => (await import("./not-found-page.tsx")).NotFoundPage,
);
