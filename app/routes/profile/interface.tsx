import { Form, href, Link } from "react-router";
import { EnterButton, useTextForm } from "#app/forms/beside-text.tsx";
import { type FormAnswer, FormMessage } from "#app/forms/form-message.tsx";
import { RowList } from "#app/kit/page-parts.tsx";
import { Badge, type BadgeTone, Button, Card, Fold, Notice } from "#app/ui/parts.tsx";
import { ADDRESS_FORM, EndpointForm, NewSecret, Receiver } from "./receiver.tsx";
import type { ShownDelivery, ShownInterface } from "./shown-interface.server.ts";

/** `secret` is shown with this answer and never again. */
interface WebhookAnswer extends FormAnswer {
  secret?: string;
  isNew?: boolean;
  kept?: true;
}

interface Props extends ShownInterface {
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
        <Fold
          id="empfaenger"
          title="Schnittstelle"
          preview="Anfragen auch an Ihre Handwerkersoftware senden"
          isOpen={aboutAddress !== undefined}
        >
          <p className="text-ink-soft">
            Anfragen gehen von selbst auch an ein anderes Programm: an Ihre Handwerkersoftware, n8n, Make oder
            Zapier. Legen Sie dort einen „Webhook“ an und kopieren Sie seine Adresse hierher. Danach bekommen
            Sie ein Geheimnis, mit dem Ihr Programm prüft, dass eine Anfrage wirklich von uns kommt.
          </p>
          <EndpointForm url="" answer={aboutAddress} confirm={confirm} />
        </Fold>
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
        <a href={href("/webhooks/schema.json")} className="link">
          Aufbau als JSON-Schema
        </a>
      </p>
    </Fold>
  );
}

const STATES: Record<ShownDelivery["state"], [BadgeTone, string]> = {
  delivered: ["ok", "Angekommen"],
  waiting: ["neutral", "Wartet"],
  later: ["warn", "Wird wiederholt"],
  abandoned: ["danger", "Aufgegeben"],
};

const AT_ONCE = 3;

interface Shown {
  slug: string;
  textForm: string | undefined;
}

function DeliveryLog({ list, ...shown }: { list: ShownDelivery[] } & Shown) {
  if (list.length === 0)
    return <p className="text-ink-soft">Noch nichts. Senden Sie eine Probe, dann steht sie hier.</p>;
  const rows = (some: ShownDelivery[]) => (
    <RowList rows={some}>{(one) => <OneDelivery key={one.number} {...one} {...shown} />}</RowList>
  );
  return (
    <>
      {rows(list.slice(0, AT_ONCE))}
      {list.length > AT_ONCE && (
        <Fold id="fruehere" title="Frühere" place="within">
          {rows(list.slice(AT_ONCE))}
        </Fold>
      )}
    </>
  );
}

function OneDelivery({ slug, textForm, ...one }: ShownDelivery & Shown) {
  const [tone, state] = STATES[one.state];
  const name = `${one.what}, ${one.at}`;
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{one.what}</strong> <Badge tone={tone}>{state}</Badge>{" "}
        <span className="text-sm text-ink-soft">{one.at}</span>
      </p>
      {one.answered && (
        <p className="text-sm">
          {one.answered}
          {one.tries > 1 && `, ${one.tries} Versuche`}
        </p>
      )}
      {one.words && <p className="border-l-4 border-line pl-3 text-sm wrap-anywhere">{one.words}</p>}
      <Form method="post" className="flex flex-wrap gap-x-5">
        {one.requestId && (
          <Link
            to={`${href("/dashboard/:slug", { slug })}?anfrage=${one.requestId}`}
            className="tap text-sm text-brand link"
          >
            Anfrage öffnen<span className="sr-only">: {name}</span>
          </Link>
        )}
        {one.canResend && (
          <Button form={textForm} name="step" value={`resend ${one.number}`} look="quiet" size="small">
            Noch einmal senden<span className="sr-only">: {name}</span>
          </Button>
        )}
      </Form>
    </li>
  );
}
