// The guards of what is said of edges beside the edge itself: how long they lasted, alerts on them, what is held as a pair
// and where money earns the most.
import type { Sabotage } from "./sabotage.ts";

const browser = "src/browser";

const of = (file: string, test = file) => ({
  file: `${browser}/${file}.ts`,
  tests: [`${browser}/${test}.test.ts`],
});

const held = "features/positions/held-pairs";

export const keptEdgeSabotages: readonly Sabotage[] = [
  {
    name: "lifetimes: a spell that was cut short counts as ended",
    ...of("market-math/lifetime"),
    from: "    if (!isEnded) continue;\n",
    to: "",
  },
  {
    name: "lifetimes: a book that cannot be trusted goes on being watched",
    ...of("tape/edge-watcher"),
    from: "if (edge.unfit !== undefined || edge.confirmedAt === undefined)",
    to: "if (edge.confirmedAt === undefined)",
  },
  {
    name: "lifetimes: a time in which nobody looked counts as watched",
    ...of("tape/edge-watcher"),
    from: "(now.monotonic - known.lookedAt > limits.longestGapMs ||",
    to: "(",
  },
  {
    name: "lifetimes: a sleep of the machine counts as watched",
    ...of("tape/edge-watcher"),
    from: "Math.abs(now.wall - now.monotonic - known.drift) > mostDriftMs);",
    to: "false);",
  },
  {
    name: "lifetimes: an edge that stood already counts from when watching began",
    ...of("tape/edge-watch"),
    from: "stoodAlready: index === 0 && !goesOn",
    to: "stoodAlready: false",
  },
  {
    name: "lifetimes: the history grows without bound",
    ...of("tape/edge-database", "tape/edge-recorder"),
    from: "if (rows > most.rows || bytes > most.bytes) await store.delete(cursor.primaryKey);\n",
    to: "",
  },
  {
    name: "lifetimes: an edge before fees is kept as one",
    ...of("features/edge/edge-seen"),
    from: '  if (edge.beforeFees) return { legs, unfit: "A venue\'s fee is not known." };\n',
    to: "",
  },
  {
    name: "edge alerts: a pair that is not confirmed counts",
    ...of("features/edge/edge-seen"),
    from: "  if (doubt !== undefined) return doubt;\n",
    to: "",
  },
  {
    name: "edge alerts: a stale or crossed book counts",
    ...of("features/edge/edge-seen"),
    from: "  if (problems[0] !== undefined) return problems[0];\n",
    to: "",
  },
  {
    name: "edge alerts: an edge before fees counts",
    ...of("features/edge/edge-seen"),
    from: 'return edge.beforeFees ? "A venue\'s fee is not known." : undefined;',
    to: "return undefined;",
  },
  {
    name: "edge alerts: one that is off fires all the same",
    ...of("features/alerts/edge-observation"),
    from: "if (direction === undefined || offReason(alert, group) !== undefined)",
    to: "if (direction === undefined)",
  },
  {
    name: "edge alerts: a size that the books do not hold earns what they do hold",
    ...of("features/alerts/edge-observation"),
    from: "  if (compare(contracts, edge.most) > 0) return zero;\n",
    to: "",
  },
  {
    name: "held pairs: closing is priced though the books take only a part",
    ...of("market-math/exit"),
    from: "isPositive(contracts) && closed.every(({ filled }) => subtract(contracts, filled) === zero)",
    to: "isPositive(contracts)",
  },
  {
    name: "held pairs: the better of the settlement fees counts",
    ...of("market-math/exit"),
    from: ".reduce((most, fee) => (isPositive(subtract(fee, most)) ? fee : most), zero);",
    to: ".reduce((most, fee) => (isPositive(subtract(most, fee)) ? fee : most));",
  },
  {
    name: "held pairs: contracts that the venue keeps are counted as held",
    ...of("market-math/exit"),
    from: "const paying = subtract(filled, feeInContracts);",
    to: "const paying = subtract(filled, zero);",
  },
  {
    name: "held pairs: two outcomes that pay together are one",
    ...of("features/positions/held-pairs"),
    from: '      if ((decision.identity.relation === "opposite") === isOfOneSide) return decision;\n',
    to: "      if (isOfOneSide !== undefined) return decision;\n",
  },
  {
    name: "held pairs: a word that was taken back still holds",
    ...of("features/positions/held-pairs"),
    from: "if (decision?.identity === undefined) continue;",
    to: "if (decision === undefined) continue;\n      if (decision.identity === undefined) return decision;",
  },
  {
    name: "held pairs: a contract counts in two pairs",
    ...of("features/positions/held-pairs"),
    from: "    for (const row of of) left.set(row.key, subtractRatios(left.get(row.key) ?? both, both));\n",
    to: "",
  },
  {
    name: "held pairs: a stale book prices one",
    ...of("features/positions/held-reading", held),
    from: 'if (isOld || state === "stale" || state === "error") return',
    to: "if (isOld) return",
  },
  {
    name: "held pairs: an old book prices one",
    ...of("features/positions/held-reading", held),
    from: 'if (isOld || state === "stale" || state === "error") return',
    to: 'if (state === "stale" || state === "error") return',
  },
  {
    name: "held pairs: a crossed book prices one",
    ...of("features/positions/held-reading", held),
    from: "return ladder?.crossed === true ?",
    to: "return ladder === undefined ?",
  },
  {
    name: "held pairs: what is before fees is ranked",
    ...of("features/positions/held-reading", held),
    from: "gain === undefined || days === undefined || beforeFees ?",
    to: "gain === undefined || days === undefined ?",
  },
  {
    name: "held pairs: the group's word on other outcomes counts for these",
    ...of("features/positions/held-reading", held),
    from: "seen.directions.find(({ legs }) => legs.every((leg) => held.includes(keyOf(leg))));",
    to: "seen.directions.find(({ legs }) => legs.every((leg) => held.length > 0 && keyOf(leg)));",
  },
  {
    name: "money's uses: more is tied up than the cash pays for",
    ...of("market-math/edge-within"),
    from: "  if (isAffordable(wanted)) return wanted;\n",
    to: "  if (isAffordable(wanted) || edge.step !== undefined) return wanted;\n",
  },
  {
    name: "money's uses: a size that loses stands among them",
    ...of("market-math/edge-within"),
    from: "return isPositive(sized.profit) ? sized : undefined;",
    to: "return sized;",
  },
  {
    name: "money's uses: fees are not paid out of the cash",
    ...of("market-math/edge-within"),
    from: 'return feeTakenAs === "money" ? add(cost, fee) : cost;',
    to: 'return feeTakenAs === "settlement" ? add(cost, fee) : cost;',
  },
  {
    name: "money's uses: two legs of one venue each have all its cash",
    ...of("features/positions/held-ranking", held),
    from: "? fits(first.venue, add(a, b))",
    to: "? fits(first.venue, a) && fits(second.venue, b)",
  },
  {
    name: "money's uses: an edge that is off is ranked",
    ...of("features/positions/held-ranking", held),
    from: "if (off !== undefined || edge === undefined) return undefined;",
    to: "if (edge === undefined) return undefined;",
  },
];
