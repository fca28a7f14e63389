// Preview of the number formats on an invented book and trade, labelled as an example.
import { useState } from "react";
import { systemClock } from "#browser/lib/clock.ts";
import { formatTime } from "#browser/lib/format-time.ts";
import { usePreference } from "#browser/preferences/preferences.ts";
import { classNames } from "#browser/ui/class-names.ts";
import { Price } from "#browser/ui/price.tsx";
import { decimal } from "#contract/decimal.ts";
import styles from "./price-format-preview.module.css";
import { appearanceTexts } from "./texts.ts";

const texts = appearanceTexts.sample;

const tick = decimal("0.001");
const asks = [
  { price: decimal("0.529"), size: "1,200", share: 90 },
  { price: decimal("0.527"), size: "640", share: 48 },
  { price: decimal("0.525"), size: "310", share: 23 },
];
const bids = [
  { price: decimal("0.521"), size: "450", share: 34 },
  { price: decimal("0.52"), size: "980", share: 73 },
  { price: decimal("0.518"), size: "700", share: 52 },
];

export function PriceFormatPreview() {
  const zone = usePreference("timeZone");
  // Differences are shown in percent under percent notation, in cents under any other.
  const inPoints = usePreference("odds") === "percent" ? "%" : "¢";
  const [now] = useState(systemClock.now);
  return (
    <figure className={styles.sample}>
      <figcaption className={styles.caption}>{texts.title}</figcaption>
      <p className={styles.quote}>
        <Price value={decimal("0.523")} tick={tick} className={styles.price} />
        <span className={styles.up}>▲ 1.2{inPoints}</span>
        <span className={styles.down}>▼ 0.4{inPoints}</span>
      </p>
      <ul aria-label={texts.asks}>
        {asks.map((level) => (
          <Level key={level.price} {...level} side="ask" />
        ))}
      </ul>
      <p className={styles.spread}>{texts.spread(`0.4${inPoints}`)}</p>
      <ul aria-label={texts.bids}>
        {bids.map((level) => (
          <Level key={level.price} {...level} side="bid" />
        ))}
      </ul>
      <p className={styles.print}>
        <span className={styles.up}>{texts.buy}</span>
        <span>120</span>
        <time dateTime={new Date(now).toISOString()}>
          {formatTime(now, "clock", zone)} {zone === "utc" ? texts.utc : texts.local}
        </time>
      </p>
    </figure>
  );
}

function Level({ price, size, share, side }: (typeof asks)[number] & { readonly side: "ask" | "bid" }) {
  return (
    <li className={classNames(styles.level, styles[side])}>
      <svg className={styles.depth} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect x={100 - share} width={share} height="1" />
      </svg>
      <Price value={price} tick={tick} />
      <span>{size}</span>
    </li>
  );
}
