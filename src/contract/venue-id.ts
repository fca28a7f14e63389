// Ids of the three venues, as they stand in routes and settings.

export const venueIds = ["venue-a", "venue-b", "venue-c"] as const;
export type VenueId = (typeof venueIds)[number];

/** True for the ids as the gateway spells them; for text from a URL, storage or the stream. */
export function isVenueId(value: unknown): value is VenueId {
  return (venueIds as readonly unknown[]).includes(value);
}
