import { type MailSite, mailSite } from "#app/domain/notification/mail-site.server.ts";
import type { Database } from "#db/client.server.ts";

/** What mails need, of an installation at https://werkruf.example. */
export function exampleMailSite(db: Database): Promise<MailSite> {
  const settings = {
    PRODUCT_NAME: "Werkruf",
    ORIGIN: "https://werkruf.example",
    OPERATOR_EMAIL: "support@werkruf.example",
  };
  return mailSite(db, settings, new Date());
}
