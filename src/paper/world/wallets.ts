// Invented wallets of venue A for the wallet search.
import { add, type Decimal, decimal } from "#contract/decimal.ts";
import { utcDay } from "#contract/instant.ts";
import { type Draw, derive, drawFrom, hexDigits, type Key } from "./random.ts";
import type { WireWallet } from "./world.ts";

const handles = [
  "longtail",
  "Δ-neutral",
  "tide.pool",
  "",
  "quiet_maker",
  "0xmarrow",
  "a.handle.somebody.chose.on.a.very.long.train.ride",
  "żółw",
] as const;

/** Money with six decimals, up to about twenty times `scale`. */
function amount(draw: Draw, scale: number): Decimal {
  const whole = Math.round(scale * Math.exp(1.5 * draw.gauss()));
  return decimal(`${whole}.${String(draw.below(1_000_000)).padStart(6, "0")}`);
}

export function createWallets(seed: Key, now: number): readonly WireWallet[] {
  return handles.map((handle, index) => {
    const key = derive(seed, index, 0x3a11);
    const draw = drawFrom(key);
    const [largest, rest] = [amount(draw, 8_000), amount(draw, 40_000)];
    return {
      eoa: `0x${hexDigits(derive(key, 1), 40)}`,
      proxy: `0x${hexDigits(derive(key, 2), 40)}`,
      handle,
      metrics:
        // One wallet has no trades.
        index === 3
          ? {}
          : {
              total_volume: add(largest, rest),
              total_trades: String(50 + draw.below(9_000)),
              total_markets: String(3 + draw.below(300)),
              highest_volume_day: {
                date: utcDay(now - (10 + draw.below(200)) * 86_400_000),
                volume: largest,
                trades: String(1 + draw.below(400)),
              },
              merges: String(draw.below(40)),
              splits: String(draw.below(40)),
              conversions: String(draw.below(9)),
              redemptions: String(draw.below(300)),
            },
    };
  });
}
