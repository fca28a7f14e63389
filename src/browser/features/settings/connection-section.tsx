// Sign-in, API key and gateway address. The key can be changed and forgotten here, but is never shown.
import { useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { KeyRetentionField } from "#browser/session/key-retention-field.tsx";
import { ApiKeyDialog } from "#browser/session/lazy-api-key-dialog.ts";
import { useSession } from "#browser/session/session-context.tsx";
import { keyTexts } from "#browser/session/texts.ts";
import { Button } from "#browser/ui/button.tsx";
import { OnDemand } from "#browser/ui/on-demand.tsx";
import { streamPath } from "#contract/endpoints.ts";
import styles from "./settings.module.css";
import { Fact, SettingsSection, useAnnounce } from "./settings-section.tsx";
import { connectionTexts } from "./texts.ts";

export function ConnectionSection() {
  return (
    <SettingsSection id="connection" title={connectionTexts.title} about={connectionTexts.about}>
      <SignIn />
      <ApiKey />
      <Gateway />
    </SettingsSection>
  );
}

function SignIn() {
  const { user, signOut } = useSession();
  const { signOutPath } = useConfig().gateway;
  const name = [user?.name, user?.email, user?.id].find((text) => text !== undefined && text !== "");
  return (
    <div className={styles.block}>
      <h3>{connectionTexts.signIn.title}</h3>
      <dl className={styles.facts}>
        <Fact term={connectionTexts.signIn.name}>
          <bdi>{name}</bdi>
        </Fact>
        {user?.email === undefined || user.email === name ? null : (
          <Fact term={connectionTexts.signIn.email}>
            <bdi>{user.email}</bdi>
          </Fact>
        )}
        {user === undefined || user.id === name ? null : (
          <Fact term={connectionTexts.signIn.id}>
            <bdi translate="no">{user.id}</bdi>
          </Fact>
        )}
      </dl>
      <p className={styles.hint}>
        {signOutPath === undefined ? connectionTexts.signIn.hint : connectionTexts.signIn.hintAtGateway}
      </p>
      <div className={styles.actions}>
        <Button onClick={signOut}>{connectionTexts.signIn.signOut}</Button>
      </div>
    </div>
  );
}

function ApiKey() {
  const { keyRetention, keepApiKey, forgetApiKey } = useSession();
  const [isEntering, setEntering] = useState(false);
  const announce = useAnnounce();
  return (
    <div className={styles.block}>
      <h3>{connectionTexts.key.title}</h3>
      <KeyRetentionField
        value={keyRetention}
        onChange={(retention) => {
          keepApiKey(retention);
          announce(keyTexts.retentionHint[retention]);
        }}
      />
      <div className={styles.actions}>
        <Button onClick={() => setEntering(true)}>{connectionTexts.key.change}</Button>
        <Button onClick={forgetApiKey}>{connectionTexts.key.forget}</Button>
      </div>
      <p className={styles.hint}>{connectionTexts.key.hint}</p>
      {isEntering ? (
        <OnDemand onFailure={() => setEntering(false)}>
          <ApiKeyDialog reason={connectionTexts.key.reason} onClose={() => setEntering(false)} />
        </OnDemand>
      ) : null}
    </div>
  );
}

function Gateway() {
  const { gateway, stream, polling, freshness } = useConfig();
  const texts = connectionTexts.gateway;
  const presented =
    gateway.accessToken === "bearer"
      ? texts.tokenBearer
      : gateway.accessToken === "none"
        ? texts.tokenNone
        : texts.tokenHeader(gateway.accessToken);
  return (
    <div className={styles.block}>
      <h3>{texts.title}</h3>
      <dl className={styles.facts}>
        <Fact term={texts.address}>
          <bdi translate="no">{new URL(gateway.baseUrl, location.href).href}</bdi>
        </Fact>
        <Fact term={texts.stream}>
          {stream.profile === "none" ? (
            texts.noStream
          ) : (
            <bdi translate="no">{stream.url ?? `${gateway.baseUrl}${streamPath}`}</bdi>
          )}
        </Fact>
        <Fact term={texts.token}>{presented}</Fact>
        <Fact term={texts.polling}>
          {texts.pollingValue(
            seconds(polling.bookMs),
            seconds(polling.tradesMs),
            seconds(polling.ordersMs),
            gateway.requestsPerSecond,
          )}
        </Fact>
        <Fact term={texts.stale}>
          {texts.staleValue(seconds(freshness.tradeMs), seconds(freshness.showMs))}
        </Fact>
      </dl>
      <p className={styles.hint}>{texts.hint}</p>
    </div>
  );
}

function seconds(ms: number): string {
  return connectionTexts.gateway.seconds(ms / 1_000);
}
