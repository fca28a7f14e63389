import { Link } from "react-router";
import { paths } from "#browser/routing/paths.ts";
import styles from "#browser/ui/message-page.module.css";

export function NotFoundPage() {
  return (
    <main className={styles.page}>
      <title>Not found · Crossbook</title>
      <h1>Page not found</h1>
      <p>Check the link.</p>
      <p>
        <Link to={paths.home}>Go to Overview</Link>
      </p>
    </main>
  );
}
