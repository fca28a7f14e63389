import styles from "./workspace-cell.module.css";

/** Two columns of dots: something to take hold of. */
export function GripIcon() {
  return (
    <svg className={styles.grip} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d="M5 3h2v2H5zM9 3h2v2H9zM5 7h2v2H5zM9 7h2v2H9zM5 11h2v2H5zM9 11h2v2H9z" />
    </svg>
  );
}

/** Three dots: more that can be done. */
export function MoreIcon() {
  return (
    <svg className={styles.grip} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d="M2.5 7h2v2h-2zM7 7h2v2H7zM11.5 7h2v2h-2z" />
    </svg>
  );
}
