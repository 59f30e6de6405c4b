import { href } from "react-router";
import { z } from "zod";
import { CONTACT_LINK_HOURS, findContactProof } from "../../domain/profile/contact-proof.server.ts";
import { askedBy, askedIn, button, small } from "../kit/content.ts";
import { mail } from "../kit/mail.ts";

const details = z.object({ token: z.string(), askedBy });

declare module "#db/outbox-details.ts" {
  interface OutboxDetails extends Record<"contact-proof", z.infer<typeof details>> {}
}

/** It says nothing of the business, because the address may be a stranger's (D14). */
export default mail("contact-proof", {
  label: "Bestätigung der Kontakt-Adresse",
  to: "the new contact address",
  when: "when entered",
  key: "contact-proof:{secret}",
  details,
  async write({ details: { token, askedBy: browser } }, { db, site: { product, page }, now }) {
    if ((await findContactProof(db, token, now))?.state !== "open") return null;
    return {
      subject: `Bitte bestätigen Sie Ihre Kontakt-Adresse bei ${product}`,
      preheader: `Der Link gilt ${CONTACT_LINK_HOURS} Stunden.`,
      heading: "Kontakt-Adresse bestätigen",
      blocks: [
        `Diese E-Mail-Adresse wurde bei ${product} als Kontakt-Adresse eines Betriebs eingetragen. Bitte bestätigen Sie, dass sie zu Ihnen gehört. Danach kommen unsere Nachrichten und die Antworten Ihrer Kunden hierher.`,
        button("Adresse prüfen und bestätigen", page(`${href("/login/kontakt")}?t=${token}`)),
        small(`Der Link gilt ${CONTACT_LINK_HOURS} Stunden und nur einmal.${askedIn(browser)}`),
      ],
      footer: [
        "Sie waren das nicht? Dann hat sich jemand vertippt. Sie brauchen nichts zu tun und bekommen keine weiteren Nachrichten über diesen Betrieb.",
      ],
    };
  },
});
