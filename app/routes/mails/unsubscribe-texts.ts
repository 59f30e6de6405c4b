import type { StandingChoice } from "#app/domain/notification/mail-choice.server.ts";

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

export const UNSUBSCRIBE_TEXTS: Record<StandingChoice["kind"], Texts> = {
  anfragen: {
    what: "die E-Mails über neue Anfragen",
    consequence:
      "Wenn Sie sie abbestellen, erfahren Sie von neuen Anfragen nur noch in Ihrer Übersicht, auch von akuten Problemen.",
    switchOff: "Keine E-Mails über Anfragen mehr",
    isOff: "Sie bekommen keine E-Mails über neue Anfragen mehr.",
    afterOff: "Anfragen kommen weiter an. Bitte sehen Sie regelmäßig in Ihre Übersicht.",
    isOn: "Sie bekommen wieder E-Mails über neue Anfragen.",
    afterOn: "Einmal am Tag, akute Probleme sofort.",
    elsewhere: "Wie oft wir Ihnen schreiben, stellen Sie angemeldet in Ihren Profildaten ein:",
  },
  konto: {
    what: "die Hinweise zu Ihrem Konto, zum Beispiel zum Ende der Testphase,",
    consequence:
      "Wenn Sie sie abbestellen, erinnern wir Sie nicht mehr per E-Mail. E-Mails zur Anmeldung und über neue Anfragen kommen weiter.",
    switchOff: "Keine Hinweise mehr",
    isOff: "Sie bekommen keine Hinweise zu Ihrem Konto mehr.",
    afterOff: "E-Mails zur Anmeldung und über neue Anfragen kommen weiter.",
    isOn: "Sie bekommen wieder Hinweise zu Ihrem Konto.",
    afterOn: "Zum Beispiel bevor Ihre Testphase endet.",
    elsewhere:
      "Auf dieser Seite können Sie die Hinweise jederzeit wieder einschalten: Der Link bleibt gültig.",
  },
  bestaetigungen: {
    what: "alle E-Mails zu Anfragen, die mit Ihrer E-Mail-Adresse an einen Betrieb gehen: Bestätigungen, Rückfragen, Termine und Absagen",
    consequence:
      "Wenn Sie sie abbestellen, kommen Ihre Anfragen weiter bei den Betrieben an. Wir schreiben Ihnen dazu aber nichts mehr.",
    switchOff: "Alle abbestellen",
    isOff: "Sie bekommen keine E-Mails zu Anfragen mehr.",
    afterOff: "Ihre Anfragen kommen trotzdem an. Hören Sie nichts, rufen Sie den Betrieb bitte an.",
    isOn: "Sie bekommen wieder E-Mails zu Ihren Anfragen.",
    afterOn: "Bestätigungen, Rückfragen, Termine und Absagen.",
    elsewhere: "Hier können Sie sie jederzeit wieder einschalten: Der Link bleibt gültig.",
  },
};
