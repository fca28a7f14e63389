import { lazyPart } from "#browser/ui/lazy-component.tsx";

/** What follows a matched group behind the page: fetched by whoever has an alert on an edge, or holds a pair. */
export const FollowGroup = lazyPart(
  "follow-group",
  async () => (await import("./group-subscription.tsx")).FollowGroup,
);
