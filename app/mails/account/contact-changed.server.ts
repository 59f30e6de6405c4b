import { z } from "zod";
import { askedBy, browserOr, factsBlock, germanMoment, WERE_YOU } from "../kit/content.ts";
import { mail } from "../kit/mail.ts";

const details = z.object({ askedBy });

declare module "#db/outbox-details.ts" {
  interface OutboxDetails extends Record<"contact-changed", z.infer<typeof details>> {}
}

/** ASVS 6.3.7 asks for it. */
export default mail("contact-changed", {
  label: "Kontakt-Adresse geändert",
  to: "sign-in and former contact address",
  when: "with the change",
  key: "contact-changed:{change}",
  details,
  write({ details: { askedBy: browser }, createdAt }, { site: { product, contact } }) {
    return {
      subject: `Ihre Kontakt-Adresse bei ${product} wurde geändert`,
      preheader: "In Ihrem Profil steht jetzt eine andere Kontakt-Adresse.",
      heading: "Ihre Kontakt-Adresse wurde geändert",
      blocks: [
        "In Ihrem Profil steht jetzt eine andere E-Mail-Adresse für Kunden und Benachrichtigungen. Ihre Anmelde-Adresse ist noch dieselbe.",
        factsBlock([
          ["Geändert am", germanMoment(createdAt)],
          ["Geändert in", browserOr(browser)],
        ]),
        `Sie waren das nicht? Dann schreiben Sie uns bitte sofort an ${contact}.`,
      ],
      footer: [WERE_YOU],
    };
  },
});
