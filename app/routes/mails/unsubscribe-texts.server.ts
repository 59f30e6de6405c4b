import type { MailKind, StandingChoice } from "#app/domain/notification/mail-choice.server.ts";
import { dictionaryOf } from "#app/languages/dictionary.ts";
import type { Language } from "#app/languages/language.ts";
import type { Words } from "#words/words.ts";

type Texts = Omit<Words["mails"]["unsubscribe"], "unknown">;

const SAME = { title: "E-Mails abbestellen", switchOn: "Wieder einschalten" };

const TEXTS: Record<MailKind, Texts> = {
  anfragen: {
    ...SAME,
    about: "Es geht um die E-Mails über neue Anfragen",
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
    ...SAME,
    about: "Es geht um die Hinweise zu Ihrem Konto, zum Beispiel zum Ende der Testphase,",
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
};

/** A customer's link has the language of its mail, which its address names. A business's is German. */
export function unsubscribeTexts(kind: StandingChoice["kind"] | null, asked: Language) {
  const isOfCustomer = kind === null || kind === "bestaetigungen";
  const language = isOfCustomer ? asked : "de";
  const { mails, form } = dictionaryOf(language);
  return {
    texts: isOfCustomer ? mails.unsubscribe : TEXTS[kind],
    unknown: mails.unsubscribe.unknown,
    language,
    // The usual frame is a business's, and German.
    footer: language === "de" ? null : form.footer,
  };
}
