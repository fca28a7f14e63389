// Reads the config.json of a deployment by the dashboard's own schema: a setting that would stop the dashboard stops its
// deployment.
import { BadConfigError, type Config, decodeConfig } from "#browser/config/config.ts";

/** A file of the deployment that cannot be used; the message names it. */
export class DeployError extends Error {}

/** Settings in `text`, the content of the file at `path`. Throws a DeployError that names the file and each bad setting. */
export function parseDeployedConfig(path: string, text: string): Config {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    // Without the quoted piece of the file, which may hold a secret.
    const problem = (error as Error).message.replace(/, (?:\.\.\.)?".*$/s, "");
    throw new DeployError(`${path} is not JSON: ${problem}`);
  }
  try {
    return decodeConfig(value);
  } catch (error) {
    if (!(error instanceof BadConfigError)) throw error;
    throw new DeployError(`${path} cannot be deployed:\n${error.message}`);
  }
}
