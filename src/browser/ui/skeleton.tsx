import styles from "./skeleton.module.css";

interface SkeletonProps {
  readonly rows?: number;
  /** Height in px of the rows to come. */
  readonly rowHeight?: number;
}

export function Skeleton({ rows = 6, rowHeight = 28 }: SkeletonProps) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical rows that never move
        <div key={index} className={styles.row} style={{ blockSize: rowHeight }}>
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
