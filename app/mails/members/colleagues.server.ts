import { href } from "react-router";
import { z } from "zod";
import { button } from "../kit/content.ts";
import { mail } from "../kit/mail.ts";

const colleague = z.object({ name: z.string(), email: z.string() });
/** `isClosed` means that the whole business was deleted. */
const removed = z.object({ companyName: z.string(), isClosed: z.boolean() });

declare module "#db/outbox-details.ts" {
  interface OutboxDetails
    extends Record<"colleague-joined" | "colleague-left", z.infer<typeof colleague>>,
      Record<"colleague-removed", z.infer<typeof removed>> {}
}

export const colleagueJoined = mail("colleague-joined", {
  label: "Kollege dabei",
  to: "owner",
  when: "an invitation is accepted",
  key: "colleague-joined:{secret}",
  details: colleague,
  write: ({ details: { name, email } }, { site: { product, page } }) => ({
    subject: `${name} arbeitet jetzt mit Ihnen bei ${product}`,
    preheader: "Ihre Einladung wurde angenommen.",
    heading: `${name} ist dabei`,
    blocks: [
      `${name} (${email}) hat Ihre Einladung angenommen und sieht ab jetzt die Anfragen Ihrer Kunden.`,
      button("Kollegen ansehen", page(href("/profil/kollegen"))),
    ],
    footer: ["Das haben Sie nicht gewollt? Auf dieser Seite entfernen Sie die Anmeldung sofort wieder."],
  }),
});

export const colleagueRemoved = mail("colleague-removed", {
  label: "Kollege entfernt",
  to: "the former colleague",
  when: "the owner removes them or deletes the business",
  key: "colleague-removed:{user}",
  details: removed,
  write({ details: { companyName, isClosed } }, { site: { product, contact } }) {
    const why = isClosed
      ? `${companyName} hat sein Konto bei ${product} gelöscht.`
      : `${companyName} hat Ihre Mitarbeit bei ${product} beendet.`;
    return {
      subject: `Ihre Anmeldung bei ${product} wurde gelöscht`,
      preheader: why,
      heading: "Ihre Anmeldung wurde gelöscht",
      blocks: [
        `${why} Damit ist auch Ihr Konto gelöscht, mit Ihrer E-Mail-Adresse und allen Geräten. In Sicherungskopien steht sie noch höchstens 14 Tage.`,
      ],
      footer: [
        `Halten Sie das für ein Versehen? Dann fragen Sie bitte zuerst im Betrieb nach. Uns erreichen Sie unter ${contact}.`,
      ],
    };
  },
});

export const colleagueLeft = mail("colleague-left", {
  label: "Kollege gegangen",
  to: "owner",
  when: "a colleague deletes their account",
  key: "colleague-left:{user}",
  details: colleague,
  write: ({ details: { name, email } }, { site: { product } }) => ({
    subject: `${name} arbeitet bei ${product} nicht mehr mit`,
    preheader: "Das Konto wurde gelöscht, Ihr Betrieb bleibt, wie er ist.",
    heading: `${name} ist nicht mehr dabei`,
    blocks: [
      `${name} (${email}) hat das eigene Konto gelöscht und sieht Ihre Anfragen nicht mehr. An Ihrem Betrieb und Ihren Anfragen ändert sich nichts.`,
    ],
  }),
});
