import { Resend } from "resend";
import { MailFailed, MailRefused, type MailTransport } from "./outgoing-mail.ts";

const TIMEOUT_MS = 10_000;
/** The mail itself is wrong; everything else (key, quota, network, their fault) may pass. */
const FINAL_STATUSES = new Set([400, 422]);

/** Sends with Resend. The letter's id is the idempotency key: a repeated try within a day sends nothing twice. */
export function createResendTransport(
  settings: { MAIL_FROM: string; RESEND_BASE_URL?: string },
  apiKey: string,
): MailTransport {
  const resend = new Resend(apiKey, { baseUrl: settings.RESEND_BASE_URL });
  return {
    name: "resend",
    async send(mail) {
      const { error } = await resend.emails.send(
        {
          from: settings.MAIL_FROM,
          to: mail.recipient,
          replyTo: mail.replyTo ?? undefined,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          headers: { "Auto-Submitted": "auto-generated", ...mail.headers },
        },
        { idempotencyKey: mail.id, signal: AbortSignal.timeout(TIMEOUT_MS) },
      );
      if (!error) return;
      if (FINAL_STATUSES.has(error.statusCode ?? 0)) throw new MailRefused(`resend ${error.name}`);
      throw new MailFailed(`resend ${error.name} ${error.statusCode ?? ""}`.trim());
    },
    close() {},
  };
}
