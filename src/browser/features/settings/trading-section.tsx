// What is asked before an order goes, and how much may be risked at most.
import type { ReactNode } from "react";
import { setPreference, usePreference } from "#browser/preferences/preferences.ts";
import { RadioGroup } from "#browser/ui/radio-group.tsx";
import { DistanceField } from "./distance-field.tsx";
import { StopField } from "./kill-switch-field.tsx";
import { LimitField } from "./limit-field.tsx";
import { PresetsField } from "./presets-field.tsx";
import styles from "./settings.module.css";
import { SettingsSection, savedLabels, useSay } from "./settings-section.tsx";
import { TwoLegFields } from "./two-leg-fields.tsx";
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
        <StopField />
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
  const say = useSay();
  const choose = (value: "ask" | "send") => {
    const isKept = setPreference("confirmOrders", value === "ask");
    say(
      value === "ask"
        ? `A dialog asks before each order. ${savedLabels(isKept)}`
        : `Orders go without a dialog. ${savedLabels(isKept)}`,
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
