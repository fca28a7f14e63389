// An event of venue B for basket tests.
import { decodeConfig } from "#browser/config/config.ts";
import { decodeEvents, type Event } from "#contract/event.ts";

export const config = decodeConfig({ venues: { "venue-b": { fees: [{ kind: "none" }] } } });

const names = ["Ann", "Ben", "Cy"];

/** Event with a market per name; `change` overrides the market at that index. */
export function eventOf(
  change: Readonly<Record<number, Readonly<Record<string, unknown>>>> = {},
  rest: Readonly<Record<string, unknown>> = {},
  who: readonly string[] = names,
): Event {
  const wire = {
    id: "RACE",
    title: "Who wins the race?",
    description: "One of them.",
    markets: who.map((name, index) => ({
      market_id: `RACE-${name}`,
      title: "Who wins the race?",
      description: `Pays if ${name} wins.`,
      status: "open",
      resolution_date: "2028-01-01T00:00:00Z",
      outcomes: [
        { label: name, outcome_id: `RACE-${name}:yes` },
        { label: "No", outcome_id: `RACE-${name}:no` },
      ],
      tick_size: "0.01",
      tick_ranges: [],
      ...change[index],
    })),
    ...rest,
  };
  const [event] = decodeEvents([wire]).rows;
  if (event === undefined) throw new Error("the event cannot be read");
  return event;
}
