// Families of the awkward world: the subjects of the tame one, as real venues word them.
import type { Family } from "../family.ts";
import { awkwardCrypto } from "./awkward-crypto.ts";
import { awkwardEconomics } from "./awkward-economics.ts";
import { awkwardPolitics } from "./awkward-politics.ts";
import { awkwardSports } from "./awkward-sports.ts";
import { awkwardWeather } from "./awkward-weather.ts";

export const awkwardFamilies: readonly Family[] = [
  ...awkwardPolitics,
  awkwardEconomics,
  ...awkwardCrypto,
  awkwardWeather,
  awkwardSports,
];
