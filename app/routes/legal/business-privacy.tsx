import { OLD_LINK_MS } from "#app/domain/sign-in/limits.ts";
import { germanDuration } from "./german-duration.ts";
import { LegalSection, LegalTopic, Points } from "./legal-page.tsx";

export function BusinessPrivacy({ signInMs, sessionMs }: { signInMs: number; sessionMs: number }) {
  return (
    <LegalSection title="3. Wenn Sie als Betrieb ein Konto haben">
      <LegalTopic title="Ihr Profil">
        <p>
          Wir speichern Ihre E-Mail-Adresse und die Angaben Ihres Profils: Firma, Ansprechpartner, Anschrift,
          Telefonnummer, Website, Link zu Ihrem Impressum, Umsatzsteuer-Identifikationsnummer und Gewerke,
          außerdem, wann wir Ihnen über neue Anfragen schreiben sollen. Firma, Anschrift, Website und der Link
          zum Impressum stehen auf Ihrem Anfrageformular und sind damit öffentlich, die Telefonnummer nur,
          wenn Sie sie dafür freigeben. Ohne freigegebene Telefonnummer steht dort Ihre E-Mail-Adresse für
          Kunden, damit man Sie erreicht; am Anfang ist das die Adresse, mit der Sie sich anmelden. Kunden
          erfahren sie auch aus der Bestätigung ihrer Anfrage.
        </p>
      </LegalTopic>
      <LegalTopic title="Was Sie angenommen haben">
        <p>
          Wenn Sie Ihr Profil anlegen, speichern wir, welche Fassung der AGB, der Datenschutzhinweise und des
          Vertrags über die Auftragsverarbeitung Sie wann angenommen haben, dass Sie als Unternehmen handeln,
          und die Kennung Ihres Browsers (User-Agent), aber keine IP-Adresse. So können wir und Sie
          nachweisen, was vereinbart ist.
        </p>
      </LegalTopic>
      <LegalTopic title="Anmeldung">
        <p>
          Ein Passwort gibt es nicht. Wer sich anmelden will, bekommt per E-Mail einen Link und einen Code,
          die {germanDuration(signInMs)} gelten. Dazu speichern wir:
        </p>
        <Points>
          <li>
            die eingegebene E-Mail-Adresse, die Zeit und eine Bezeichnung des Browsers wie „Firefox unter
            Windows“, damit Sie die Anmeldung wiedererkennen; nach Ablauf noch {germanDuration(OLD_LINK_MS)},
            auch wenn es zu der Adresse kein Konto gibt
          </li>
          <li>
            für Ihre Sitzung deren Beginn, die letzte Nutzung und die Bezeichnung des Browsers, bis Sie sich
            abmelden oder {germanDuration(sessionMs)} nicht da waren
          </li>
        </Points>
        <p>
          Möchten Sie Ihre Anmelde-Adresse ändern oder Ihr Konto löschen, bestätigen Sie das noch einmal mit
          einem Link oder Code. Eine neue Anmelde-Adresse gilt erst, wenn Sie sie bestätigt haben; an die
          bisherige schicken wir einen Hinweis.
        </p>
        <p>Von Links und Sitzungen speichern wir nur Prüfwerte, mit denen sich niemand anmelden kann.</p>
      </LegalTopic>
      <LegalTopic title="Ihr Link und QR-Codes">
        <p>
          QR-Codes zu Ihrem Kundenanfrage-Link erzeugt unser eigener Server. Kein anderer Dienst erfährt dabei
          Ihren Link. Wenn Sie selbst auf „Teilen“ tippen, geben Sie ihn an die App weiter, die Sie auswählen.
        </p>
      </LegalTopic>
      <LegalTopic title="E-Mails an Sie">
        <p>
          Ist eine E-Mail versendet, löschen wir ihren Inhalt. Die Empfängeradresse und der Zeitpunkt bleiben
          30&nbsp;Tage, damit keine E-Mail doppelt hinausgeht. Ließ sie sich nicht zustellen, bleibt auch ihr
          Inhalt so lange, damit sie noch einmal gesendet werden kann; der einer Anmeldung wird sofort
          gelöscht.
        </p>
      </LegalTopic>
      <LegalTopic title="Bezahlen">
        <p>
          Buchen Sie Premium, wickelt Stripe die Zahlung ab. Stripe erhält von uns Firma und E-Mail-Adresse,
          alles Weitere geben Sie dort selbst ein. Wir speichern Kennungen und Stand Ihres Abonnements, seine
          Daten und 30&nbsp;Tage lang, dass Stripe uns Änderungen gemeldet hat, aber keine Zahlungsmittel.
        </p>
      </LegalTopic>
      <LegalTopic title="Wozu, auf welcher Grundlage, wie lange">
        <p>
          Wir brauchen diese Angaben, um Ihnen das Anfrageformular und die Übersicht Ihrer Anfragen
          bereitzustellen (Vertrag, Art.&nbsp;6 Abs.&nbsp;1 Buchst.&nbsp;b DSGVO) und um Konten zu schützen
          (berechtigtes Interesse, Buchst.&nbsp;f). Ihr Profil bleibt, solange Ihr Konto besteht. Wer sich
          registriert und keinen Betrieb anlegt, dessen Konto löschen wir nach 30&nbsp;Tagen.
        </p>
      </LegalTopic>
      <LegalTopic title="Wenn wir einen Zugang beenden">
        <p>
          Wird über ein Konto Werbung verschickt oder gegen unsere AGB verstoßen, können wir den Zugang
          beenden. Wir speichern dann, wann und warum, mit einer Notiz, solange das Konto besteht
          (berechtigtes Interesse, Art.&nbsp;6 Abs.&nbsp;1 Buchst.&nbsp;f DSGVO). Unsere Administratoren sehen
          eine Liste der Anfragen mit Name, Kontakt und Anfang der Nachricht; den Rest und Fotos erst, wenn
          sie einen Grund nennen. Zwei Jahre lang halten wir fest, wer wann in die Liste gesehen oder in ihr
          gesucht hat und wer wann und warum eine Anfrage geöffnet hat; vom Inhalt der Anfrage steht dort
          nichts.
        </p>
      </LegalTopic>
      <LegalTopic title="Herunterladen und Löschen">
        <p>
          In Ihrem Profil können Sie jederzeit alle Daten Ihres Kontos als ZIP-Datei herunterladen, auch die
          Anfragen mit ihren Fotos. Dort können Sie auch Ihr Konto löschen: Profil, Anfragen, Fotos,
          Zustimmungen und Sitzungen sind dann sofort gelöscht, in Sicherungskopien nach höchstens
          7&nbsp;Tagen. Es bleiben nur:
        </p>
        <Points>
          <li>
            ein Prüfwert Ihres Kundenanfrage-Links, nicht der Link selbst, damit niemand sonst den Link
            bekommt, der noch auf Ihren Karten steht (berechtigtes Interesse, Art.&nbsp;6 Abs.&nbsp;1
            Buchst.&nbsp;f DSGVO)
          </li>
          <li>
            die E-Mail, die Ihnen die Löschung bestätigt: ihr Inhalt, bis sie versendet ist, Ihre Adresse und
            der Zeitpunkt 30&nbsp;Tage
          </li>
          <li>
            die Kennung Ihres Kunden bei Stripe, bis das Abonnement dort beendet ist, und 90&nbsp;Tage danach
            (Buchst.&nbsp;f)
          </li>
          <li>
            der Vermerk, dass ein Administrator eine Ihrer Anfragen geöffnet hat, zwei Jahre lang, ohne Namen
            und Inhalt (Buchst.&nbsp;f)
          </li>
          <li>Rechnungen bei Stripe, solange das Steuerrecht es verlangt (Buchst.&nbsp;c)</li>
        </Points>
      </LegalTopic>
    </LegalSection>
  );
}
