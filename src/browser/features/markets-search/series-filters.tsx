// Category and tag fields of series, both sent to the gateway. The options come from the loaded series, because the
// API lists neither.
import { useQuery } from "@tanstack/react-query";
import { useConfig } from "#browser/config/config-context.tsx";
import { seriesQueries } from "#browser/queries/series-queries.ts";
import { useGateway } from "#browser/session/session-context.tsx";
import { Button } from "#browser/ui/button.tsx";
import { SelectField } from "#browser/ui/field.tsx";
import { Icon } from "#browser/ui/icon.tsx";
import styles from "./series-panel.module.css";
import { seriesTexts as texts } from "./texts.ts";
import type { VenueListProps } from "./venue-list-path.ts";

export function SeriesFilters({ venue, list, onList }: VenueListProps) {
  const config = useConfig();
  const gateway = useGateway();
  const { category, tags } = list;
  const { data } = useQuery(seriesQueries.list(gateway, { venue, search: "", limit: config.gateway.limit }));
  const all = data?.rows ?? [];
  const categories = sorted([...all.map((series) => series.category ?? ""), category]);
  const ofCategory = all.filter((series) => category === "" || series.category === category);
  const otherTags = sorted(ofCategory.flatMap((series) => series.tags)).filter((tag) => !tags.includes(tag));
  return (
    <>
      <div className={styles.selects}>
        <SelectField
          label={texts.category}
          value={category}
          options={[{ value: "", label: texts.allCategories }, ...categories.map(asOption)]}
          onChange={(chosen) => onList({ category: chosen, tags: [], series: "" })}
        />
        <SelectField
          label={texts.tag}
          value=""
          options={[
            { value: "", label: tags.length === 0 ? texts.any : texts.addAnother },
            ...otherTags.map(asOption),
          ]}
          onChange={(tag) => onList({ tags: tag === "" ? tags : [...tags, tag], series: "" })}
        />
      </div>
      {tags.length === 0 ? null : (
        <ul className={styles.tags} aria-label={texts.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              <Button
                className={styles.tag}
                aria-label={texts.removeTag(tag)}
                onClick={() => onList({ tags: tags.filter((one) => one !== tag), series: "" })}
              >
                <bdi>{tag}</bdi>
                <Icon name="close" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function asOption(value: string) {
  return { value, label: value };
}

/** Unique, sorted alphabetically. */
function sorted(values: readonly string[]): readonly string[] {
  return [...new Set(values)].filter((value) => value !== "").sort((a, b) => a.localeCompare(b));
}
