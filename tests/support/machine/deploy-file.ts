import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A file of deploy/ with what depends on the machine exchanged; each of it has to be there. */
export function deployFile(name: string, ...exchanges: readonly [string, string][]): string {
  const text = readFileSync(join(import.meta.dirname, "../../../deploy", name), "utf8");
  return exchanges.reduce((changed, [from, to]) => {
    if (!text.includes(from)) throw new Error(`deploy/${name} lacks "${from}".`);
    return changed.replaceAll(from, to);
  }, text);
}
