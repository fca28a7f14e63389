import { lazyComponent } from "#browser/ui/lazy-component.tsx";

/** What follows a matched group behind the page: fetched by whoever has an alert on an edge, or holds a pair. */
export const FollowGroup = lazyComponent(
  "follow-group",
  async () => (await import("./group-subscription.tsx")).FollowGroup,
);
