import { href } from "react-router";
import { z } from "zod";
import { askedBy, browserOr, button, factsBlock, germanMoment, WERE_YOU } from "../kit/content.ts";
import { type Content, mail, type Writing } from "../kit/mail.ts";

const details = z.object({ name: z.string(), askedBy });
type Details = z.infer<typeof details>;

declare module "#db/outbox-details.ts" {
  interface OutboxDetails extends Record<"passkey-added" | "passkey-removed", Details> {}
}

/** ASVS 6.3.7 asks for it. */
export const passkeyAdded = mail("passkey-added", {
  label: "Passkey angelegt",
  to: "sign-in address",
  when: "with the change",
  key: "passkey-added:{passkey}",
  details,
  write: (row, { site }) =>
    changed(row, site, {
      subject: `Neuer Passkey für Ihr Konto bei ${site.product}`,
      preheader: "Damit können Sie sich jetzt ohne E-Mail anmelden.",
      heading: "Für Ihr Konto gibt es einen neuen Passkey",
      text: "Damit melden Sie sich mit Fingerabdruck, Gesicht oder der PIN Ihres Geräts an. Die Anmeldung per E-Mail geht weiterhin.",
      done: "Angelegt",
      otherwise: "entfernen Sie diesen Passkey bitte sofort und schreiben Sie uns an",
    }),
});

export const passkeyRemoved = mail("passkey-removed", {
  label: "Passkey entfernt",
  to: "sign-in address",
  when: "with the change",
  key: "passkey-removed:{passkey}",
  details,
  write: (row, { site }) =>
    changed(row, site, {
      subject: `Ein Passkey bei ${site.product} wurde entfernt`,
      preheader: "Mit ihm kann sich niemand mehr anmelden.",
      heading: "Ein Passkey wurde entfernt",
      text: "Mit diesem Passkey kann sich niemand mehr anmelden. Die Anmeldung per E-Mail geht wie immer.",
      done: "Entfernt",
      otherwise: "schreiben Sie uns bitte sofort an",
    }),
});

function changed(
  { details: { name, askedBy: browser }, createdAt }: { details: Details; createdAt: Date },
  { contact, page }: Writing["site"],
  said: Record<"subject" | "preheader" | "heading" | "text" | "done" | "otherwise", string>,
): Content {
  const { text, done, otherwise, ...head } = said;
  return {
    ...head,
    blocks: [
      text,
      factsBlock([
        ["Passkey", name],
        [`${done} am`, germanMoment(createdAt)],
        [`${done} in`, browserOr(browser)],
      ]),
      `Sie waren das nicht? Dann ${otherwise} ${contact}.`,
      button("Passkeys ansehen", page(href("/profil/passkeys"))),
    ],
    footer: [WERE_YOU],
  };
}
