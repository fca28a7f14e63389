import { Link } from "react-router";
import { useConfig } from "#browser/config/config-context.tsx";
import { paths } from "#browser/routing/paths.ts";
import styles from "./matched-group.module.css";
import { groupTexts as texts } from "./texts.ts";

export function GroupBreadcrumbs({ category, date }: { readonly category: string; readonly date: string }) {
  const { matching } = useConfig();
  const label = matching.categories.find(({ value }) => value === category)?.label ?? category;
  return (
    <p className={styles.trail} title={texts.listDay(date)}>
      <Link to={paths.matched(category, { date })}>
        {texts.breadcrumbs}
        <span className={styles.trailSlash}> / </span>
        <bdi>{label}</bdi>
      </Link>
    </p>
  );
}
