export interface Finding {
  level: "ok" | "warn" | "FAIL";
  about: string;
  said: string;
  advice?: string;
}

export const ok = (about: string, said: string): Finding => ({ level: "ok", about, said });
export const warn = (about: string, said: string, advice: string): Finding => ({
  level: "warn",
  about,
  said,
  advice,
});
export const fail = (about: string, said: string, advice: string): Finding => ({
  level: "FAIL",
  about,
  said,
  advice,
});

export function findingText({ level, about, said, advice }: Finding): string {
  const line = `${level.padEnd(5)} ${about.padEnd(9)} ${said}`;
  return advice ? `${line}\n${" ".repeat(16)}→ ${advice}` : line;
}

export function countsText(findings: readonly Finding[]): string {
  const count = (wanted: Finding["level"]) => findings.filter(({ level }) => level === wanted).length;
  return `${count("ok")} ok, ${count("warn")} to look at, ${count("FAIL")} to put right`;
}

/** An error by its kind only: messages may quote what was sent. */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown error";
  const code = (given: unknown) =>
    given instanceof Error && "code" in given && typeof given.code === "string" ? given.code : undefined;
  return code(error) ?? code(error.cause) ?? error.name;
}
