// The demo's world and account. The account is public: config.json offers it with a button.
import type { AccountRequest } from "#paper/accounts.ts";
import type { WorldKind } from "#paper/world/world.ts";

export const demoWorld = { seed: "crossbook", kind: "awkward" } satisfies { seed: string; kind: WorldKind };

/** Everything but its id: each start of the demo has a trader of its own, so that what the dashboard stored of another is not shown. */
export const demoAccount: Omit<AccountRequest, "id"> = {
  name: "Demo trader",
  email: "demo@crossbook.local",
  password: "demo-trading",
  apiKey: "demo-0123456789abcdef",
};
