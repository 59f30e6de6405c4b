import { href } from "react-router";
import { z } from "zod";
import { receiverOf } from "../../domain/notification/webhook/endpoint.server.ts";
import { accountChanged } from "../kit/account-changed.ts";
import { askedBy, button } from "../kit/content.ts";
import { mail, type Writing } from "../kit/mail.ts";

/** `host` is the one that was set, whatever stands there by then. */
const changedHost = z.object({ host: z.string(), askedBy });
/** `isFirst` means that no other one stood there before. */
const setHost = changedHost.extend({ isFirst: z.boolean() });
const pause = z.object({ isRestored: z.boolean() });

declare module "#db/outbox-details.ts" {
  interface OutboxDetails
    extends Record<"webhook-set", z.infer<typeof setHost>>,
      Record<"webhook-rotated", z.infer<typeof changedHost>>,
      Record<"webhook-paused", z.infer<typeof pause>> {}
}

export const webhookSet = mail("webhook-set", {
  label: "Schnittstelle eingerichtet",
  to: "owner",
  when: "a receiver is named",
  key: "webhook-set:{endpoint}:{ms}",
  details: setHost,
  write(row, { site }) {
    const { isFirst } = row.details;
    const done = isFirst ? "Eingerichtet" : "Geändert";
    return changed(row, site, {
      done,
      subject: isFirst
        ? `Ihre Anfragen bei ${site.product} gehen auch an ein anderes Programm`
        : `Ihre Schnittstelle bei ${site.product} hat eine andere Adresse`,
      heading: `Ihre Schnittstelle wurde ${done.toLowerCase()}`,
      text: "Was Ihre Kunden Ihnen schreiben, senden wir von jetzt an auch an dieses Programm, mit Namen, Kontakt und Fotos.",
      otherwise: "entfernen Sie die Schnittstelle bitte sofort",
    });
  },
});

export const webhookRotated = mail("webhook-rotated", {
  label: "Neues Geheimnis der Schnittstelle",
  to: "owner",
  when: "a receiver gets a new secret",
  key: "webhook-rotated:{endpoint}:{ms}",
  details: changedHost,
  write: (row, { site }) =>
    changed(row, site, {
      done: "Erneuert",
      subject: `Ihre Schnittstelle bei ${site.product} hat ein neues Geheimnis`,
      heading: "Ihre Schnittstelle hat ein neues Geheimnis",
      text: "Damit prüft Ihr Programm, dass eine Sendung wirklich von uns kommt. Das frühere gilt noch 24 Stunden.",
      otherwise: "legen Sie bitte sofort selbst ein neues an",
    }),
});

export const webhookPaused = mail("webhook-paused", {
  label: "Schnittstelle angehalten",
  to: "owner",
  when: "nothing arrived for a day, or 410, or a restore",
  key: "webhook-paused:{endpoint}:{ms}",
  details: pause,
  write({ userId, details: { isRestored } }, { db, site }) {
    const receiver = receiverOf(db, userId ?? "");
    if (!receiver?.isPaused) return null;
    return {
      subject: "Ihre Schnittstelle ist angehalten",
      preheader: isRestored
        ? "Sehen Sie bitte nach, ob das eingetragene Programm noch das richtige ist."
        : "Ihr Programm nimmt keine Anfragen mehr an. In der Übersicht sind sie alle da.",
      blocks: [
        ...(isRestored
          ? [
              `Nach einer Störung haben wir einen früheren Stand wiederhergestellt. Falls Sie Ihr Programm unter ${receiver.host} inzwischen geändert oder entfernt haben, soll dort nichts mehr ankommen. Deshalb senden wir vorerst nichts mehr dorthin.`,
              "Ist es noch das richtige, drücken Sie auf „Weiter senden“: Dann wird nachgeholt, was wartet. Sonst tragen Sie die richtige Adresse ein, oder entfernen Sie die Schnittstelle.",
            ]
          : [
              `Ihr Programm unter ${receiver.host} nimmt keine Anfragen mehr an. Deshalb senden wir vorerst nichts mehr dorthin.`,
              "Verloren ist nichts: In Ihrer Übersicht stehen alle Anfragen, und was wartet, wird nachgeholt, sobald Sie auf „Weiter senden“ drücken.",
            ]),
        look(site),
      ],
      footer: ["Sie erhalten diese E-Mail, weil für Ihren Betrieb eine Schnittstelle eingerichtet ist."],
    };
  },
});

const look = ({ page }: Writing["site"]) =>
  button("Schnittstelle ansehen", page(href("/profil/schnittstelle")));

function changed(
  row: { details: z.infer<typeof changedHost>; createdAt: Date },
  site: Writing["site"],
  { otherwise, ...said }: Record<"done" | "subject" | "heading" | "text" | "otherwise", string>,
) {
  return accountChanged(row, {
    ...said,
    preheader: "Haben Sie das selbst eingestellt? Dann ist alles in Ordnung.",
    fact: ["Empfänger", row.details.host],
    otherwise: `${otherwise} und schreiben Sie uns an ${site.contact}.`,
    look: look(site),
  });
}
