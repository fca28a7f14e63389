/** A guard taken out. */
export interface Sabotage {
  /** Fault that appears without the guard. */
  readonly name: string;
  readonly file: string;
  /** Text in the file now, exactly once, and its replacement. */
  readonly from: string;
  readonly to: string;
  /** Test files of which one at least must fail. */
  readonly tests: readonly string[];
}
