/** A guard taken out. */
export interface Sabotage {
  /** What goes wrong without it. */
  readonly name: string;
  readonly file: string;
  /** What stands there now, once, and what is put in its place. */
  readonly from: string;
  readonly to: string;
  /** Test files of which one at least must fail. */
  readonly tests: readonly string[];
}
