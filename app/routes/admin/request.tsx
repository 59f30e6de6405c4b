import { getFormProps, useForm } from "@conform-to/react";
import { data, Form, href, redirect } from "react-router";
import type { z } from "zod";
import { mailHref } from "#app/domain/contact/mail-href.ts";
import { REQUEST_TYPE_LABELS } from "#app/domain/customer-request/request-type-labels.ts";
import { ACCESS_MS, ACCESS_REASON_LABELS, CASE_CHARACTERS } from "#app/domain/operator/access-reasons.ts";
import {
  findRequestContent,
  findRequestHead,
  type RequestHead,
} from "#app/domain/operator/read-request.server.ts";
import type { User } from "#app/domain/sign-in/user.server.ts";
import { TextField } from "#app/forms/fields.tsx";
import type { FormAnswer } from "#app/forms/form-message.tsx";
import { form, type Step, steps } from "#app/kit/steps.server.ts";
import { adminOf } from "#app/middleware/guards.server.ts";
import { PageTitle } from "#app/ui/frame/site-frame.tsx";
import { germanDateTime } from "#app/ui/german-date.ts";
import { Badge, Button, Card, Notice } from "#app/ui/parts.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/request";
import { giveAccess, takeAccess } from "./access.server.ts";
import { BackLink, ContactLines, Missing, StateBadge, usePanelPath } from "./parts/facts.tsx";
import { reasonForm } from "./reason.form.ts";
import { ReasonChoice } from "./reason-choice.tsx";

export const shouldRevalidate = () => true;

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const admin = adminOf(context);
  const app = context.get(appContext);
  const { requestId } = params;
  const head = await findRequestHead(app.db, requestId);
  if (!head) return data({ head, opened: null, hasExpired: false }, { status: 404 });
  const pass = url.searchParams.get("t");
  const access = await takeAccess(app, { admin, requestId }, pass, null);
  const content = access && (await findRequestContent(app.db, requestId));
  const opened = pass && access && content ? { pass, access, content } : null;
  return data({ head, opened, hasExpired: pass !== null && !access });
}

export const action = steps(adminOf, {
  open: form(reasonForm, async (step: Step<User, z.output<typeof reasonForm>>) => {
    const { app, who: admin, params, url, value } = step;
    const { requestId = "" } = params;
    if (!(await findRequestHead(app.db, requestId))) return redirect(url.pathname, 303);
    const { grund: reason, vorgang: caseNumber } = value;
    const pass = await giveAccess(app, { admin, requestId }, { reason, caseNumber });
    return redirect(`${url.pathname}?${new URLSearchParams({ t: pass })}`, 303);
  }),
});

export default function AdminRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { head, opened, hasExpired } = loaderData;
  const refused = opened ? undefined : actionData;
  return (
    <>
      <PageTitle name={`Anfrage${head ? "" : " nicht gefunden"} · Admin Panel`} failed={Boolean(refused)} />
      <BackLink to={href("/admin-panel-werkruf/requests")}>Alle Kundenanfragen</BackLink>
      {!head && <Missing title="Anfrage nicht gefunden">Vielleicht wurde sie inzwischen gelöscht.</Missing>}
      {head && (
        <div className="grid-parts">
          <h1 className="wrap-anywhere">Anfrage an {head.companyName}</h1>
          <RequestFacts head={head} />
          {opened ? (
            <OpenedRequest requestId={head.id} photoCount={head.photoCount} {...opened} />
          ) : (
            <ReasonForm hasExpired={hasExpired} answer={refused} />
          )}
        </div>
      )}
    </>
  );
}

const MINUTES = ACCESS_MS / 60_000;

function ReasonForm({ hasExpired, answer }: { hasExpired: boolean; answer: FormAnswer | undefined }) {
  const [form, { grund, vorgang }] = useForm<z.input<typeof reasonForm>>({
    id: "grund",
    lastResult: answer?.lastResult,
  });
  return (
    <Card>
      {hasExpired && !answer && (
        <Notice tone="warn" role="status">
          Die Freigabe ist abgelaufen. Bitte nennen Sie den Grund noch einmal.
        </Notice>
      )}
      <h2>Warum müssen Sie diese Anfrage öffnen?</h2>
      <p className="max-w-2xl text-ink-soft">
        Nachricht und Fotos gehören dem Kunden und dem Betrieb. Ihr Grund wird mit Ihrem Konto, der Anfrage
        und der Uhrzeit festgehalten und gilt {MINUTES} Minuten.
      </p>
      <Form method="post" {...getFormProps(form)} className="grid max-w-2xl gap-4">
        <ReasonChoice field={grund} legend="Grund" labels={ACCESS_REASON_LABELS} />
        <TextField
          field={vorgang}
          label="Ihre Vorgangsnummer"
          isOptional
          maxLength={CASE_CHARACTERS}
          autoComplete="off"
          hint="Nur Buchstaben, Ziffern und Bindestriche, keine Namen."
        />
        <Button>Anfrage öffnen</Button>
      </Form>
    </Card>
  );
}

function RequestFacts({ head }: { head: RequestHead }) {
  return (
    <Card>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StateBadge isResolved={head.isResolved} />
        <Badge>{REQUEST_TYPE_LABELS[head.requestType]}</Badge>
        <span>
          Eingegangen am <time dateTime={head.createdAt.toISOString()}>{germanDateTime(head.createdAt)}</time>
        </span>
        <span>{head.photoCount === 1 ? "1 Foto" : `${head.photoCount} Fotos`}</span>
      </p>
    </Card>
  );
}

interface Props extends NonNullable<Route.ComponentProps["loaderData"]["opened"]> {
  requestId: string;
  photoCount: number;
}

function OpenedRequest({ requestId, photoCount, pass, access, content }: Props) {
  const { customerName, customerEmail, customerPhone, phoneHref, zipCode, location, message } = content;
  const panelPath = usePanelPath();
  const photos = Array.from({ length: photoCount }, (_, index) => {
    const position = String(index + 1);
    const path = href("/admin-panel-werkruf/requests/:requestId/bild/:position", { requestId, position });
    return { position, address: `${panelPath(path)}?${new URLSearchParams({ t: pass })}` };
  });
  return (
    <>
      <Notice title={`Geöffnet: ${ACCESS_REASON_LABELS[access.reason]}`} role="status">
        <p>
          {access.caseNumber && `Vorgang ${access.caseNumber}. `}
          Dieser Zugriff und jedes Foto, das Sie ansehen, werden festgehalten.
        </p>
      </Notice>
      <Card id="nachricht" title="Nachricht">
        <p className="wrap-anywhere whitespace-pre-line">{message || "Ohne Nachricht"}</p>
      </Card>
      <Card id="kunde" title="Kunde">
        <ContactLines
          lines={[
            { text: customerName || "Unbekannter Kunde" },
            { text: customerEmail, href: customerEmail && mailHref(customerEmail) },
            { text: customerPhone, href: phoneHref },
            { text: [zipCode, location].filter(Boolean).join(" ") },
          ]}
        />
      </Card>
      {photos.length > 0 && (
        <Card>
          <h2>{photoCount === 1 ? "1 Foto" : `${photoCount} Fotos`}</h2>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
            {photos.map(({ position, address }) => (
              <li key={position}>
                <a href={address} target="_blank" rel="noopener" className="block overflow-hidden rounded-md">
                  <img
                    src={`${address}&klein=1`}
                    alt={`Foto ${position}, öffnet in neuem Tab`}
                    width="480"
                    height="360"
                    loading="lazy"
                    className="aspect-4/3 w-full bg-sunken object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
