export interface MailAttachment {
  fileName: string;
  /** "text/calendar; method=PUBLISH; charset=utf-8" */
  contentType: string;
  content: string;
  /** Says that `content` is no plain text. */
  encoding?: "base64";
}

/** Addresses and header values are checked already. */
export interface OutgoingMail {
  /** The same for every try, so that none becomes a second mail. */
  id: string;
  recipient: string;
  /** It is null for the installation's own. */
  senderName: string | null;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  attachments?: readonly MailAttachment[];
  createdAt: Date;
}

export interface MailTransport {
  name: "resend" | "smtp" | "files";
  /** Throws {@link MailRefused} (useless to repeat) or {@link MailFailed}, within 40 s either way. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Another try may succeed; `code` quotes nobody, so that it can be stored and shown. */
export class MailFailed extends Error {
  override name = "MailFailed";
  readonly code: string;
  /** The service's own pause or outage: not about this mail, so it doesn't count. */
  readonly pauseMs: number | undefined;

  constructor(code: string, pauseMs?: number) {
    super(`The mail could not be handed over: ${code}`);
    this.code = code;
    this.pauseMs = pauseMs;
  }
}

/** The mail service will never take this mail; `code` is its word for why, without any address. */
export class MailRefused extends Error {
  override name = "MailRefused";
  readonly code: string;

  constructor(code: string) {
    super(`The mail service refused the mail: ${code}`);
    this.code = code;
  }
}
