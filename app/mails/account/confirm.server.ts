import { z } from "zod";
import { askedBy, askedIn, minutesOf, small } from "../kit/content.ts";
import { mail } from "../kit/mail.ts";

const details = z.object({ code: z.string(), askedBy });

declare module "#db/outbox-details.ts" {
  interface OutboxDetails extends Record<"confirm", z.infer<typeof details>> {}
}

export default mail("confirm", {
  label: "Bestätigung der Adresse",
  to: "the address to prove",
  when: "when asked for",
  key: "confirm:{secret}",
  details,
  write(row, { site: { product } }) {
    const { code, askedBy: browser } = row.details;
    const minutes = minutesOf(row);
    return {
      subject: `${code} ist Ihr Bestätigungs-Code für ${product}`,
      preheader: `Der Code gilt ${minutes} Minuten und nur einmal.`,
      heading: "Bitte bestätigen Sie, dass Sie es sind",
      blocks: [
        "In Ihrem Konto soll etwas Wichtiges geändert oder abgerufen werden. Geben Sie dazu diesen Code dort ein, wo Sie ihn angefordert haben:",
        { kind: "code", code },
        small(`Der Code gilt ${minutes} Minuten und nur einmal.${askedIn(browser)}`),
      ],
      footer: [
        `Sie waren das nicht? Dann ist jemand in Ihrem Konto angemeldet. Geben Sie den Code niemandem, auch nicht Mitarbeitern von ${product}, und melden Sie sich in Ihren Profildaten unter „Anmeldung“ überall ab.`,
      ],
    };
  },
});
