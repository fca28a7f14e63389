/** The message of whatever was thrown, fit to show. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
