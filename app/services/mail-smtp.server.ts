import { createTransport } from "nodemailer";
import { mailMessage } from "./mail-message.ts";
import { MailFailed, MailRefused, type MailTransport } from "./outgoing-mail.ts";

const TIMEOUT_MS = 10_000;
/** A server's "no" to this recipient or this message; other refusals are about our account and may pass. */
const FINAL_REPLIES = new Set([550, 551, 553, 554]);
const ABOUT_THE_MAIL = new Set(["RCPT TO", "DATA"]);

/** What nodemailer says about a failure. */
interface SmtpError {
  responseCode?: number;
  command?: string;
  code?: string;
}

/** Sends over SMTP; `url` is `smtp(s)://user:password@host:port`. STARTTLS is used wherever the server offers it. */
export function createSmtpTransport(
  settings: { MAIL_FROM: string; ORIGIN: string },
  url: string,
): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    name: "smtp",
    async send(mail) {
      try {
        await transport.sendMail(mailMessage(mail, settings.MAIL_FROM, settings.ORIGIN));
      } catch (error) {
        const { responseCode, command, code } = error as SmtpError;
        if (FINAL_REPLIES.has(responseCode ?? 0) && ABOUT_THE_MAIL.has(command ?? "")) {
          throw new MailRefused(`smtp ${responseCode}`);
        }
        // The server's own sentence stays out: it may quote the address.
        throw new MailFailed(responseCode ? `smtp ${responseCode}` : `smtp ${code ?? "failed"}`);
      }
    },
    close() {
      transport.close();
    },
  };
}
