/** One mail on its way out. Addresses and header values are checked already. */
export interface OutgoingMail {
  /** The same for every try: what keeps a repeated try from becoming a second mail. */
  id: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  createdAt: Date;
}

export interface MailTransport {
  name: "resend" | "smtp" | "files";
  /**
   * Resolves when the mail is handed over. Throws {@link MailRefused} when trying again is useless,
   * {@link MailFailed} when it isn't; within 40 s either way.
   */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** A try failed and another may not; `code` says why without quoting anybody, so that it can be stored and shown. */
export class MailFailed extends Error {
  override name = "MailFailed";
  readonly code: string;
  /** The service asked for a pause of so many ms, or was out of order: not about this mail, so it doesn't count. */
  readonly pauseMs: number | undefined;

  constructor(code: string, pauseMs?: number) {
    super(`The mail could not be handed over: ${code}`);
    this.code = code;
    this.pauseMs = pauseMs;
  }
}

/** The mail service will never take this mail; `code` is its own word for why, without any address. */
export class MailRefused extends Error {
  override name = "MailRefused";
  readonly code: string;

  constructor(code: string) {
    super(`The mail service refused the mail: ${code}`);
    this.code = code;
  }
}
