// Rows of the benchmark as one Markdown table: read in a terminal as well as in the README.
import { type BenchRow, type Budget, budgetResultOf, type Figure, ratioOf } from "./figures.ts";

const head = ["", "what", "ours", "reference", "ratio", "budget", "result"] as const;
/** Columns of numbers, set to the right. */
const numeric: ReadonlySet<number> = new Set([2, 3, 4, 5]);

/** The table of `rows`, and beneath it what has to be said of each. */
export function tableOf(rows: readonly BenchRow[]): string {
  const lines = rows.flatMap((row) => [titleLine(row), ...row.figures.map(figureLine)]);
  const widths = head.map((name, at) => Math.max(name.length, ...lines.map((line) => line[at]?.length ?? 0)));
  const written = (cells: readonly string[]) =>
    `| ${widths.map((width, at) => padded(cells[at] ?? "", width, numeric.has(at))).join(" | ")} |`;
  const rule = `|${widths.map((width, at) => `${"-".repeat(width + 1)}${numeric.has(at) ? ":" : "-"}`).join("|")}|`;
  const notes = rows.flatMap(({ id, notes }) => notes.map((note) => `- ${id}: ${note}`));
  const table = [written(head), rule, ...lines.map(written)];
  return [...table, ...(notes.length === 0 ? [] : ["", ...notes])].join("\n");
}

function titleLine({ id, state, title, reference, problem, load }: BenchRow): readonly string[] {
  const what = [
    title,
    state === undefined ? "" : `machine: ${state}`,
    reference === undefined ? "" : `reference: ${reference}`,
    load === undefined ? "" : `load ${load.toFixed(1)}`,
    problem === undefined ? "" : `failed: ${problem.split("\n")[0]?.replaceAll("|", "/")}`,
  ]
    .filter((part) => part !== "")
    .join("; ");
  return problem === undefined ? [`**${id}**`, what] : [`**${id}**`, what, "", "", "", "", "**broken**"];
}

function figureLine(figure: Figure): readonly string[] {
  const { name, unit, ours, reference, budget, ratioBudget, range } = figure;
  const spread = range === undefined ? "" : ` (${digits(range[0])}–${digits(range[1])})`;
  const result = budgetResultOf(figure);
  return [
    "",
    name,
    withUnit(ours, unit) + spread,
    reference === undefined ? "" : withUnit(reference, unit),
    unit === "×" || !Number.isFinite(ratioOf(figure)) ? "" : withUnit(ratioOf(figure), "×"),
    [limitOf(ratioBudget, "×"), limitOf(budget, unit)].filter((limit) => limit !== "").join(", "),
    result === "no-budget" ? "" : result === "broken" ? "**broken**" : result,
  ];
}

function limitOf(limit: Budget | undefined, unit: string): string {
  const { atMost, atLeast } = limit ?? {};
  const limits = [
    atLeast === undefined ? "" : `≥ ${withUnit(atLeast, unit)}`,
    atMost === undefined ? "" : `≤ ${withUnit(atMost, unit)}`,
  ];
  return limits.filter((limit) => limit !== "").join(" ");
}

function withUnit(value: number, unit: string): string {
  if (Number.isNaN(value)) return "not measured";
  return `${digits(value)}${unit === "" || unit === "/s" || unit === "×" ? unit : ` ${unit}`}`;
}

/** Three digits that count, whole numbers as they are. */
function digits(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString("en-US");
  const size = Math.abs(value);
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 2);
}

function padded(text: string, width: number, toTheRight: boolean): string {
  return toTheRight ? text.padStart(width) : text.padEnd(width);
}
