// Markets that examples and tests open: a lively group on all three venues, a thin market, and one that closes soon.
import type { VenueId } from "#contract/venue-id.ts";
import type { ListedGroup, Listing } from "./listing.ts";
import { showcaseGroupIds } from "./universe/politics.ts";
import type { Universe } from "./universe/universe.ts";
import type { MarketAddress, Showcase, WireWallet } from "./world.ts";

function addressOf({ marketId, outcomes: [first, second] }: Listing): MarketAddress {
  return { marketId, outcomeIds: [first.outcomeId, second.outcomeId] };
}

/** Showcase at `now`. Its group is the one closest to even odds when the month began. */
export function chooseShowcase(
  universe: Universe,
  now: number,
  wallets: readonly WireWallet[],
  day: string,
): Showcase {
  const date = new Date(now);
  const month = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  const balance = (group: ListedGroup) =>
    Math.abs(0.5 - (group.legs[0]?.listing.question.chance(month) ?? 0));
  const groups = showcaseGroupIds(now)
    .map((id) => universe.group(id))
    .filter((group): group is ListedGroup => group !== undefined)
    .sort((a, b) => balance(a) - balance(b));
  const group = groups[0];
  const legOn = (venue: VenueId) => group?.legs.find(({ listing }) => listing.venue === venue)?.listing;
  const [a, b, c] = [legOn("venue-a"), legOn("venue-b"), legOn("venue-c")];
  const thin = thinnest(universe, now);
  const closing = closingNext(universe, now);
  const wallet = wallets[0]?.eoa;
  if (!group || !a || !b || !c || !thin || !closing || wallet === undefined)
    throw new Error("the universe has nothing to show");
  return {
    group: { id: group.id, category: group.category, day },
    a: addressOf(a),
    b: addressOf(b),
    c: addressOf(c),
    thin: addressOf(thin),
    closing: { ...addressOf(closing), resolvesAt: closing.question.resolvesAt },
    wallet,
  };
}

function openOnB(universe: Universe, now: number): Listing[] {
  return [...universe.listings()].filter(
    ({ venue, question }) => venue === "venue-b" && question.opensAt <= now && now < question.resolvesAt,
  );
}

/** Venue B's market with the smallest levels among those open for another day and not nearly decided. */
function thinnest(universe: Universe, now: number): Listing | undefined {
  const undecided = ({ question }: Listing) => {
    const chance = question.chance(now);
    return question.resolvesAt - now > 86_400_000 && chance > 0.15 && chance < 0.85;
  };
  return openOnB(universe, now)
    .filter(undecided)
    .sort((a, b) => a.activity.levelSize - b.activity.levelSize)[0];
}

/** Venue B's market that closes first but leaves time to trade in it. */
function closingNext(universe: Universe, now: number): Listing | undefined {
  return openOnB(universe, now)
    .filter(({ question }) => question.resolvesAt - now >= 120_000)
    .sort((a, b) => a.question.resolvesAt - b.question.resolvesAt)[0];
}
