// Display names of the interface's operations.
import type { Config } from "#browser/config/config.ts";
import { type EndpointName, endpoints } from "#contract/endpoints.ts";
import type { Operation } from "#contract/venues.ts";
import { endpointTexts, operationTexts } from "./texts.ts";

/** Operation name with its venue: "Venue A: order book". */
export function operationName(config: Config, name: EndpointName): string {
  const { venue } = endpoints[name];
  return venue === undefined ? endpointTexts[name] : `${config.venues[venue].label}: ${endpointTexts[name]}`;
}

/** Operations not offered by every venue, and their substitutes. */
export const operations = (Object.keys(operationTexts) as readonly Operation[]).map((operation) => ({
  operation,
  ...operationTexts[operation],
}));
