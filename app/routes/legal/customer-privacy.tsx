import type { ComponentProps } from "react";
import { MAX_PHOTOS, PHOTO_TTL_MS } from "#app/domain/photo/photo-limits.ts";
import { AiPrivacy } from "./ai-privacy.tsx";
import { germanDuration } from "./german-duration.ts";
import { LegalSection, LegalTopic, Points } from "./legal-page.tsx";

export function CustomerPrivacy({ service }: ComponentProps<typeof AiPrivacy>) {
  return (
    <LegalSection title="2. Wenn Sie eine Anfrage senden">
      <LegalTopic title="Welche Angaben gespeichert werden">
        <Points>
          <li>die Art Ihrer Anfrage, Ihr Vor- und Nachname</li>
          <li>Ihre Telefonnummer oder Ihre E-Mail-Adresse: nur das, was zum gewählten Weg gehört</li>
          <li>wann Sie erreichbar sind und wann es losgehen soll</li>
          <li>Ihre Beschreibung, die Postleitzahl und, wenn Sie ihn nennen, der Ort</li>
          <li>
            bei Service und Projekt, wenn Sie es angeben: Art des Gebäudes, ob Sie Eigentümer/in, Mieter/in
            oder Verwaltung sind, Hersteller und Modell der Anlage
          </li>
          <li>bis zu {MAX_PHOTOS} Fotos mit einer vereinfachten Form ihres Dateinamens</li>
          <li>
            der Zeitpunkt Ihrer Anfrage, Zeitpunkt und Fassung Ihrer Einwilligung und ein Prüfwert, an dem wir
            doppeltes Absenden erkennen
          </li>
        </Points>
        <p>
          Dazu hält der Betrieb fest, wann er Ihre Anfrage gelesen, beantwortet und erledigt hat, über welchen
          Weg er geantwortet hat, ob er sie für Werbung hält, und Notizen, die nur er sieht.
        </p>
        <p>
          Was nötig ist, zeigt das Formular. Ohne diese Angaben kann der Betrieb Ihre Anfrage nicht
          bearbeiten. Schreiben Sie bitte nur, was er dafür wissen muss.
        </p>
      </LegalTopic>
      <LegalTopic title="Wozu und auf welcher Grundlage">
        <p>
          Der Betrieb bearbeitet Ihre Anfrage und antwortet Ihnen. Grundlage sind Ihre Einwilligung
          (Art.&nbsp;6 Abs.&nbsp;1 Buchst.&nbsp;a DSGVO) und, wenn es um einen Auftrag geht, dessen
          Vorbereitung auf Ihren Wunsch (Buchst.&nbsp;b). Ihre Einwilligung können Sie jederzeit für die
          Zukunft widerrufen, am einfachsten direkt beim Betrieb.
        </p>
      </LegalTopic>
      <LegalTopic title="Fotos">
        <p>
          Von jedem Foto speichern wir eine neue Fassung mit höchstens 2.000&nbsp;Pixeln Seitenlänge, ohne
          Standort, Aufnahmezeit und Gerätedaten. Das Original bewahren wir nicht auf. Fotos können schon beim
          Auswählen oder bei einem unvollständigen Formular zu uns gelangen: Wird daraus keine Anfrage,
          bleiben sie höchstens {germanDuration(PHOTO_TTL_MS)} und werden dann beim nächsten stündlichen
          Aufräumen gelöscht. Fotos sind nicht öffentlich: Der Betrieb sieht sie erst, wenn er angemeldet ist.
          Bitte fotografieren Sie möglichst keine Menschen.
        </p>
      </LegalTopic>
      <LegalTopic title="E-Mails zu Ihrer Anfrage">
        <p>
          Wenn Sie eine E-Mail-Adresse angeben, erhalten Sie dorthin eine Bestätigung. Sie entfällt, wenn die
          Anfrage als Spamverdacht gekennzeichnet ist (Abschnitt 5) oder schon viele an die Adresse gingen.
          Bestellen Sie die Bestätigungen ab, merken wir uns das zehn Jahre lang mit einem Prüfwert statt
          Ihrer Adresse. Der Betrieb kann per E-Mail benachrichtigt werden; darin stehen Ihr Name, Ihre
          Kontaktangaben und der Anfang Ihrer Beschreibung.
        </p>
      </LegalTopic>
      <AiPrivacy service={service} />
      <LegalTopic title="WhatsApp">
        <p>
          Wählen Sie WhatsApp oder geben Sie eine Handynummer an, kann der Betrieb Ihnen dort schreiben und
          Ihre Nummer dabei über Server des Messenger-Anbieters in den USA verarbeiten. Wir selbst übermitteln
          nichts an WhatsApp: Der Betrieb sieht einen einfachen Link, der den Messenger erst öffnet, wenn er
          ihn anklickt. Möchten Sie das nicht, wählen Sie bitte E-Mail oder geben Sie eine Festnetznummer an.
        </p>
      </LegalTopic>
      <LegalTopic title="Wie lange">
        <p>
          Anfragen, ihre Fotos, Einschätzungen und die gespeicherten E-Mails dazu werden nach 30&nbsp;Tagen
          automatisch gelöscht. In Sicherungskopien können sie bis zu 7&nbsp;Tage länger stehen. E-Mails, die
          schon in einem Postfach liegen, und was sich der Betrieb außerhalb notiert oder herunterlädt,
          erreicht diese Löschung nicht; dafür ist der Betrieb zuständig.
        </p>
      </LegalTopic>
    </LegalSection>
  );
}
