/** A mail that can look up everything stores nothing. */
export type Nothing = Record<string, never>;

/**
 * It lists by kind what can't be looked up when a mail is sent. Each file of `app/mails/` adds its own, because the
 * code that queues a mail stands below the code that writes it.
 */
export interface OutboxDetails extends Record<never, Nothing> {}

export type OutboxKind = keyof OutboxDetails;

interface MailAttachment {
  fileName: string;
  /** "text/calendar; method=PUBLISH; charset=utf-8" */
  contentType: string;
  content: string;
  /** Says that `content` is no plain text. */
  encoding?: "base64";
}

export interface WrittenMail {
  /** Whose name the mail comes under; the installation's own without it. The address stays ours. */
  senderName?: string | null;
  subject: string;
  text: string;
  html: string;
  replyTo?: string | null;
  headers?: Record<string, string>;
  attachments?: readonly MailAttachment[] | undefined;
}
