import { DETAIL_NAMES } from "#db/request-fields.ts";
import { customerRequests } from "#db/schema.ts";

const DETAIL_COLUMNS = DETAIL_NAMES.map((name) => customerRequests[name].name)
  .join(", ")
  .replace(/, (\w+)$/, `,\n${" ".repeat(22)}$1`);
const WITH_CUSTOMERS = `Er enthält auch Namen und
Kontaktdaten Ihrer Kunden: Bitte bewahren Sie ihn so sorgfältig auf wie Ihre Auftragsunterlagen.`;
const WITHOUT_BUSINESS = `Anfragen, Bilder, Logo
und Rechnungen gehören zum Betrieb: Die lädt sein Inhaber herunter.`;

/** With Windows line ends, so that every editor shows lines. */
export function readmeText(product: string, isOwner: boolean, now: Date): string {
  const made = now.toLocaleString("de-DE", {
    timeZone: "Europe/Berlin",
    dateStyle: "long",
    timeStyle: "short",
  });
  return `Ihre Daten bei ${product}
Stand: ${made} Uhr

In diesem Ordner liegt alles, was zu Ihrem Konto gespeichert ist. ${isOwner ? WITH_CUSTOMERS : WITHOUT_BUSINESS}

bilder/
  Die Fotos Ihrer Kunden, ein Ordner je Anfrage. Der Name des Ordners ist die "id" der Anfrage.

logo.webp
  Ihr Logo, so wie Ihre Kunden es sehen, wenn Sie eines hochgeladen haben.

rechnungen.json
  Ihre Rechnungen, wenn Sie Premium gebucht haben oder hatten: Nummer, Datum, Betrag in Cent und die
  Adressen, unter denen Stripe sie zeigt.

daten.json
  Alle Angaben als Text (UTF-8). Jeder Texteditor öffnet die Datei, viele Programme lesen sie ein.
  Zeiten stehen in Weltzeit (UTC), in Deutschland ist es eine oder zwei Stunden später.
  null heißt: keine Angabe. true heißt ja, false heißt nein.

  users               Ihr Konto mit der E-Mail-Adresse, mit der Sie sich anmelden
  profiles            Ihr Profil: company_name Firma, contact_name Ansprechpartner, email Adresse für
                      Kunden, mobile_number Telefon, phone_shown ob Kunden sie sehen, street,
                      postal_code, city, country Anschrift, website_url, imprint_url, vat_id
                      Umsatzsteuer-ID, business_fields Gewerke, tagline Ihre Zeile unter dem Namen,
                      logo_key Name der Datei Ihres Logos, availability, available_from und
                      availability_note ob, bis wann und mit welchem Satz Sie gerade viel zu tun haben,
                      service_area Ihr Einzugsgebiet, answers_same_day ob Ihre Kunden lesen, dass Sie
                      meist am selben Tag antworten, shows_progress ob sie lesen, wann Sie eine Anfrage
                      gesehen und beantwortet haben, signature Ihre Unterschrift, slug Ihr Anfrage-Link,
                      trial_ends_at Ende der Testphase, owner_id das Konto des Inhabers
  members             Wer in Ihrem Betrieb mitarbeitet und seit wann, notification_preference und
                      last_digest_at wie oft und bis wann per E-Mail benachrichtigt
  invitations         Wen Sie eingeladen haben: name, email, created_at wann, expires_at bis wann
  handovers           Ob und bis wann eine Übergabe Ihres Betriebs angeboten ist
  user_consents       Welchen Dokumenten Sie wann und in welcher Fassung zugestimmt haben: agb AGB,
                      privacy_policy Datenschutzhinweise, avv Auftragsverarbeitung,
                      acts_as_business dass Sie als Unternehmen handeln, user_agent Ihr Browser
  contract_notices    Wann wir Ihnen welche neue Fassung von AGB und Vertrag zur
                      Auftragsverarbeitung angekündigt haben
  suspensions         Ob, wann und warum wir Ihren Zugang beendet und wieder geöffnet haben
  admin_accesses      Nur wenn Sie hier Admin sind: wann Sie Anfragen angesehen haben, und warum
  subscriptions       Ihr Abonnement, wenn Sie eines haben
  stripe_events       Meldungen unseres Zahlungsdienstes Stripe dazu aus den letzten 30 Tagen
  sessions            Browser, in denen Sie angemeldet sind
  push_devices        Geräte, die sich bei akuten Problemen melden: name Name, created_at eingeschaltet,
                      last_sent_at zuletzt gemeldet, failing_since seit wann nichts ankommt
  passkeys            Ihre Passkeys: name Name, public_key öffentlicher Teil, credential_id Kennung,
                      created_at angelegt, last_used_at zuletzt benutzt
  one_time_secrets    Anmelde-Links der letzten Tage. Links und Codes selbst sind nicht dabei.
  outbox              E-Mails der letzten 30 Tage an Sie und zu Ihren Anfragen, ohne den Wortlaut:
                      Er entsteht erst beim Versand.
  own_texts           Ihre Antworttexte: name und text, slot der wievielte
  places              Ihre Orte: code Kürzel im Link, name, street, postal_code, city und phone einer
                      Filiale, retired_at seit wann nicht mehr in Gebrauch
  monthly_counts      Ihre Zahlen je Monat: Anfragen, Aufrufe Ihrer Anfrageseite und die Zeit bis zur
                      ersten Antwort. Kleine Zahlen je Ort stehen als „unter 3“.
  urgency_labels      Was Sie als dringend oder nicht dringend markiert haben, ohne die Anfrage: day Tag,
                      request_type Art, urgency und emergency laut Stichwörtern, is_urgent was Sie sagten
  webhook_endpoints   Wohin Ihre Anfragen außerdem gehen: url Adresse, created_at seit wann, failing_since
                      seit wann nichts ankommt, paused_at seit wann wir angehalten haben; ohne Geheimnis
  webhook_deliveries  Was wann dorthin ging: what was, request_id Anfrage, attempts Versuche, code und
                      answer was geantwortet wurde
  withdrawn_requests  Wann Kunden eine Anfrage zurückgezogen haben
  customer_requests   Die Anfragen Ihrer Kunden, die älteste zuerst: request_type Art (problem,
                      service, project, contact), message_original Beschreibung, customer_name,
                      customer_email, customer_phone Kontakt, location, zip_code Ort,
                      preferred_contact_channel und preferred_callback_time wie und wann erreichbar,
                      timing_preference wann es losgehen soll, ${DETAIL_COLUMNS} Angaben zum Objekt, language Sprache der Seite, source woher sie
                      kam: das Kürzel eines Ortes, website, probe oder, vom Betrieb erfasst, telefon,
                      whatsapp, email und besuch, dialled die Nummer, wie man sie wählt, is_email_given ob
                      der Kunde die Adresse selbst genannt hat, first_answered_at wann
                      zuerst beantwortet, is_resolved ob erledigt, solved_at wann,
                      spam_suspicion Verdacht auf Werbung, consent_given_at und consent_version
                      Einwilligung des Kunden, leer bei dem, was Ihr Betrieb erfasst hat, content_fingerprint Prüfwert gegen doppeltes Absenden,
                      urgency und emergency Dringlichkeit und Notfall laut Stichwörtern, ohne KI,
                      marked_urgent was Sie dazu sagten, danger und urgent_since wonach die Liste
                      ordnet, urgent_again_at wann es wieder eilte,
                      images die Fotos in diesem Ordner, request_ai_analysis die Einschätzung, die Sie
                      angefordert haben: mit KI erstellt, wenn model sie nennt, sonst nach Stichwörtern,
                      appointment_starts_at und appointment_ends_at der vereinbarte Termin,
                      contact_changed_at wann der Kunde seine Kontaktdaten geändert hat,
                      questions Ihre Rückfragen, follow_ups was der Kunde nachgereicht hat,
                      date_proposals Ihre Terminvorschläge, assignee_id wer zuständig ist,
                      request_events wer von Ihnen wann was getan hat
`.replaceAll("\n", "\r\n");
}
