// Export and import of the order journal. Orders a venue does not list exist nowhere else.
import { systemClock } from "#browser/lib/clock.ts";
import { importOrders } from "#browser/order-journal/import-orders.ts";
import { journalDatabaseName } from "#browser/order-journal/journal-database.ts";
import { journalFile } from "#browser/order-journal/journal-export.ts";
import { useOpenJournal } from "#browser/order-journal/journal-store.ts";
import { UserFileButtons } from "#browser/storage/user-file-buttons.tsx";
import { FormError, useFormError } from "#browser/ui/form-dialog.tsx";
import styles from "./settings.module.css";
import { SettingsSection, useAnnounce } from "./settings-section.tsx";
import { ordersTexts } from "./texts.ts";

export function OrdersSection() {
  return (
    <SettingsSection id="orders" title={ordersTexts.title} about={ordersTexts.about}>
      <OrderFiles />
    </SettingsSection>
  );
}

function OrderFiles() {
  const journal = useOpenJournal();
  const { error, attempt } = useFormError();
  const announce = useAnnounce();
  const { userId } = journal;

  return (
    <div className={styles.files}>
      <div className={styles.actions}>
        <UserFileButtons
          file={journalFile}
          userId={userId}
          fileName="crossbook-orders"
          inputLabel={ordersTexts.input}
          formatCount={ordersTexts.count}
          readAll={() => journal.reload()}
          importItems={(items) =>
            importOrders(items, { userId, databaseName: journalDatabaseName, now: systemClock.now })
          }
          run={(work) => void attempt(async () => announce(await work()))}
        />
      </div>
      <FormError>{error}</FormError>
    </div>
  );
}
