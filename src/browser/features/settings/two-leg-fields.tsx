// How the two legs of a pair are sent.
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { type TradingChoices, tradingChoices } from "#browser/preferences/trading-preferences.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import styles from "./settings.module.css";
import { savedLabels, useSay } from "./settings-section.tsx";

export function TwoLegFields() {
  const { userId } = useGateway();
  const { twoLegs = "in-turn", twoLegPrices = false } = usePersisted(tradingChoices, userId);
  const say = useSay();
  const set = (change: Partial<TradingChoices>, words: string) => {
    const isKept = tradingChoices.update(userId, (choices) => ({ ...choices, ...change }));
    say(`${words} ${savedLabels(isKept)}`);
  };
  return (
    <>
      <div className={styles.choice}>
        <RadioGroup
          name="Order of two legs"
          showName
          options={[
            { value: "in-turn", label: "One after the other" },
            { value: "together", label: "Both at once" },
          ]}
          value={twoLegs}
          onChange={(value) =>
            set(
              { twoLegs: value },
              value === "together"
                ? "Both legs go at once where both amounts are in contracts."
                : "The second leg goes once the first has filled.",
            )
          }
        />
        <p className={styles.hint}>
          {twoLegs === "together"
            ? "Neither leg waits for the other: either may be left alone. A leg whose amount is in money still goes first."
            : "The slower or thinner venue goes first, and the second leg is bought for what the first has proved to be filled."}
        </p>
      </div>
      <div className={styles.choice}>
        <RadioGroup
          name="Prices of two legs"
          showName
          options={[
            { value: "without", label: "Without a price" },
            { value: "with", label: "With a price limit" },
          ]}
          value={twoLegPrices ? "with" : "without"}
          onChange={(value) =>
            set(
              { twoLegPrices: value === "with" },
              value === "with"
                ? "Legs carry the worst price that was shown, where the venue takes one."
                : "Legs go as market orders.",
            )
          }
        />
        <p className={styles.hint}>
          A limit order may rest where its price is gone, and cannot be cancelled here: the other leg then
          stands alone.
        </p>
      </div>
    </>
  );
}
