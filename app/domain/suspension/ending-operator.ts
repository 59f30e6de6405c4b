/** Who ends an account's access, as its mails name them. */
export interface EndingOperator {
  product: string;
  /** Where people write who disagree. */
  contact: string;
  ADMIN_EMAILS: readonly string[];
}
