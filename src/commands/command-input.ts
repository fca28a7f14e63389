// Reads a command's input files and reports input errors by their message alone.
import { readFileSync } from "node:fs";
import { BadConfigError } from "#browser/config/config.ts";

/** The user's input cannot be used; only the message is printed. */
export class InputError extends Error {}

/** Throws an InputError that names the file. */
export function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new InputError(`${path} cannot be read: ${(error as Error).message}`);
  }
}

/** Data in `text`, the content of the file at `path`. Throws an InputError that names the file. */
export function parseJsonFile(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // Without the quoted piece of the file, which may hold a secret.
    const problem = (error as Error).message.replace(/, (?:\.\.\.)?".*$/s, "");
    throw new InputError(`${path} is not JSON: ${problem}`);
  }
}

/** Data in the file at `path`. Throws an InputError that names the file. */
export function readJson(path: string): unknown {
  return parseJsonFile(path, readText(path));
}

/** Runs a command. Prints an InputError or a BadConfigError, and ends with `exitCode` then. */
export async function runCommand(main: () => void | Promise<void>, exitCode: number): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof InputError || error instanceof BadConfigError)) throw error;
    console.error(error.message);
    process.exitCode = exitCode;
  }
}
