import { mkdirSync } from "node:fs";
import { readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { mailMessage } from "./message.ts";
import type { MailTransport } from "./outgoing-mail.ts";

const FOLDER = "outbox";
const FILE_NAME = /-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml$/;

/** Writes `{STORAGE_DIR}/outbox/{time}-{id}.eml` (RFC 5322), whole or not at all, not synced to the disk. */
export function createFileTransport(settings: {
  STORAGE_DIR: string;
  MAIL_FROM: string;
  ORIGIN: string;
}): MailTransport {
  const folder = join(settings.STORAGE_DIR, FOLDER);
  // Emptied at boot, so that nothing of a mail cut off by a crash stays.
  const scratchDir = join(settings.STORAGE_DIR, "tmp");
  for (const path of [folder, scratchDir]) mkdirSync(path, { recursive: true });
  return {
    name: "files",
    async send(mail) {
      const { createTransport } = await import("nodemailer");
      const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
      const { message } = await composer.sendMail(mailMessage(mail, settings.MAIL_FROM, settings.ORIGIN));
      if (!Buffer.isBuffer(message)) throw new Error("The mail was not composed whole.");
      const time = mail.createdAt.toISOString().replaceAll(":", "-");
      const unfinished = join(scratchDir, `${mail.id}.part`);
      await writeFile(unfinished, message, { mode: 0o600 });
      await rename(unfinished, join(folder, `${time}-${mail.id}.eml`));
    },
    close() {},
  };
}

export async function removeMailFiles(
  storageDir: string,
  isKept: (id: string) => Promise<boolean>,
): Promise<number> {
  const folder = join(storageDir, FOLDER);
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const id = FILE_NAME.exec(name)?.[1];
    if (!id || (await isKept(id))) continue;
    await rm(join(folder, name), { force: true });
    removed++;
  }
  return removed;
}
