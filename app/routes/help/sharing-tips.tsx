import { href, Link } from "react-router";
import { spokenLink } from "#app/routes/help/spoken-link.ts";
import { buttonLook } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ReadyText } from "./ready-text.tsx";
import { Tip } from "./tip.tsx";
import { websiteButton } from "./website-button.ts";

/** Where the link belongs, with texts ready to be taken along. */
export function SharingTips({ link, company }: { link: string; company: string }) {
  return (
    <section aria-labelledby="tipps" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="tipps" className="text-xl font-bold">
        Tipps: So kommt Ihr Link zu Ihren Kunden
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Tip icon="pin" title="Google-Unternehmensprofil und Branchenbücher">
          <p>
            Tragen Sie Ihren Link bei Google, Bing und in Branchenbüchern als Link für Termine oder Anfragen
            ein. Viele Kunden suchen dort zuerst und schreiben lieber, als anzurufen.
          </p>
        </Tip>
        <Tip icon="home" title="Eigene Website">
          <p>
            Setzen Sie einen Knopf neben Ihre Telefonnummer. Diesen Baustein fügen Sie selbst ein oder
            schicken ihn der Person, die Ihre Website pflegt. Er lädt nichts nach und setzt keine Cookies.
          </p>
          <ReadyText id="text-website" label="HTML für den Knopf" text={websiteButton(link)} />
        </Tip>
        <Tip icon="chat" title="Automatische Antwort im Messenger">
          <p>
            In WhatsApp Business finden Sie die Abwesenheitsnachricht unter den Unternehmenstools. Damit
            bekommt jeder sofort eine Antwort, auch wenn Sie gerade auf der Leiter stehen.
          </p>
          <ReadyText
            id="text-messenger"
            label="Text für die automatische Antwort"
            text={`Guten Tag und vielen Dank für Ihre Nachricht! Damit wir Ihnen schnell helfen können, beschreiben Sie Ihr Anliegen bitte kurz hier, gern mit Fotos: ${link}\nWir melden uns bei Ihnen.\n${company}`}
          />
        </Tip>
        <Tip icon="card" title="Visitenkarten, Rechnungen und E-Mails">
          <p>
            Drucken Sie den QR-Code mindestens <strong>2&nbsp;×&nbsp;2&nbsp;cm</strong> groß, mit seinem
            weißen Rand und auf hellem Grund. Schreiben Sie den Link als Text darunter, auch unter Ihre
            E-Mails.
          </p>
          <ReadyText
            id="text-signatur"
            label="Zeile für E-Mails und Rechnungen"
            text={`Anfrage mit Fotos senden: ${link}`}
          />
        </Tip>
        <Tip icon="wrench" title="Fahrzeugbeschriftung">
          <p>
            Geben Sie der Druckerei die SVG-Datei: Sie bleibt in jeder Größe scharf. Faustregel: Der Code ist
            so breit wie ein Zehntel des Abstands, aus dem er gelesen wird, also 20&nbsp;cm für 2&nbsp;Meter.
            Kleben Sie ihn auf eine ebene Fläche, nicht über Kanten oder Türspalten.
          </p>
        </Tip>
        <Tip icon="phone" title="Mailbox und Anrufbeantworter">
          <p>Wer Sie nicht erreicht, legt oft einfach auf. Eine Ansage mit Ihrem Link fängt das auf.</p>
          <ReadyText
            id="text-mailbox"
            label="Text zum Vorlesen"
            text={`Guten Tag, hier ist ${company}. Wir sind gerade im Einsatz. Am schnellsten erreichen Sie uns mit einer Anfrage im Internet, gern mit Fotos, unter ${spokenLink(link)}. Wir rufen Sie dann zurück.`}
          />
        </Tip>
        <Tip icon="plan" title="Aushang für Werkstatt, Laden und Baustelle">
          <p>Ein fertiges Blatt in A4 mit Ihrem Namen, dem QR-Code und Ihrem Link.</p>
          <Link
            to={href("/so-funktioniert-es/aushang")}
            className={`${buttonLook("secondary", "small")} justify-self-start`}
          >
            <Icon name="plan" />
            Aushang ansehen und drucken
          </Link>
        </Tip>
      </ul>
    </section>
  );
}
