import { href } from "react-router";
import { z } from "zod";
import { askedBy, askedIn, button, MISTYPED, minutesOf, small } from "../kit/content.ts";
import { type Content, mail } from "../kit/mail.ts";
import type { MailSite } from "../kit/site.server.ts";

/** A missing token means that the new address belongs to another account. */
const details = z.object({ token: z.string().nullable(), alsoContact: z.boolean(), askedBy });

declare module "#db/outbox-details.ts" {
  interface OutboxDetails extends Record<"address-change", z.infer<typeof details>> {}
}

export default mail("address-change", {
  label: "Neue Anmelde-Adresse",
  to: "the address to prove",
  when: "when asked for",
  key: "address-change:{secret}",
  details,
  write(row, { site }) {
    const { token, alsoContact, askedBy: browser } = row.details;
    const { product, page } = site;
    if (!token) return taken(browser, site);
    const minutes = minutesOf(row);
    // The tick for the contact address travels in the link: the mail may be opened on another device.
    const link = page(`${href("/login/adresse")}?t=${token}${alsoContact ? "&kontakt=1" : ""}`);
    return {
      subject: `Ihre neue Anmelde-Adresse bei ${product}`,
      preheader: `Bitte bestätigen Sie die Adresse. Der Link gilt ${minutes} Minuten.`,
      heading: "Neue Anmelde-Adresse bestätigen",
      blocks: [
        `Mit dieser E-Mail-Adresse möchten Sie sich künftig bei ${product} anmelden. Bitte bestätigen Sie sie:`,
        button("Adresse prüfen und bestätigen", link),
        small(
          `Der Link gilt ${minutes} Minuten und nur einmal. Solange Sie die Adresse nicht bestätigen, bleibt alles, wie es ist.${askedIn(browser)}`,
        ),
      ],
      footer: [MISTYPED],
    };
  },
});

/** An address that has an account already gets no link that could change it. */
function taken(browser: string | null, { product, page }: MailSite): Content {
  return {
    subject: `Ihre E-Mail-Adresse bei ${product}`,
    preheader: "Zu dieser Adresse gibt es schon ein Konto. Es bleibt, wie es ist.",
    heading: "Zu dieser Adresse gibt es schon ein Konto",
    blocks: [
      `Jemand wollte diese E-Mail-Adresse als Anmelde-Adresse eines anderen Kontos bei ${product} eintragen${browser ? ` (in ${browser})` : ""}. Das geht nicht, weil sie schon zu einem Konto gehört. Dort hat sich nichts geändert.`,
      "Wenn Sie das waren: Mit dieser Adresse melden Sie sich hier an.",
      button("Zur Anmeldung", page(href("/login"))),
    ],
    footer: [MISTYPED],
  };
}
