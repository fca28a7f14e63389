import styles from "./skeleton.module.css";

interface SkeletonProps {
  readonly rows?: number;
  /** Height of a row in px: that of the rows that will come. */
  readonly rowHeight?: number;
}

/** Rows in the place of rows that are on their way. */
export function Skeleton({ rows = 6, rowHeight = 28 }: SkeletonProps) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <div key={index} className={styles.row} style={{ blockSize: rowHeight }}>
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
