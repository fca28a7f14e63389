import type { ReactNode } from "react";
import { usePersisted } from "#browser/preferences/persisted-store.ts";
import { setPreference, usePreference } from "#browser/preferences/preferences.ts";
import { type TradingChoices, tradingChoices } from "#browser/preferences/trading-preferences.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import { DistanceField } from "./distance-field.tsx";
import { KillSwitchField } from "./kill-switch-field.tsx";
import { LimitField } from "./limit-field.tsx";
import { NameAliasesList } from "./name-aliases-list.tsx";
import { PresetsField } from "./presets-field.tsx";
import styles from "./settings.module.css";
import { SettingsSection, savedText, useAnnounce } from "./settings-section.tsx";
import { VenueFeesList } from "./venue-fees.tsx";

export function TradingSection() {
  return (
    <SettingsSection
      id="trading"
      title="Trading"
      about="What is asked before an order goes, how much you let yourself risk, and what the venues take. All of it is yours alone and stays on this device."
    >
      <Confirmation />
      <Block title="Stop sending">
        <KillSwitchField />
      </Block>
      <Block title="Limits">
        <p className={styles.hint}>
          An order that may cost more is blocked. Money, in whatever currency a venue trades in.
        </p>
        <div className={styles.limits}>
          <LimitField name="maxOrderCost" label="Most for one order" about="What one order may cost." />
          <LimitField name="maxDayCost" label="Most for one day" about="All orders of a UTC day together." />
          <LimitField
            name="maxUnhedgedCost"
            label="Most without a hedge"
            about="Alone between the legs of a pair."
          />
        </div>
      </Block>
      <Block title="Prices">
        <p className={styles.hint}>
          Checked before an order without a price of its own is sent. Nothing holds a venue to it.
        </p>
        <div className={styles.limits}>
          <DistanceField
            name="slippage"
            label="Slippage limit"
            about="How far beyond the best price an order may reach into the book. A ticket can have another."
            base="the best price"
            otherwise="off"
            otherwiseLabel="Switch off"
          />
          <DistanceField
            name="priceMove"
            label="Price move"
            about="A price that moves further against you while the dialog stands open has to be seen before a press counts."
            base="the price"
            otherwise="a tick, and 1 % of the price"
            otherwiseLabel="Use default"
          />
        </div>
      </Block>
      <Block title="Amounts">
        <div className={styles.limits}>
          <PresetsField />
        </div>
      </Block>
      <Block title="Two legs">
        <TwoLegFields />
      </Block>
      <Block title="Names in the pair check">
        <NameAliasesList />
      </Block>
      <Block title="Fees">
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
  const confirms = usePreference("confirmOrders");
  const announce = useAnnounce();
  const choose = (value: "ask" | "send") => {
    const isSaved = setPreference("confirmOrders", value === "ask");
    announce(
      value === "ask"
        ? `A dialog asks before each order. ${savedText(isSaved)}`
        : `Orders go without a dialog. ${savedText(isSaved)}`,
    );
  };
  return (
    <div className={styles.choice}>
      <RadioGroup
        name="Before an order is sent"
        showName
        options={[
          { value: "ask", label: "Ask in a dialog" },
          { value: "send", label: "Send at once" },
        ]}
        value={confirms ? "ask" : "send"}
        onChange={choose}
      />
      <p className={styles.hint}>
        {confirms
          ? "The dialog “Confirm order” says what the order will do and sends it."
          : "The ticket's own button sends the order. What is blocked stays blocked, and what needs a yes still asks."}
      </p>
    </div>
  );
}

function TwoLegFields() {
  const { userId } = useGateway();
  const { twoLegs = "in-turn", twoLegPrices = false } = usePersisted(tradingChoices, userId);
  const announce = useAnnounce();
  const set = (change: Partial<TradingChoices>, message: string) => {
    const isSaved = tradingChoices.update(userId, (choices) => ({ ...choices, ...change }));
    announce(`${message} ${savedText(isSaved)}`);
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
