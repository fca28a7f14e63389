import { Link } from "react-router";
import { paths } from "#browser/routing/paths.ts";
import styles from "#browser/ui/message-page.module.css";

export function NotFoundPage() {
  return (
    <main className={styles.page}>
      <title>Not found · Crossbook</title>
      <h1>Nothing is at this address</h1>
      <p>
        It may have been cut off or mistyped. An id in an address is one percent-encoded part of its path.
      </p>
      <p>
        <Link to={paths.home}>Go to the start</Link>
      </p>
    </main>
  );
}
