import { readFileSync } from "node:fs";

export interface DocumentedCommand {
  kind: "sql" | "shell";
  text: string;
}

const FENCED = /^ *```(\w*)\n([\s\S]*?)^ *```$/gm;
const INLINE = /`([^`]+)`/g;
const SQL = /^(?:SELECT|UPDATE|DELETE|INSERT|PRAGMA)\b/;
const SHELL = /^(?:npm|node|sqlite3) /;

/** What a document tells an operator to type that needs our scripts or `sqlite3`, from top to bottom. */
export function documentedCommands(path: string): DocumentedCommand[] {
  const document = readFileSync(path, "utf8");
  const found: (DocumentedCommand & { at: number })[] = [];
  const text = document.replace(FENCED, (block, language: string, body: string, at: number) => {
    if (language === "sql") found.push({ kind: "sql", text: body, at });
    if (language === "sh") found.push(...body.split("\n").flatMap((line) => shell(line, at)));
    return " ".repeat(block.length);
  });
  for (const { 1: code = "", index } of text.matchAll(INLINE)) {
    if (SQL.test(code)) found.push({ kind: "sql", text: code, at: index });
    else found.push(...shell(code, index));
  }
  return found.sort((one, other) => one.at - other.at).map(({ kind, text }) => ({ kind, text }));
}

function shell(line: string, at: number): (DocumentedCommand & { at: number })[] {
  const text = line.replace(/#.*$/, "").replace(/\s+/g, " ").trim();
  return SHELL.test(text) ? [{ kind: "shell", text, at }] : [];
}
