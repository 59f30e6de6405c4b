import { href } from "react-router";
import { z } from "zod";
import { askedBy, askedIn, button, minutesOf, small } from "../kit/content.ts";
import { mail } from "../kit/mail.ts";

const details = z.object({
  purpose: z.enum(["login", "signup"]),
  token: z.string(),
  code: z.string(),
  askedBy,
});

declare module "#db/outbox-details.ts" {
  interface OutboxDetails extends Record<"sign-in", z.infer<typeof details>> {}
}

export default mail("sign-in", {
  label: "Anmelde-Link",
  to: "the address to prove",
  when: "when asked for",
  key: "sign-in:{secret}",
  details,
  write(row, { site: { product, page } }) {
    const { purpose, token, code, askedBy: browser } = row.details;
    const minutes = minutesOf(row);
    const isNew = purpose === "signup";
    return {
      subject: `${code} ist Ihr Code für ${product}`,
      preheader: `Oder Sie tippen auf den Link. Beides gilt ${minutes} Minuten und nur einmal.`,
      heading: isNew ? `Willkommen bei ${product}` : `Anmeldung bei ${product}`,
      blocks: [
        isNew
          ? "Mit diesem Link bestätigen Sie Ihre E-Mail-Adresse und legen Ihr Konto an:"
          : "Mit diesem Link melden Sie sich an:",
        button(isNew ? "Konto anlegen" : "Jetzt anmelden", page(`${href("/login/link")}?t=${token}`)),
        "Oder geben Sie diesen Code dort ein, wo Sie ihn angefordert haben:",
        { kind: "code", code },
        small(`Link und Code gelten ${minutes} Minuten und nur einmal.${askedIn(browser)}`),
      ],
      footer: [
        `Sie waren das nicht? Dann brauchen Sie nichts zu tun: Ohne diese E-Mail kann sich niemand anmelden. Bitte geben Sie Link und Code nie weiter, auch nicht an Mitarbeiter von ${product}.`,
      ],
    };
  },
});
