// Reads the config.json of a deployment by the dashboard's own schema: a setting that would stop the dashboard stops its
// deployment.
import { BadConfigError, type Config, decodeConfig } from "#browser/config/config.ts";
import { InputError, parseJsonFile } from "./command-input.ts";

/** Settings in `text`, the content of the file at `path`. Throws an InputError that names the file and each bad setting. */
export function parseDeployedConfig(path: string, text: string): Config {
  const value = parseJsonFile(path, text);
  try {
    return decodeConfig(value);
  } catch (error) {
    if (!(error instanceof BadConfigError)) throw error;
    throw new InputError(`${path} cannot be deployed:\n${error.message}`);
  }
}
