import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** An empty folder that is gone when the running test has finished. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "werkruf-"));
  // A backup of a server that was killed may still be writing.
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 9 }));
  return folder;
}
