// Candidate names of candle intervals: common spellings, and names found in the text of a refusal.

/** One spelling of intervals. */
type IntervalFormat = (seconds: number) => string | undefined;

const units = [
  { seconds: 604_800, letter: "w", word: "week" },
  { seconds: 86_400, letter: "d", word: "day" },
  { seconds: 3_600, letter: "h", word: "hour" },
  { seconds: 60, letter: "m", word: "minute" },
] as const;

function parts(seconds: number) {
  const unit = units.find((one) => seconds % one.seconds === 0);
  return unit === undefined ? undefined : { ...unit, count: seconds / unit.seconds };
}
const wireSpelling =
  (write: (part: NonNullable<ReturnType<typeof parts>>) => string): IntervalFormat =>
  (seconds) => {
    const part = parts(seconds);
    return part === undefined ? undefined : write(part);
  };
const minutesOr = (short: string) => (letter: string) => (letter === "m" ? short : letter);

/** Most common first. */
const spellings: readonly IntervalFormat[] = [
  wireSpelling(({ count, letter }) => `${count}${letter}`),
  wireSpelling(({ count, letter }) => `${count}${minutesOr("min")(letter)}`),
  (seconds) => (seconds % 60 === 0 ? `${seconds / 60}min` : undefined),
  (seconds) => (seconds % 60 === 0 ? `${seconds / 60}m` : undefined),
  (seconds) => String(seconds),
  (seconds) => (seconds % 60 === 0 ? String(seconds / 60) : undefined),
  wireSpelling(({ count, word }) => `${count}${word}`),
  wireSpelling(({ count, word }) => `${count}_${word}`),
  wireSpelling(({ count, word }) => `${count}-${word}`),
  wireSpelling(({ count, word }) => (count === 1 ? word : `${count}${word}s`)),
  wireSpelling(({ count, letter }) => `${letter.toUpperCase()}${count}`),
  wireSpelling(({ count, letter }) => `${count}${letter.toUpperCase()}`),
  (seconds) => `${seconds}s`,
  wireSpelling(({ count, word }) => `${word.toUpperCase()}_${count}`),
  wireSpelling(({ count, letter }) =>
    letter === "d" || letter === "w"
      ? `P${count}${letter.toUpperCase()}`
      : `PT${count}${letter.toUpperCase()}`,
  ),
];

/** Names to try for an interval, likeliest first. `reason` is the text of a refusal; `worked` holds accepted pairs. */
export function intervalNames(
  seconds: number,
  reason: string | undefined,
  worked: readonly { readonly seconds: number; readonly value: string }[],
): readonly string[] {
  const [known] = worked;
  const likely = known === undefined ? [] : spellings.filter((spell) => spell(known.seconds) === known.value);
  const all = [...likely, ...spellings].flatMap((spell) => spell(seconds) ?? []);
  const named = namesIn(reason).filter((name) => secondsOf(name).includes(seconds));
  return [...new Set([...named, ...all])];
}

/** Words in a refusal that may be interval names. */
function namesIn(reason: string | undefined): readonly string[] {
  return reason === undefined ? [] : [...new Set(reason.match(/[A-Za-z0-9_-]+/g) ?? [])];
}

/** Possible meanings of a name in seconds: a bare number may be minutes or seconds. */
function secondsOf(name: string): readonly number[] {
  if (/^\d{1,7}$/.test(name)) return [Number(name), Number(name) * 60];
  const match =
    /^(\d{0,3})[_-]?(m|min|mins|minutes?|h|hr|hours?|d|days?|daily|hourly|w|weeks?|weekly)$/i.exec(name);
  const [, count, unit] = match ?? [];
  const length = units.find(({ letter }) => letter === unit?.charAt(0).toLowerCase());
  return length === undefined
    ? []
    : [Number(count === "" || count === undefined ? 1 : count) * length.seconds];
}
