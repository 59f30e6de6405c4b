import { getFormProps, useForm } from "@conform-to/react";
import { data, Form, href, redirect } from "react-router";
import type { z } from "zod";
import { ACCESS_MS, ACCESS_REASON_LABELS, CASE_CHARACTERS } from "#app/domain/operator/access-reasons.ts";
import { findRequestContent, findRequestHead } from "#app/domain/operator/read-request.server.ts";
import type { User } from "#app/domain/sign-in/user.server.ts";
import { TextField } from "#app/forms/fields.tsx";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { form, type Step, steps } from "#app/kit/steps.server.ts";
import { adminOf } from "#app/middleware/guards.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageTitle } from "#app/ui/frame/page-title.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/request";
import { giveAccess, takeAccess } from "./access.server.ts";
import { OpenedRequest, RequestFacts } from "./opened-request.tsx";
import { Missing } from "./parts/facts.tsx";
import { BackLink } from "./parts/panel-link.tsx";
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
        <div className="grid gap-5">
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
        <div className="mb-5">
          <Notice tone="warn" role="status">
            Die Freigabe ist abgelaufen. Bitte nennen Sie den Grund noch einmal.
          </Notice>
        </div>
      )}
      <h2 className="text-xl font-bold">Warum müssen Sie diese Anfrage öffnen?</h2>
      <p className="mt-2 mb-4 max-w-2xl text-ink-soft">
        Nachricht und Fotos gehören dem Kunden und dem Betrieb. Ihr Grund wird mit Ihrem Konto, der Anfrage
        und der Uhrzeit festgehalten und gilt {MINUTES} Minuten.
      </p>
      <Form method="post" {...getFormProps(form)} className="grid max-w-2xl gap-5">
        <ReasonChoice field={grund} legend="Grund" labels={ACCESS_REASON_LABELS} />
        <TextField
          field={vorgang}
          label="Ihre Vorgangsnummer"
          isOptional
          maxLength={CASE_CHARACTERS}
          autoComplete="off"
          hint="Nur Buchstaben, Ziffern und Bindestriche, keine Namen."
        />
        <Button className="justify-self-start">Anfrage öffnen</Button>
      </Form>
    </Card>
  );
}
