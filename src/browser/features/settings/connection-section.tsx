// Sign-in, API key and gateway address. The key can be changed and forgotten here, but is never shown.
import { type ReactNode, useState } from "react";
import { useConfig } from "#browser/config/config-context.tsx";
import { KeyRetentionField } from "#browser/session/key-retention-field.tsx";
import { ApiKeyDialog } from "#browser/session/lazy-api-key-dialog.ts";
import { useSession } from "#browser/session/session-context.tsx";
import { keyTexts } from "#browser/session/texts.ts";
import { Button } from "#browser/ui/button.tsx";
import { LazyBoundary } from "#browser/ui/lazy-component.tsx";
import { streamPath } from "#contract/endpoints.ts";
import styles from "./settings.module.css";
import { SettingsSection, useAnnounce } from "./settings-section.tsx";

export function ConnectionSection() {
  return (
    <SettingsSection
      id="connection"
      title="Connection"
      about="Who is signed in, with which key, and where the data comes from."
    >
      <SignIn />
      <ApiKey />
      <Gateway />
    </SettingsSection>
  );
}

function SignIn() {
  const { user, signOut } = useSession();
  const name = [user?.name, user?.email, user?.id].find((text) => text !== undefined && text !== "");
  return (
    <div className={styles.block}>
      <h3>Sign-in</h3>
      <dl className={styles.facts}>
        <Fact term="Signed in as">
          <bdi>{name}</bdi>
        </Fact>
        {user?.email === undefined || user.email === name ? null : (
          <Fact term="Email">
            <bdi>{user.email}</bdi>
          </Fact>
        )}
        {user === undefined || user.id === name ? null : (
          <Fact term="User id">
            <bdi translate="no">{user.id}</bdi>
          </Fact>
        )}
      </dl>
      <p className={styles.hint}>
        Signing out ends it in every tab and forgets the API key. The gateway's own cookie stays in this
        browser until it expires.
      </p>
      <div className={styles.actions}>
        <Button onClick={signOut}>Sign out</Button>
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
      <h3>API key</h3>
      <KeyRetentionField
        value={keyRetention}
        onChange={(retention) => {
          keepApiKey(retention);
          announce(keyTexts.retentionHint[retention]);
        }}
      />
      <div className={styles.actions}>
        <Button onClick={() => setEntering(true)}>Change the API key</Button>
        <Button onClick={forgetApiKey}>Forget the API key</Button>
      </div>
      <p className={styles.hint}>
        A key that is forgotten has to be entered again before anything is asked of the gateway. Other open
        tabs know theirs until they are closed.
      </p>
      <LazyBoundary>
        {isEntering ? (
          <ApiKeyDialog
            reason="Enter the key to use in place of the present one. It is taken only if the gateway lets it in."
            onClose={() => setEntering(false)}
          />
        ) : null}
      </LazyBoundary>
    </div>
  );
}

function Gateway() {
  const { gateway, stream, polling, freshness } = useConfig();
  const presented =
    gateway.accessToken === "bearer"
      ? "with each request, as a bearer token"
      : gateway.accessToken === "none"
        ? "not sent"
        : `with each request, in the header ${gateway.accessToken}`;
  return (
    <div className={styles.block}>
      <h3>Gateway</h3>
      <dl className={styles.facts}>
        <Fact term="Address">
          <bdi translate="no">{new URL(gateway.baseUrl, location.href).href}</bdi>
        </Fact>
        <Fact term="Stream">
          {stream.profile === "none" ? (
            "none"
          ) : (
            <bdi translate="no">{stream.url ?? `${gateway.baseUrl}${streamPath}`}</bdi>
          )}
        </Fact>
        <Fact term="Access token">{presented}</Fact>
        <Fact term="Where no stream tells">
          order books are asked for every {seconds(polling.bookMs)}, trades every {seconds(polling.tradesMs)},
          orders every {seconds(polling.ordersMs)}; at most {gateway.requestsPerSecond} requests a second
        </Fact>
        <Fact term="Too old">
          orders need your consent on a price not confirmed for {seconds(freshness.tradeMs)}; it is greyed
          after {seconds(freshness.showMs)}
        </Fact>
      </dl>
      <p className={styles.hint}>These stand in config.json, which comes with the dashboard's own files.</p>
    </div>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function seconds(ms: number): string {
  return `${ms / 1_000} s`;
}
