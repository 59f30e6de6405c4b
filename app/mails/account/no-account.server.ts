import { href } from "react-router";
import { z } from "zod";
import { askedBy, button, MISTYPED } from "../kit/content.ts";
import { mail } from "../kit/mail.ts";

const details = z.object({ askedBy });

declare module "#db/outbox-details.ts" {
  interface OutboxDetails extends Record<"no-account", z.infer<typeof details>> {}
}

export default mail("no-account", {
  label: "Anmeldung ohne Konto",
  to: "the address to prove",
  when: "when asked for",
  key: "sign-in:{secret}",
  details,
  write({ details: { askedBy: browser } }, { site: { product, page, priceCents } }) {
    const isPriced = priceCents !== null;
    return {
      subject: `Ihre Anmeldung bei ${product}`,
      preheader: "Zu dieser Adresse gibt es noch kein Konto.",
      heading: "Noch kein Konto",
      blocks: [
        `Jemand wollte sich mit dieser E-Mail-Adresse bei ${product} anmelden${browser ? ` (in ${browser})` : ""}. Zu dieser Adresse gibt es noch kein Konto.`,
        `Wenn Sie das waren: Vielleicht haben Sie sich mit einer anderen Adresse registriert. Oder Sie legen jetzt ein ${isPriced ? "kostenloses " : ""}Konto an:`,
        button(isPriced ? "Jetzt kostenlos registrieren" : "Jetzt registrieren", page(href("/signup"))),
      ],
      footer: [MISTYPED],
    };
  },
});
