import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { writeDurably } from "./durable-files.server.ts";
import { mailMessage } from "./mail-message.ts";
import type { MailTransport } from "./outgoing-mail.ts";

/** Writes each mail as it would go out (RFC 5322) to `{STORAGE_DIR}/outbox/{time}-{id}.eml`. */
export function createFileTransport(settings: {
  STORAGE_DIR: string;
  MAIL_FROM: string;
  ORIGIN: string;
}): MailTransport {
  const folder = join(settings.STORAGE_DIR, "outbox");
  // Emptied at boot, so that nothing of a letter cut off by a crash stays.
  const scratchDir = join(settings.STORAGE_DIR, "tmp");
  for (const path of [folder, scratchDir]) mkdirSync(path, { recursive: true });
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    name: "files",
    async send(mail) {
      const { message } = await composer.sendMail(mailMessage(mail, settings.MAIL_FROM, settings.ORIGIN));
      if (!Buffer.isBuffer(message)) throw new Error("The mail was not composed whole.");
      const time = mail.createdAt.toISOString().replaceAll(":", "-");
      await writeDurably(join(folder, `${time}-${mail.id}.eml`), scratchDir, (handle) =>
        handle.writeFile(message),
      );
    },
    close() {
      composer.close();
    },
  };
}
