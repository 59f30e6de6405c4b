import type { MailKind } from "#app/domain/unsubscribe/unsubscribe-token.server.ts";

interface Texts {
  what: string;
  consequence: string;
  switchOff: string;
  isOff: string;
  afterOff: string;
  isOn: string;
  afterOn: string;
  elsewhere: string;
}

/** What the page says, by what is switched off. */
export const UNSUBSCRIBE_TEXTS: Record<MailKind, Texts> = {
  anfragen: {
    what: "die E-Mails über neue Anfragen",
    consequence:
      "Wenn Sie sie abbestellen, erfahren Sie von neuen Anfragen nur noch in Ihrer Übersicht, auch von akuten Problemen.",
    switchOff: "Keine E-Mails über Anfragen mehr",
    isOff: "Sie bekommen keine E-Mails über neue Anfragen mehr.",
    afterOff: "Anfragen kommen weiter an. Bitte sehen Sie regelmäßig in Ihre Übersicht.",
    isOn: "Sie bekommen wieder E-Mails über neue Anfragen.",
    afterOn: "Einmal am Tag, akute Probleme sofort.",
    elsewhere: "Angemeldet können Sie das jederzeit unter „Profildaten“ ändern.",
  },
  konto: {
    what: "die Hinweise zu Ihrem Konto, zum Beispiel zum Ende des Testzeitraums,",
    consequence:
      "Wenn Sie sie abbestellen, erinnern wir Sie nicht mehr per E-Mail. E-Mails zur Anmeldung und über neue Anfragen kommen weiter.",
    switchOff: "Keine Hinweise mehr",
    isOff: "Sie bekommen keine Hinweise zu Ihrem Konto mehr.",
    afterOff: "E-Mails zur Anmeldung und über neue Anfragen kommen weiter.",
    isOn: "Sie bekommen wieder Hinweise zu Ihrem Konto.",
    afterOn: "Zum Beispiel bevor Ihr Testzeitraum endet.",
    elsewhere:
      "Auf dieser Seite können Sie die Hinweise jederzeit wieder einschalten: Der Link bleibt gültig.",
  },
};
