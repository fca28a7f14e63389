let newYorkOffset: Intl.DateTimeFormat | undefined;

/** Loads the time zone of New York, which takes 10 ms. Otherwise its first use does. */
export function loadTimeZone(): Intl.DateTimeFormat {
  newYorkOffset ??= new Intl.DateTimeFormat("en-US", {
    timeZone: "America/New_York",
    timeZoneName: "shortOffset",
  });
  return newYorkOffset;
}

/** The day asked about last: one comparison asks about the same day for each of its times, and `format` is slow. */
let lastDay = { at: Number.NaN, isDaylightTime: false };

/** True if the east of the United States has daylight time then. */
export function isDaylightTime(at: number): boolean {
  if (at !== lastDay.at) lastDay = { at, isDaylightTime: loadTimeZone().format(at).endsWith("GMT-4") };
  return lastDay.isDaylightTime;
}
