import { Answer, Category, type HelpFacts, inlineLink } from "./answer.tsx";

export function LinkAnswers({ facts: { link, product } }: { facts: HelpFacts }) {
  return (
    <Category title="Link und QR-Code">
      <Answer id="mein-link" question="Wo finde ich meinen Link?">
        <p>
          Auf dieser Seite unter „Link teilen“ und unter „Profildaten“. Er lautet{" "}
          <a href={link} target="_blank" rel="noopener" className={inlineLink}>
            {link}
          </a>
          .
        </p>
      </Answer>
      <Answer id="link-bleibt" question="Ändert sich mein Link irgendwann?">
        <p>
          Nein. Er bleibt gleich, auch wenn Sie Ihre Firma umbenennen, und er wird nie an einen anderen
          Betrieb vergeben. Was Sie drucken oder aufkleben, gilt, solange Ihr Konto besteht. Löschen Sie es,
          sagt die Seite hinter dem Link, dass Ihr Betrieb hier nicht mehr zu finden ist.
        </p>
      </Answer>
      <Answer id="qr-drucken" question="Welche Datei nehme ich für den Druck?">
        <p>
          Für Druckerei, Fahrzeug und Plakat das SVG: Es bleibt in jeder Größe scharf. Für Word, Aushang und
          Visitenkarte das „PNG für den Druck“ unter „Profildaten“ mit 2.000 Pixeln. Beide lassen sich auch
          dann noch lesen, wenn ein Teil verkratzt oder verschmutzt ist.
        </p>
        <p>
          Drucken Sie den Code mindestens 2&nbsp;×&nbsp;2&nbsp;cm groß, dunkel auf hell, und lassen Sie den
          weißen Rand stehen. Probieren Sie den Ausdruck mit dem Handy, bevor Sie viele davon bestellen.
        </p>
      </Answer>
      <Answer id="qr-ablauf" question="Kann der QR-Code ablaufen?">
        <p>
          Nein. Im Code steht nur Ihr Link, ohne einen Dienst dazwischen, der abgeschaltet werden oder
          mitzählen könnte. Er führt auch dann zu Ihrem Formular, wenn Ihre Testzeit oder Ihr Abo zu Ende ist.
        </p>
      </Answer>
      <Answer id="link-testen" question="Wie probiere ich mein Formular aus?">
        <p>
          Drücken Sie unter „Link teilen“ auf „Testen“, und senden Sie sich selbst eine Anfrage. Sie erscheint
          gleich in Ihrer Übersicht. Dort markieren Sie die Probe als gelöst; nach 30 Tagen löscht {product}{" "}
          sie von selbst.
        </p>
      </Answer>
    </Category>
  );
}
