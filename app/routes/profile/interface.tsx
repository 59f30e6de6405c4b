import { href } from "react-router";
import { EnterButton, useTextForm } from "#app/forms/beside-text.tsx";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { Card } from "#app/ui/card.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { DeliveryLog } from "./delivery-log.tsx";
import { ADDRESS_FORM, EndpointForm, NewSecret, Receiver, type ShownEndpoint } from "./receiver.tsx";
import type { ShownDelivery } from "./shown-deliveries.server.ts";

/** `secret` is shown with this answer and never again. */
interface WebhookAnswer extends FormAnswer {
  secret?: string;
  isNew?: boolean;
  kept?: true;
}

interface Props {
  slug: string;
  hasAccess: boolean;
  endpoint: ShownEndpoint | null;
  hasArrived: boolean;
  deliveries: ShownDelivery[];
  confirm: string | null;
  answer: WebhookAnswer | undefined;
}

export function Interface({ slug, hasAccess, endpoint, hasArrived, deliveries, confirm, answer }: Props) {
  const isAboutAddress = !answer?.kept && answer?.lastResult.fields?.includes("url");
  const isTyped = answer?.lastResult.initialValue?.url !== undefined;
  const typed = isTyped ? { lastResult: answer.lastResult } : undefined;
  const aboutAddress = isAboutAddress ? answer : typed;
  const addressForm = useTextForm(ADDRESS_FORM);
  // Until the proof there is no such form.
  const textForm = confirm && !aboutAddress ? undefined : addressForm;
  return (
    <>
      {!isAboutAddress && <FormMessage id="meldung" message={answer?.message} />}
      {textForm && <EnterButton form={textForm} name="step" value="set" />}
      {!hasAccess && (
        <Notice tone="warn" title="Zurzeit senden wir nichts">
          <p>Mit Testphase oder Abo geht es weiter, und was bis dahin wartet, kommt an.</p>
        </Notice>
      )}
      {answer?.secret && <NewSecret secret={answer.secret} isNew={answer.isNew === true} />}
      {endpoint ? (
        <Receiver
          key={endpoint.url}
          endpoint={endpoint}
          hasArrived={hasArrived}
          answer={aboutAddress}
          confirm={confirm}
          textForm={textForm}
        />
      ) : (
        <Card
          id="empfaenger"
          title="Schnittstelle"
          intro="Anfragen gehen von selbst auch an ein anderes Programm: an Ihre Handwerkersoftware, n8n, Make oder Zapier. Legen Sie dort einen „Webhook“ an und kopieren Sie seine Adresse hierher. Danach bekommen Sie ein Geheimnis, mit dem Ihr Programm prüft, dass eine Anfrage wirklich von uns kommt."
        >
          <EndpointForm url="" answer={aboutAddress} confirm={confirm} />
        </Card>
      )}
      {endpoint && hasAccess && (
        <Card id="sendungen" title="Die letzten Sendungen">
          <DeliveryLog list={deliveries} slug={slug} textForm={textForm} />
        </Card>
      )}
      <WhatIsSent />
    </>
  );
}

function WhatIsSent() {
  return (
    <Fold id="was-wir-senden" title="Was wir senden">
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
    </Fold>
  );
}
