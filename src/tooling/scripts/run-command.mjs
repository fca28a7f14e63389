import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const projectPath = fileURLToPath(new URL("../../..", import.meta.url));

/**
 * Runs a command in the project's folder with our own terminal and gives its exit code. `environment` is laid over ours;
 * a value of undefined takes a variable away. A signal that ends us ends the command first.
 */
export function runCommand(command, args, environment = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: projectPath,
      env: { ...process.env, ...environment },
      stdio: "inherit",
      // npm is a script of the shell on Windows.
      shell: process.platform === "win32" && command === "npm",
    });
    const passOn = (signal) => child.kill(signal);
    const signals = ["SIGINT", "SIGTERM"];
    for (const signal of signals) process.on(signal, passOn);
    const settle = () => {
      for (const signal of signals) process.off(signal, passOn);
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

/** Runs the program `path` (a file of a package) under this Node. */
export function runNode(path, args, environment) {
  return runCommand(process.execPath, [path, ...args], environment);
}
