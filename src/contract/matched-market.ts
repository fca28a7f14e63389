import * as v from "valibot";
import {
  anything,
  decodeRows,
  identity,
  listDecoderOf,
  looseText,
  optionalAddress,
  optionalDate,
  optionalList,
  optionalReference,
  optionalText,
} from "./decoding.ts";
import { type Instant, isDay, isPlaceholderDate, parseInstant } from "./instant.ts";

const legSchema = v.object({
  venue: optionalText,
  market_id: optionalReference,
  outcome_id: optionalReference,
  /** The venue's own data of the leg; its fields are not shown by the interface. */
  data: anything,
  /** Orientation of the leg's outcome to the group's; the interface does not show its shape. */
  orientation: anything,
});
/** One venue's market in a matched group. */
export type Leg = v.InferOutput<typeof legSchema>;

/** Each pair of legs is checked; a group of three venues has a handful. */
const mostLegs = 50;

const matchedGroupSchema = v.pipe(
  v.object({
    id: identity,
    title: optionalText,
    category: optionalText,
    league: optionalText,
    image: optionalAddress,
    game_start_time: optionalDate,
    match_score: looseText,
    method: optionalText,
    legs: optionalList,
  }),
  v.transform((group) => {
    const legs = decodeRows(legSchema, group.legs, { most: mostLegs });
    // No spread: it takes several times as long and three times the memory, and a list can have 60,000 groups.
    return {
      id: group.id,
      title: group.title,
      category: group.category,
      league: group.league,
      image: group.image,
      game_start_time: group.game_start_time,
      match_score: group.match_score,
      method: group.method,
      legs: legs.rows,
      dropped: legs.dropped,
    };
  }),
);
/** Markets of several venues that the gateway takes for one. */
export type MatchedGroup = v.InferOutput<typeof matchedGroupSchema>;
export const decodeMatchedGroups = listDecoderOf(matchedGroupSchema, ["group", "groups"]);

const dayMs = 86_400_000;

/**
 * The latest instant at which a `game_start_time` can begin the game. Midnight, or a day alone, names no time of day: the
 * end of that UTC day. Undefined for a placeholder date and for what is no time.
 */
export function latestGameStart(received: string | undefined): Instant | undefined {
  const text = received?.trim() ?? "";
  const at = parseInstant(isDay(text) ? `${text}T00:00:00Z` : text);
  if (at === undefined || isPlaceholderDate(at)) return undefined;
  return at % dayMs === 0 ? at + dayMs : at;
}
