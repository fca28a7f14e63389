import type { ReactNode } from "react";
import { setPreference, usePreference } from "#browser/preferences/preferences.ts";
import { type TradingChoices, tradingChoices } from "#browser/preferences/trading-preferences.ts";
import { useStoredState } from "#browser/session/use-stored.ts";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import { DistanceField } from "./distance-field.tsx";
import { FairValuesList } from "./fair-values-list.tsx";
import { HurdleAndCarryFields } from "./hurdle-and-carry-fields.tsx";
import { KillSwitchField } from "./kill-switch-field.tsx";
import { LimitField } from "./limit-field.tsx";
import { NameAliasesList } from "./name-aliases-list.tsx";
import { PresetsField } from "./presets-field.tsx";
import styles from "./settings.module.css";
import { SettingsSection, useAnnounce } from "./settings-section.tsx";
import { aliasTexts, fairValueTexts, feeTexts, killSwitchTexts, tradingTexts } from "./texts.ts";
import { VenueFeesList } from "./venue-fees.tsx";

const limitNames = ["maxOrderCost", "maxDayCost", "maxUnhedgedCost"] as const;
const distanceNames = ["slippage", "priceMove"] as const;

export function TradingSection() {
  return (
    <SettingsSection id="trading" title={tradingTexts.title} about={tradingTexts.about}>
      <Confirmation />
      <Block title={killSwitchTexts.title}>
        <KillSwitchField />
      </Block>
      <Block title={tradingTexts.limits.title}>
        <p className={styles.hint}>{tradingTexts.limits.hint}</p>
        <div className={styles.limits}>
          {limitNames.map((name) => (
            <LimitField key={name} name={name} {...tradingTexts.limits[name]} />
          ))}
        </div>
      </Block>
      <Block title={tradingTexts.prices.title}>
        <p className={styles.hint}>{tradingTexts.prices.hint}</p>
        <div className={styles.limits}>
          {distanceNames.map((name) => {
            const { fallback, reset, ...rest } = tradingTexts.prices[name];
            return (
              <DistanceField key={name} name={name} {...rest} otherwise={fallback} otherwiseLabel={reset} />
            );
          })}
        </div>
      </Block>
      <Block title={tradingTexts.amounts.title}>
        <div className={styles.limits}>
          <PresetsField />
        </div>
      </Block>
      <Block title={tradingTexts.twoLegs.title}>
        <TwoLegFields />
      </Block>
      <Block title={tradingTexts.returns.title}>
        <p className={styles.hint}>{tradingTexts.returns.hint}</p>
        <HurdleAndCarryFields />
      </Block>
      <Block title={fairValueTexts.title}>
        <FairValuesList />
      </Block>
      <Block title={aliasTexts.title}>
        <NameAliasesList />
      </Block>
      <Block title={feeTexts.title}>
        <VenueFeesList />
      </Block>
    </SettingsSection>
  );
}

function Block({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.block}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

function Confirmation() {
  const texts = tradingTexts.confirmation;
  const confirms = usePreference("confirmOrders");
  const announce = useAnnounce();
  const choose = (value: "ask" | "send") => {
    const isSaved = setPreference("confirmOrders", value === "ask");
    announce(value === "ask" ? texts.asks : texts.sends, isSaved);
  };
  return (
    <div className={styles.choice}>
      <RadioGroup
        name={texts.name}
        showName
        options={[
          { value: "ask", label: texts.ask },
          { value: "send", label: texts.send },
        ]}
        value={confirms ? "ask" : "send"}
        onChange={choose}
      />
      <p className={styles.hint}>{confirms ? texts.askHint : texts.sendHint}</p>
    </div>
  );
}

function TwoLegFields() {
  const { sequence, prices } = tradingTexts.twoLegs;
  const [{ twoLegs = "in-turn", twoLegPrices = false }, update] = useStoredState(tradingChoices);
  const announce = useAnnounce();
  const set = (change: Partial<TradingChoices>, message: string) => {
    const isSaved = update((choices) => ({ ...choices, ...change }));
    announce(message, isSaved);
  };
  return (
    <>
      <div className={styles.choice}>
        <RadioGroup
          name={sequence.name}
          showName
          options={[
            { value: "in-turn", label: sequence.inTurn },
            { value: "together", label: sequence.together },
          ]}
          value={twoLegs}
          onChange={(value) =>
            set({ twoLegs: value }, value === "together" ? sequence.togetherChosen : sequence.inTurnChosen)
          }
        />
        <p className={styles.hint}>{twoLegs === "together" ? sequence.togetherHint : sequence.inTurnHint}</p>
      </div>
      <div className={styles.choice}>
        <RadioGroup
          name={prices.name}
          showName
          options={[
            { value: "without", label: prices.without },
            { value: "with", label: prices.with },
          ]}
          value={twoLegPrices ? "with" : "without"}
          onChange={(value) =>
            set(
              { twoLegPrices: value === "with" },
              value === "with" ? prices.withChosen : prices.withoutChosen,
            )
          }
        />
        <p className={styles.hint}>{prices.hint}</p>
      </div>
    </>
  );
}
