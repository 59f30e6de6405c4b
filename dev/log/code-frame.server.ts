import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export interface Place {
  file: string;
  line: number;
  column: number;
}

const LINES_AROUND = 2;

/** The first place in a stack that is ours, not a package's; a fault of syntax says its own. */
export function placeOf(error: Error): Place | null {
  const said = error as { loc?: { file?: string; line?: number; column?: number }; id?: string };
  const file = said.loc?.file ?? said.id;
  if (file && said.loc?.line) return { file, line: said.loc.line, column: said.loc.column ?? 0 };
  for (const [, path = "", line, column] of (error.stack ?? "").matchAll(
    /\(?((?:file:\/\/)?\/[^\s()]+):(\d+):(\d+)/g,
  )) {
    if (/node_modules|node:|\/build\//.test(path)) continue;
    const own = path.startsWith("file:") ? fileURLToPath(path) : path;
    return { file: own, line: Number(line), column: Number(column) };
  }
  return null;
}

/** The lines around a place with a mark below it; empty when there is nothing to read. */
export function codeFrame(place: Place | null): string {
  if (!place) return "";
  try {
    const lines = readFileSync(place.file.replace(/\?.*$/, ""), "utf8").split("\n");
    const first = Math.max(1, place.line - LINES_AROUND);
    return lines
      .slice(first - 1, place.line + LINES_AROUND)
      .flatMap((text, index) => {
        const number = first + index;
        const shown = `${String(number).padStart(5)} | ${text}`;
        return number === place.line
          ? [shown, `      | ${" ".repeat(Math.max(0, place.column - 1))}^`]
          : [shown];
      })
      .join("\n");
  } catch {
    return "";
  }
}
