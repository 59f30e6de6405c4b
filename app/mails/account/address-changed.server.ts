import { z } from "zod";
import { askedBy, browserOr, factsBlock, germanMoment, WERE_YOU } from "../kit/content.ts";
import { mail } from "../kit/mail.ts";

const details = z.object({ askedBy });

declare module "#db/outbox-details.ts" {
  interface OutboxDetails extends Record<"address-changed", z.infer<typeof details>> {}
}

/** ASVS 6.3.7 asks for it. */
export default mail("address-changed", {
  label: "Anmelde-Adresse geändert",
  to: "the former address",
  when: "with the change",
  key: "address-changed:{secret}",
  details,
  write({ details: { askedBy: browser }, createdAt }, { site: { product, contact } }) {
    return {
      subject: `Ihre Anmelde-Adresse bei ${product} wurde geändert`,
      preheader: "Mit dieser Adresse können Sie sich nicht mehr anmelden.",
      heading: "Ihre Anmelde-Adresse wurde geändert",
      blocks: [
        "Ihr Konto hat jetzt eine andere Anmelde-Adresse. Mit dieser hier können Sie sich nicht mehr anmelden. Alle anderen Geräte wurden abgemeldet.",
        factsBlock([
          ["Geändert am", germanMoment(createdAt)],
          ["Angefordert in", browserOr(browser)],
        ]),
        `Sie waren das nicht? Dann schreiben Sie uns bitte sofort an ${contact}. Schreiben Sie am besten von dieser Adresse aus, damit wir Ihr Konto finden.`,
      ],
      footer: [WERE_YOU],
    };
  },
});
