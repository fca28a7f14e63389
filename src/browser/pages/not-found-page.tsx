import { Link } from "react-router";
import { paths } from "#browser/routing/paths.ts";
import styles from "#browser/ui/message-page.module.css";
import { notFoundTexts } from "./page-texts.ts";

export function NotFoundPage() {
  return (
    <main className={styles.page}>
      <title>{notFoundTexts.title}</title>
      <h1>{notFoundTexts.heading}</h1>
      <p>{notFoundTexts.hint}</p>
      <p>
        <Link to={paths.home}>{notFoundTexts.home}</Link>
      </p>
    </main>
  );
}
