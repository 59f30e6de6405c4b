import { pauseAfter } from "../retry-after.ts";
import { SENT_BY_A_PROGRAM, senderOf } from "./message.ts";
import { type MailAttachment, MailFailed, MailRefused, type MailTransport } from "./outgoing-mail.ts";

const TIMEOUT_MS = 10_000;
const FILES_TIMES = 3;
/** The mail itself is wrong; other failures (key, quota, network) may pass. */
const FINAL_STATUSES = new Set([400, 422]);
/** It went out before, in the words of then: the answer was lost, or the row comes from a backup. */
const SENT_BEFORE = "invalid_idempotent_request";
const CONCURRENT = "concurrent_idempotent_requests";
const OUT_OF_ORDER_PAUSE_MS = 5_000;
const PAUSE_MS = { shortest: 2_000, longest: 15 * 60_000 };

/** A repeat within a day sends nothing twice. `timeoutMs` is for the whole exchange. */
export function createResendTransport(
  settings: { MAIL_FROM: string; RESEND_BASE_URL?: string },
  apiKey: string,
  timeoutMs = TIMEOUT_MS,
): MailTransport {
  return {
    name: "resend",
    async send(mail) {
      const hasFiles = mail.attachments?.some(({ encoding }) => encoding);
      const { Resend } = await import("resend");
      const resend = new Resend(apiKey, { baseUrl: settings.RESEND_BASE_URL });
      const answer = await resend.emails.send(
        {
          from: senderOf(mail, settings.MAIL_FROM),
          to: mail.recipient,
          replyTo: mail.replyTo ?? undefined,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          ...(mail.attachments && { attachments: mail.attachments.map(inBinary) }),
          headers: { ...SENT_BY_A_PROGRAM, ...mail.headers },
        },
        { idempotencyKey: mail.id, signal: AbortSignal.timeout(timeoutMs * (hasFiles ? FILES_TIMES : 1)) },
      );
      // An answer that isn't what was agreed on has neither an error nor an id.
      if (answer.error?.name === SENT_BEFORE || (!answer.error && answer.data?.id)) return;
      throw asFault(answer.error, answer.headers);
    },
    close() {},
  };
}

/** Resend takes a plain text for base64. */
function inBinary({ fileName: filename, contentType, content, encoding }: MailAttachment) {
  return { filename, contentType, content: Buffer.from(content, encoding) };
}

function asFault(
  error: { name?: unknown; statusCode?: unknown } | null,
  headers: Record<string, string> | null,
): MailFailed | MailRefused {
  const said = typeof error?.name === "string" ? error.name : "";
  const name = /^[a-z_]{1,60}$/.test(said) ? said : "unknown";
  const status = Number(error?.statusCode) || 0;
  if (FINAL_STATUSES.has(status)) return new MailRefused(`resend ${name}`);
  const code = `resend ${name} ${status || ""}`.trim();
  if (name === CONCURRENT) return new MailFailed(code);
  if (status !== 429) return new MailFailed(code, OUT_OF_ORDER_PAUSE_MS);
  return new MailFailed(
    code,
    name.endsWith("_quota_exceeded") ? PAUSE_MS.longest : pauseAfter(headers?.["retry-after"], PAUSE_MS),
  );
}
