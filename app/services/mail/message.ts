import type { OutgoingMail } from "./outgoing-mail.ts";

/** The name may be a business's; the address is always the one of MAIL_FROM, which may send. */
export function senderOf({ senderName }: Pick<OutgoingMail, "senderName">, from: string): string {
  const address = /<([^<>]+)>/.exec(from)?.[1] ?? from;
  return senderName ? `"${senderName}" <${address}>` : from;
}

/** They keep holiday replies away (RFC 3834; of Exchange and Outlook [MS-OXCMAIL]). */
export const SENT_BY_A_PROGRAM = {
  "Auto-Submitted": "auto-generated",
  "X-Auto-Response-Suppress": "OOF, AutoReply",
};

export function mailMessage(mail: OutgoingMail, from: string, publicOrigin: string) {
  return {
    from: senderOf(mail, from),
    to: { name: "", address: mail.recipient },
    ...(mail.replyTo ? { replyTo: { name: "", address: mail.replyTo } } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // Mail programs offer to enter an appointment that they find among the ways to show a mail. Resend takes none.
    alternatives: mail.attachments?.flatMap(({ contentType, content }) =>
      contentType.startsWith("text/calendar") ? [{ contentType, content }] : [],
    ),
    attachments: mail.attachments?.map(({ fileName: filename, ...rest }) => ({ filename, ...rest })) ?? [],
    headers: { ...SENT_BY_A_PROGRAM, ...mail.headers },
    messageId: `<${mail.id}@${new URL(publicOrigin).hostname}>`,
    date: mail.createdAt,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
