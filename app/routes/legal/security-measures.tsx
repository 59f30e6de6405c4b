import { LegalSection, LegalTopic, Points } from "./legal-page.tsx";

/** Annex 1, what the program itself does (Art. 32 DSGVO); each line is true of the code. */
export function SecurityMeasures({ hasTag }: { hasTag: boolean }) {
  return (
    <LegalSection title="Anlage 1: Technische und organisatorische Maßnahmen">
      <LegalTopic title="Vertraulichkeit">
        <Points>
          <li>Alle Seiten werden nur verschlüsselt übertragen (TLS).</li>
          <li>
            Anmeldung ohne Passwort: Einmal-Links und Codes mit kurzer Gültigkeit und begrenzten Versuchen.
            Gespeichert werden davon und von Sitzungen nur Prüfwerte.
          </li>
          <li>
            Das Konto zu löschen oder die Anmelde-Adresse zu ändern verlangt eine frische Bestätigung per
            E-Mail.
          </li>
          <li>
            Jeder Zugriff auf Anfragen und Fotos prüft auf dem Server, ob sie dem angemeldeten Betrieb
            gehören. Automatische Tests prüfen diese Trennung bei jeder Änderung.
          </li>
          <li>Fotos liegen nicht öffentlich. Standort, Aufnahmezeit und Gerätedaten werden entfernt.</li>
          <li>Zugang zum Server haben nur Personen, die ihn für den Betrieb brauchen.</li>
        </Points>
      </LegalTopic>
      <LegalTopic title="Datensparsamkeit">
        <Points>
          <li>Gespeichert wird nur die Kontaktangabe, die zum gewählten Weg gehört.</li>
          <li>
            Keine IP-Adressen, Namen, E-Mail-Adressen oder Inhalte von Formularen in Protokollen; Protokolle
            höchstens 14&nbsp;Tage.
          </li>
          <li>
            {hasTag
              ? "Programme von Google für Statistik und Marketing werden im Anfrageformular erst nach Einwilligung des Kunden geladen, auf Seiten mit Anfragen nie."
              : "Keine Inhalte von fremden Servern, keine Statistik oder Werbung im Anfrageformular."}
          </li>
          <li>QR-Codes erzeugt der eigene Server.</li>
          <li>
            An KI gehen weder Name noch Telefonnummer oder E-Mail-Adresse; Straße und Hausnummer werden
            entfernt, soweit sie erkannt werden.
          </li>
        </Points>
      </LegalTopic>
      <LegalTopic title="Unversehrtheit und Verfügbarkeit">
        <Points>
          <li>Eine Anfrage gilt erst als gesendet, wenn sie mit ihren Fotos dauerhaft gespeichert ist.</li>
          <li>Begrenzungen schützen vor massenhaften Anfragen, Anmeldungen und Fotos.</li>
          <li>Fotos werden neu erzeugt, bevor sie gespeichert werden: Schadcode darin überlebt das nicht.</li>
          <li>Sicherungskopien werden höchstens 7&nbsp;Tage aufbewahrt.</li>
        </Points>
      </LegalTopic>
      <LegalTopic title="Löschen und Überprüfen">
        <Points>
          <li>Automatisches Löschen, stündlich; gelöschte Stellen der Datenbank werden überschrieben.</li>
          <li>Die Maßnahmen werden bei Änderungen und mindestens einmal im Jahr überprüft.</li>
        </Points>
      </LegalTopic>
    </LegalSection>
  );
}
