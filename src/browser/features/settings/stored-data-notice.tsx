// Notice of stored data that cannot be read, with every way to keep it: above the page, what matters most first.
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { dayMarks } from "#browser/manual-ledger/day-marks.ts";
import { accountChoices } from "#browser/preferences/account-choices.ts";
import { eventAssertions } from "#browser/preferences/event-assertions.ts";
import { pairDecisions } from "#browser/preferences/pair-confirmations.ts";
import { tradeMarks } from "#browser/preferences/pair-trade-acks.ts";
import {
  asideTextsOf,
  type PersistedStore,
  type StoreProblem,
  storeNamed,
  storeProblems,
} from "#browser/preferences/persisted-store.ts";
import { beforeImport, settingsLists } from "#browser/preferences/settings-file.ts";
import {
  type AsideText,
  removeAside,
  storedText,
  storedValueListeners,
} from "#browser/preferences/stored-value.ts";
import { storeTitles } from "#browser/preferences/texts.ts";
import { unresolvedBefore } from "#browser/preferences/unresolved-orders-hint.ts";
import { ownWallet, walletAddresses } from "#browser/preferences/wallet-addresses.ts";
import { listStores } from "#browser/storage/stored-data.ts";
import { Button } from "#browser/ui/button.tsx";
import { ConfirmButton } from "#browser/ui/confirm-button.tsx";
import { saveFile } from "#browser/ui/save-file.ts";
import { notify } from "#browser/ui/toast.tsx";
import styles from "./stored-data-notice.module.css";
import { storedDataTexts as texts } from "./texts.ts";

/** Imported so that each can try a text again, whatever page is open. */
const stores = new Map<string, Pick<PersistedStore<unknown>, "name" | "restore">>(
  [
    ...settingsLists,
    beforeImport,
    pairDecisions,
    eventAssertions,
    tradeMarks,
    walletAddresses,
    ownWallet,
    unresolvedBefore,
    accountChoices,
    dayMarks,
  ].map((store) => [store.name, store]),
);

type StoredProblem = { readonly title: string; readonly name: string } & (
  | { readonly kind: "aside"; readonly aside: AsideText }
  | { readonly kind: "entries"; readonly count: number; readonly text: string }
  | { readonly kind: "newer" }
);

interface StoredDataNoticeProps {
  readonly userId: string;
  /** Why no order can be sent from this page, as a sentence. */
  readonly sendingProblem: string | undefined;
}

export function StoredDataNotice({ userId, sendingProblem }: StoredDataNoticeProps) {
  // A text, so that it is the same as long as nothing changed.
  const found = useSyncExternalStore(storedValueListeners.add, () =>
    JSON.stringify(storedProblemsOf(userId)),
  );
  const [isHidden, setHidden] = useState(false);
  const [first, ...others] = JSON.parse(found) as readonly StoredProblem[];
  return (
    <>
      {sendingProblem === undefined ? null : (
        <div role="alert" className={styles.row}>
          <span>{sendingProblem}</span>
          <Button onClick={() => location.reload()}>{texts.reload}</Button>
        </div>
      )}
      {first === undefined || isHidden ? null : (
        <section aria-label={texts.name} className={styles.notice}>
          <Row problem={first} userId={userId}>
            <Button tone="quiet" onClick={() => setHidden(true)}>
              {texts.hide}
            </Button>
          </Row>
          {others.length === 0 ? null : (
            <details>
              <summary className={styles.more}>{texts.more(others.length)}</summary>
              {others.map((problem) => (
                <Row key={keyOf(problem)} problem={problem} userId={userId} />
              ))}
            </details>
          )}
        </section>
      )}
    </>
  );
}

interface RowProps {
  readonly problem: StoredProblem;
  readonly userId: string;
  readonly children?: ReactNode;
}

function Row({ problem, userId, children }: RowProps) {
  const [tried, setTried] = useState<string>();
  const { title, kind } = problem;
  const text =
    kind === "aside"
      ? texts.aside(title)
      : kind === "entries"
        ? texts.entries(title, problem.count)
        : texts.newer(title);
  return (
    <div className={styles.row}>
      <span role={kind === "newer" ? "status" : "alert"}>{text}</span>
      {kind === "newer" ? (
        <Button onClick={() => location.reload()}>{texts.reload}</Button>
      ) : (
        <Button onClick={() => saveText(problem.name, kind === "aside" ? problem.aside.text : problem.text)}>
          {texts.save}
        </Button>
      )}
      {kind === "aside" ? (
        <>
          <Button
            onClick={() => {
              if (tryAgain(userId, problem.name, problem.aside)) notify(texts.restored(title), "good");
              else setTried(texts.stillUnreadable);
            }}
          >
            {texts.tryAgain}
          </Button>
          <ConfirmButton
            question={texts.removeQuestion}
            confirmLabel={texts.confirmRemove}
            cancel={texts.keep}
            onConfirm={() => removeAside(problem.aside)}
          >
            {texts.remove}
          </ConfirmButton>
        </>
      ) : null}
      {children}
      <span role="status">{tried}</span>
    </div>
  );
}

function keyOf(problem: StoredProblem): string {
  return problem.kind === "aside" ? problem.aside.key : `${problem.kind} ${problem.name}`;
}

function tryAgain(userId: string, name: string, aside: AsideText): boolean {
  return (stores.get(name) ?? storeNamed(name))?.restore(userId, aside) ?? false;
}

function saveText(name: string, text: string): void {
  saveFile(`crossbook-${name}-old.txt`, text, "text/plain");
}

/** Problems of all stored data, what must be noticed first at the front. */
function storedProblemsOf(userId: string): readonly StoredProblem[] {
  const order = Object.keys(listStores);
  const rankOf = ({ name }: StoredProblem) => (order.includes(name) ? order.indexOf(name) : order.length);
  return [
    ...asideTextsOf(userId).map((aside): StoredProblem => {
      const name = nameOf(aside.from, userId);
      return { kind: "aside", name, title: listStores[name]?.title ?? storeTitles.preferences, aside };
    }),
    ...storeProblems(userId).map((problem) => problemOf(problem, userId)),
  ].toSorted((a, b) => rankOf(a) - rankOf(b));
}

function problemOf({ store, isNewer, unreadable }: StoreProblem, userId: string): StoredProblem {
  const { name, title } = store;
  if (isNewer) return { kind: "newer", name, title };
  return {
    kind: "entries",
    name,
    title,
    count: unreadable,
    text: storedText(store.keyOf(userId)),
  };
}

function nameOf(key: string, userId: string): string {
  const ending = `.${encodeURIComponent(userId)}`;
  return key.slice("crossbook.".length, key.endsWith(ending) ? -ending.length : undefined);
}
