import type { Paper } from "./fixtures.ts";
import type { Credentials } from "./pages/sign-in-page.ts";

export const secondUserId = "second-trader";

/** Opens a second account at the paper gateway and returns its credentials. */
export async function openSecondAccount({ gateway }: Paper): Promise<Credentials> {
  const second = { email: "second@example.org", password: "another word", apiKey: "second-0123456789" };
  await gateway.openAccount({ id: secondUserId, name: "Second trader", ...second });
  return second;
}
