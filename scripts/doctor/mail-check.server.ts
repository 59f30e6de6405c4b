import { randomUUID } from "node:crypto";
import type { Settings } from "../../app/env.server.ts";
import { MailFailed, MailRefused, type OutgoingMail } from "../../app/services/mail/outgoing-mail.ts";
import { createMailTransport } from "../../app/services/mail/transport.server.ts";
import { type Finding, fail, kindOf, ok } from "./finding.ts";

/** Sends real mails. */
export async function checkMail(settings: Settings, recipients: readonly string[]): Promise<Finding[]> {
  const transport = createMailTransport(settings);
  const findings: Finding[] = [];
  for (const [position, recipient] of recipients.entries()) {
    const which = `test mail ${position + 1} of ${recipients.length}`;
    try {
      await transport.send(testMail(settings, recipient));
      findings.push(ok("mail", `${which} handed over (${transport.name}): did it arrive, and not as spam?`));
    } catch (error) {
      findings.push(fail("mail", `${which} was not taken: ${codeOf(error)}`, adviceFor(transport.name)));
    }
  }
  transport.close();
  return findings;
}

function testMail({ PRODUCT_NAME, ORIGIN }: Settings, recipient: string): OutgoingMail {
  const text = `Diese E-Mail hat "npm run doctor" von ${PRODUCT_NAME} (${ORIGIN}) gesendet. Der Versand funktioniert.`;
  return {
    id: randomUUID(),
    recipient,
    senderName: null,
    replyTo: null,
    subject: `Testmail von ${PRODUCT_NAME}`,
    text,
    html: `<p>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`,
    headers: {},
    createdAt: new Date(),
  };
}

function codeOf(error: unknown): string {
  return error instanceof MailFailed || error instanceof MailRefused ? error.code : kindOf(error);
}

const MEANWHILE =
  "Until mails go out, npm run sign-in-link -- and an address of ADMIN_EMAILS prints a link to sign in.";

function adviceFor(transport: string): string {
  return transport === "resend"
    ? `Compare RESEND_API_KEY, and whether the domain of MAIL_FROM is verified at Resend. ${MEANWHILE}`
    : `Compare SMTP_URL: host, port, user and password, TLS; and whether MAIL_FROM may be used there. ${MEANWHILE}`;
}
