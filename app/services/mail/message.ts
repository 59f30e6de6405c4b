import type { OutgoingMail } from "./outgoing-mail.ts";

/** `Auto-Submitted` keeps holiday replies away (RFC 3834). */
export function mailMessage(mail: OutgoingMail, from: string, publicOrigin: string) {
  return {
    from,
    to: { name: "", address: mail.recipient },
    ...(mail.replyTo ? { replyTo: { name: "", address: mail.replyTo } } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { "Auto-Submitted": "auto-generated", ...mail.headers },
    messageId: `<${mail.id}@${new URL(publicOrigin).hostname}>`,
    date: mail.createdAt,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
