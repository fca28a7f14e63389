import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export const projectPath = fileURLToPath(new URL("../../..", import.meta.url));

/**
 * Runs a command in the project folder on this terminal; resolves with its exit code. `environment` overrides variables,
 * undefined removes one. SIGINT and SIGTERM are forwarded and end the command first.
 */
export function runCommand(command, args, environment = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: projectPath,
      env: { ...process.env, ...environment },
      stdio: "inherit",
      // npm is a shell script on Windows.
      shell: process.platform === "win32" && command === "npm",
    });
    const forward = (signal) => child.kill(signal);
    const signals = ["SIGINT", "SIGTERM"];
    for (const signal of signals) process.on(signal, forward);
    const settle = () => {
      for (const signal of signals) process.off(signal, forward);
    };
    child.on("error", (error) => {
      settle();
      reject(error);
    });
    child.on("close", (code, signal) => {
      settle();
      if (signal === "SIGINT" || signal === "SIGTERM") process.kill(process.pid, signal);
      resolve(code ?? 1);
    });
  });
}

/** Runs a script file under this Node version. */
export function runNode(path, args, environment) {
  return runCommand(process.execPath, [path, ...args], environment);
}
