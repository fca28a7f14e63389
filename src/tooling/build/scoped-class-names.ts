// The names of classes in the built CSS modules: as short as they can be, the same at every build of the same files.
import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Names a class by its module's place among those under `folder` and its own place in that module: "c4". */
export function createScopedClassNames(folder: string): (name: string, file: string, css: string) => string {
  const modules = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".module.css"))
    .map((path) => join(folder, path))
    .sort();
  return (name, file, css) => {
    const module = modules.indexOf(file);
    const index = localNames(css).indexOf(name);
    if (module < 0 || index < 0) throw new Error(`${file} has no class or animation "${name}"`);
    return `${letters(module)}${index}`;
  };
}

/** Classes and animations in the order they are first written. */
function localNames(css: string): readonly string[] {
  return [
    ...new Set([...css.matchAll(/(?:\.|@keyframes\s+)(-?[A-Za-z_][\w-]*)/g)].map(([, name = ""]) => name)),
  ];
}

/** 0 is a, 25 is z, 26 is aa. */
function letters(index: number): string {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}
