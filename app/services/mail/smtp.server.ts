import { mailMessage } from "./message.ts";
import { MailFailed, MailRefused, type MailTransport } from "./outgoing-mail.ts";

/** A "no" to this recipient or message; other refusals are about our account and may pass. */
const FINAL_REPLIES = new Set([550, 551, 553, 554]);
const ABOUT_THE_MAIL = new Set(["RCPT TO", "DATA"]);
const PAUSE = { unreachable: 5_000, loginRefused: 5 * 60_000 };
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** These count ms. Only the first says that no mail was named, so it ends first. */
const PATIENCE = { greeting: 9_000, silence: 10_000, whole: 40_000 };
const BEFORE_THE_MAIL = new Set(["CONNECT_TIMEOUT", "GREETING_TIMEOUT", "UPGRADE_TIMEOUT"]);

interface SmtpError {
  responseCode?: number;
  command?: string;
  code?: string;
  syscall?: string;
  timeoutType?: string;
}

/** `smtp(s)://user:password@host:port` has TLS unless on loopback or with `?requireTLS=false`. */
export function createSmtpTransport(
  settings: { MAIL_FROM: string; ORIGIN: string },
  url: string,
  patience = PATIENCE,
): MailTransport {
  const requireTLS = !LOOPBACK.test(new URL(url).hostname);
  // Loading takes 0.2 to 0.4 s, and the first page of a sign-in would wait for it.
  const transport = import("nodemailer").then(({ createTransport }) =>
    createTransport({
      ...{ url, pool: true, maxConnections: 2, requireTLS, socketTimeout: patience.silence },
      ...{ connectionTimeout: patience.greeting, greetingTimeout: patience.greeting },
    }),
  );
  return {
    name: "smtp",
    async send(mail) {
      try {
        const message = mailMessage(mail, settings.MAIL_FROM, settings.ORIGIN);
        await (await transport).sendMail({ ...message, signal: AbortSignal.timeout(patience.whole) });
      } catch (error) {
        const { responseCode, command, code } = error as SmtpError;
        const pauseMs = pauseAfter(error as SmtpError);
        if (FINAL_REPLIES.has(responseCode ?? 0) && ABOUT_THE_MAIL.has(command ?? "")) {
          throw new MailRefused(`smtp ${responseCode}`);
        }
        // The server's own sentence stays out: it may quote the address.
        throw new MailFailed(responseCode ? `smtp ${responseCode}` : `smtp ${code ?? "failed"}`, pauseMs);
      }
    },
    close() {
      void transport.then((opened) => opened.close());
    },
  };
}

/** Undefined once the mail itself was named: a lost answer may have been a "yes". */
function pauseAfter({
  responseCode,
  command = "",
  code,
  syscall,
  timeoutType = "",
}: SmtpError): number | undefined {
  if (command.startsWith("AUTH") && (responseCode ?? 0) >= 500) return PAUSE.loginRefused;
  const neverConnected =
    syscall === "connect" || code === "EDNS" || code === "ETLS" || BEFORE_THE_MAIL.has(timeoutType);
  const sentAway = responseCode !== undefined && !ABOUT_THE_MAIL.has(command);
  return neverConnected || sentAway ? PAUSE.unreachable : undefined;
}
