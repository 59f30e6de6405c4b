import { href } from "react-router";
import { z } from "zod";
import { accountChanged } from "../kit/account-changed.ts";
import { askedBy, button } from "../kit/content.ts";
import { mail, type Writing } from "../kit/mail.ts";

const ofAddress = z.object({ askedBy });
const ofPasskey = ofAddress.extend({ name: z.string() });

declare module "#db/outbox-details.ts" {
  interface OutboxDetails
    extends Record<"address-changed" | "contact-changed", z.infer<typeof ofAddress>>,
      Record<"passkey-added" | "passkey-removed", z.infer<typeof ofPasskey>> {}
}

export const addressChanged = mail("address-changed", {
  label: "Anmelde-Adresse geändert",
  to: "the former address",
  when: "with the change",
  key: "address-changed:{secret}",
  details: ofAddress,
  write: (row, { site: { product, contact } }) =>
    accountChanged(row, {
      subject: `Ihre Anmelde-Adresse bei ${product} wurde geändert`,
      preheader: "Mit dieser Adresse können Sie sich nicht mehr anmelden.",
      heading: "Ihre Anmelde-Adresse wurde geändert",
      text: "Ihr Konto hat jetzt eine andere Anmelde-Adresse. Mit dieser hier können Sie sich nicht mehr anmelden. Alle anderen Geräte wurden abgemeldet.",
      done: "Geändert",
      askedFor: "Angefordert",
      otherwise: `schreiben Sie uns bitte sofort an ${contact}. Schreiben Sie am besten von dieser Adresse aus, damit wir Ihr Konto finden.`,
    }),
});

export const contactChanged = mail("contact-changed", {
  label: "Kontakt-Adresse geändert",
  to: "sign-in and former contact address",
  when: "with the change",
  key: "contact-changed:{change}",
  details: ofAddress,
  write: (row, { site: { product, contact } }) =>
    accountChanged(row, {
      subject: `Ihre Kontakt-Adresse bei ${product} wurde geändert`,
      preheader: "In Ihrem Profil steht jetzt eine andere Kontakt-Adresse.",
      heading: "Ihre Kontakt-Adresse wurde geändert",
      text: "In Ihrem Profil steht jetzt eine andere E-Mail-Adresse für Kunden und Benachrichtigungen. Ihre Anmelde-Adresse ist noch dieselbe.",
      done: "Geändert",
      otherwise: `schreiben Sie uns bitte sofort an ${contact}.`,
    }),
});

export const passkeyAdded = mail("passkey-added", {
  label: "Passkey angelegt",
  to: "sign-in address",
  when: "with the change",
  key: "passkey-added:{passkey}",
  details: ofPasskey,
  write: (row, { site }) =>
    accountChanged(row, {
      subject: `Neuer Passkey für Ihr Konto bei ${site.product}`,
      preheader: "Damit können Sie sich jetzt ohne E-Mail anmelden.",
      heading: "Für Ihr Konto gibt es einen neuen Passkey",
      text: "Damit melden Sie sich mit Fingerabdruck, Gesicht oder der PIN Ihres Geräts an. Die Anmeldung per E-Mail geht weiterhin.",
      done: "Angelegt",
      fact: ["Passkey", row.details.name],
      otherwise: `entfernen Sie diesen Passkey bitte sofort und schreiben Sie uns an ${site.contact}.`,
      look: passkeys(site),
    }),
});

export const passkeyRemoved = mail("passkey-removed", {
  label: "Passkey entfernt",
  to: "sign-in address",
  when: "with the change",
  key: "passkey-removed:{passkey}",
  details: ofPasskey,
  write: (row, { site }) =>
    accountChanged(row, {
      subject: `Ein Passkey bei ${site.product} wurde entfernt`,
      preheader: "Mit ihm kann sich niemand mehr anmelden.",
      heading: "Ein Passkey wurde entfernt",
      text: "Mit diesem Passkey kann sich niemand mehr anmelden. Die Anmeldung per E-Mail geht wie immer.",
      done: "Entfernt",
      fact: ["Passkey", row.details.name],
      otherwise: `schreiben Sie uns bitte sofort an ${site.contact}.`,
      look: passkeys(site),
    }),
});

const passkeys = ({ page }: Writing["site"]) => button("Passkeys ansehen", page(href("/profil/passkeys")));
