import styles from "./icon.module.css";

/** SVG strokes on a 16 px grid. */
const paths = {
  check: "M3 8.5 6.5 12 13 4.5",
  close: "M4 4l8 8M12 4l-8 8",
  menu: "M2.5 4.5h11M2.5 8h11M2.5 11.5h11",
  "chevron-down": "M4 6l4 4 4-4",
  external: "M9 3h4v4M13 3 7.5 8.5M11.5 9.5V13H3V4.5h3.5",
  copy: "M5.5 5.5V3H13v7.5h-2.5M3 5.5h7.5V13H3z",
  system: "M2.5 3.5h11v7h-11zM6 13.5h4",
  dark: "M13 9.5A5.5 5.5 0 0 1 6.5 3a5.5 5.5 0 1 0 6.5 6.5z",
  light:
    "M8 5.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6zM8 1.5v1.3M8 13.2v1.3M1.5 8h1.3M13.2 8h1.3M3.4 3.4l.9.9M11.7 11.7l.9.9M12.6 3.4l-.9.9M4.3 11.7l-.9.9",
  contrast: "M8 2.5a5.5 5.5 0 1 0 0 11zM8 2.5a5.5 5.5 0 1 1 0 11",
  warning: "M8 2.5 14 13H2zM8 6.5v3M8 11.2v.3",
  info: "M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM8 7.2v3.6M8 5.1v.3",
  search: "M7 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM10 10l3.5 3.5",
  retry: "M12.5 6.5A5 5 0 1 0 13 9M13 3v3.5H9.5",
  bell: "M4.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5l1 1.5h-9zM6.8 14h2.4",
  swap: "M3 5.5h9.5M10 3l2.5 2.5L10 8M13 10.5H3.5M6 8l-2.5 2.5L6 13",
  user: "M8 3a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM3 13.5c.4-2.4 2.4-4 5-4s4.6 1.6 5 4",
} as const;
export type IconName = keyof typeof paths;

/** Decorative icon, hidden from screen readers. The text beside it carries the meaning. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
