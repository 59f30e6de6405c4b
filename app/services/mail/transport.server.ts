import type { Settings } from "../../env.server.ts";
import { createFileTransport } from "./file.server.ts";
import type { MailTransport } from "./outgoing-mail.ts";
import { createResendTransport } from "./resend.server.ts";
import { createSmtpTransport } from "./smtp.server.ts";

/** Resend, else SMTP, else files, which exist in local mode only (D40, D51). */
export function createMailTransport(settings: Settings): MailTransport {
  if (settings.RESEND_API_KEY) return createResendTransport(settings, settings.RESEND_API_KEY);
  if (settings.SMTP_URL) return createSmtpTransport(settings, settings.SMTP_URL);
  if (settings.isLocal) return createFileTransport(settings);
  throw new Error("No mail transport is set.");
}
