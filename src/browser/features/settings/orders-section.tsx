// Export and import of the order journal. Orders a venue does not list exist nowhere else.
import { importOrders } from "#browser/order-journal/import-orders.ts";
import { journalDatabaseName } from "#browser/order-journal/journal-database.ts";
import { journalFile } from "#browser/order-journal/journal-export.ts";
import { useOpenJournal } from "#browser/order-journal/journal-store.ts";
import { UserFileButtons } from "#browser/storage/user-file-buttons.tsx";
import { FormError, useFormError } from "#browser/ui/form-dialog.tsx";
import styles from "./settings.module.css";
import { SettingsSection, useAnnounce } from "./settings-section.tsx";

export function OrdersSection() {
  return (
    <SettingsSection
      id="orders"
      title="Orders kept here"
      about="Every order sent from this browser is kept on this device, and no gateway keeps it for you. Clearing this site's data loses them: of a venue that lists no orders, their ids too. A copy holds no API key and no sign-in."
    >
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
          inputLabel="Copy of orders to take in"
          formatCount={countOf}
          readAll={() => journal.reload()}
          importItems={(items) =>
            importOrders(items, { userId, databaseName: journalDatabaseName, now: () => Date.now() })
          }
          run={(work) => void attempt(async () => announce(await work()))}
        />
      </div>
      <FormError>{error}</FormError>
    </div>
  );
}

function countOf(orders: number): string {
  return orders === 1 ? "1 order" : `${orders} orders`;
}
