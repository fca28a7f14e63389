// The settings in force, for every component below. They are read once at start and do not change while the page lives.
import { createContext, type ReactNode, use } from "react";
import type { VenueId } from "#contract/venue-id.ts";
import type { Config, VenueConfig } from "./config.ts";

const ConfigContext = createContext<Config | undefined>(undefined);

export function ConfigProvider({ config, children }: { config: Config; children: ReactNode }) {
  return <ConfigContext value={config}>{children}</ConfigContext>;
}

/** The settings of config.json with every default. */
export function useConfig(): Config {
  const config = use(ConfigContext);
  if (config === undefined) throw new Error("useConfig outside a ConfigProvider");
  return config;
}

/** Settings of one venue; on signed-in pages with the user's own limits and fees. */
export function useVenueConfig(venue: VenueId): VenueConfig {
  return useConfig().venues[venue];
}
