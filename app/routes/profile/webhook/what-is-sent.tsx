import { href } from "react-router";
import { Section } from "../section.tsx";

export function WhatIsSent() {
  return (
    <Section id="was-wir-senden" title="Was wir senden">
      <ul className="list-disc space-y-2 pl-5">
        <li>
          Jede neue Anfrage, und was danach mit ihr geschieht: geändert oder ergänzt, beantwortet, erledigt,
          zurückgezogen oder gelöscht.
        </li>
        <li>
          Name, Kontakt und Nachricht des Kunden, und Links zu seinen Fotos, die eine Stunde gelten. Ihre
          Notizen bleiben hier.
        </li>
        <li>Mit Spamverdacht senden wir nichts, bis Sie „Kein Spam“ wählen.</li>
        <li>
          Kommt eine Sendung nicht an, versuchen wir es bis zu acht Mal. Nach einem Tag ohne Erfolg halten wir
          an und schreiben Ihnen.
        </li>
        <li>
          Für das andere Programm sind Sie verantwortlich: Löschen Sie dort, was Sie nicht mehr brauchen, und
          schließen Sie mit seinem Anbieter einen Vertrag zur Auftragsverarbeitung.
        </li>
      </ul>
      <p>
        Für Ihr Programm: Wir senden JSON nach „Standard Webhooks“ mit den Kopfzeilen <code>webhook-id</code>,{" "}
        <code>webhook-timestamp</code> und <code>webhook-signature</code>.{" "}
        <a href={href("/webhooks/schema.json")} className="underline underline-offset-4">
          Aufbau als JSON-Schema
        </a>
      </p>
    </Section>
  );
}
