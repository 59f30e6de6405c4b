import { getFormProps, useForm } from "@conform-to/react";
import { href, redirect } from "react-router";
import { z } from "zod";
import { deleteAccount } from "#app/domain/account/delete-account.server.ts";
import { TextField } from "#app/forms/fields.tsx";
import type { FormAnswer } from "#app/forms/form-message.tsx";
import { IconList, type IconPoint, PageHead } from "#app/kit/page-parts.tsx";
import { form, type Step, steps } from "#app/kit/steps.server.ts";
import { requireFreshSession } from "#app/middleware/fresh-session.server.ts";
import { type SignedInUser, userContext } from "#app/middleware/guards.server.ts";
import { Button, ButtonLink, Card, Icon } from "#app/ui/parts.tsx";
import { usePrice } from "#app/ui/use-price.ts";
import { knownBrowserCookie, sessionCookie } from "#app/visit/session.server.ts";
import consequences from "#content/messages/deletion.json" with { type: "json" };
import type { Route } from "./+types/delete-account";
import { confirmsDeletion, DELETION_WORD, NO_BUSINESS } from "./deletion-phrase.ts";

export const middleware: Route.MiddlewareFunction[] = [requireFreshSession];

const deletionForm = z.object({
  /** What the page said would go; another owner since, or a new name: it has to be read again. */
  business: z.string().optional(),
  confirmation: z.string().default(""),
});

const nameOf = (companyName: string | null) => companyName ?? NO_BUSINESS;

export function loader({ context }: Route.LoaderArgs) {
  const { user, profile } = context.get(userContext);
  const isOwner = profile?.ownerId === user.id;
  const companyName = profile?.companyName || null;
  return {
    companyName: isOwner ? companyName : null,
    worksFor: isOwner ? null : companyName,
    email: user.email,
  };
}

export const action = steps(userContext, { remove: form(deletionForm, remove) });

async function remove({ app, who, value, now, refuse }: Step<SignedInUser, z.output<typeof deletionForm>>) {
  const { user, profile } = who;
  const companyName = (profile?.ownerId === user.id && profile.companyName) || null;
  const { business = nameOf(companyName), confirmation } = value;
  if (business !== nameOf(companyName)) return refuse(409, undefined, { confirmation: [CHANGED_SINCE] });
  if (!confirmsDeletion(confirmation, companyName))
    return refuse(422, undefined, { confirmation: [notConfirmed(confirmation, companyName)] });
  await deleteAccount(app.db, { userId: user.id, email: user.email }, now);
  app.log.info({ event: "account-deleted", user: user.id });
  void app.jobs.runNow("remove-files").then(() => app.jobs.runNow("checkpoint"));
  return redirect(href("/konto-geloescht"), {
    status: 303,
    headers: [
      ["Set-Cookie", sessionCookie(app.settings).clear()],
      ["Set-Cookie", knownBrowserCookie(app.settings).clear()],
      ["Clear-Site-Data", '"cache", "cookies", "storage"'],
      ["Cache-Control", "no-store"],
    ],
  });
}

function notConfirmed(typed: string, companyName: string | null): string {
  const wanted = companyName ? `„${companyName}“ oder ${DELETION_WORD}` : DELETION_WORD;
  return typed.trim()
    ? `Das stimmt noch nicht überein. Bitte tippen Sie ${wanted}.`
    : `Es fehlt noch die Bestätigung: ${wanted}.`;
}

const CHANGED_SINCE =
  "Inzwischen hat sich geändert, was dabei gelöscht wird. Bitte lesen Sie es oben noch einmal nach.";

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { companyName, worksFor, email } = loaderData;
  return (
    <>
      <PageHead name="Konto löschen" failed={Boolean(actionData)}>
        {companyName ? (
          <>
            <strong>{companyName}</strong> mit allem, was dazugehört, sofort und endgültig.
          </>
        ) : (
          "Hier löschen Sie Ihr Konto, sofort und endgültig."
        )}
        {worksFor && (
          <>
            {" "}
            <strong>{worksFor}</strong> und alle Anfragen bleiben.
          </>
        )}
      </PageHead>
      <WhatGoes hasBusiness={companyName !== null} />
      {companyName === null && <SignOutInstead />}
      <DeletionForm companyName={companyName} email={email} answer={actionData} />
    </>
  );
}

type Props = Pick<Route.ComponentProps["loaderData"], "companyName" | "email"> & {
  answer: FormAnswer | undefined;
};

/** Posted by the browser itself, so that no script keeps anything of the account in memory. */
function DeletionForm({ companyName, email, answer }: Props) {
  const [deletion, { confirmation }] = useForm<{ confirmation: string }>({
    id: "konto-loeschen",
    lastResult: answer?.lastResult,
  });
  return (
    <Card id="loeschen" aria-label="Konto jetzt löschen">
      <form method="post" {...getFormProps(deletion)} className="grid-parts">
        <input type="hidden" name="business" value={nameOf(companyName)} />
        <TextField
          field={confirmation}
          label={
            <>
              Bitte tippen Sie zur Bestätigung{" "}
              {companyName && (
                <>
                  <span className="wrap-anywhere">„{companyName}“</span> oder{" "}
                </>
              )}
              {DELETION_WORD}
            </>
          }
          hint={`Danach bekommt ${email} einen Nachweis.`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          required
          autoFocus={answer !== undefined}
        />
        <div className="flex flex-wrap gap-x-5">
          <Button look="danger">
            <Icon name="trash" />
            Konto endgültig löschen
          </Button>
          <ButtonLink to={href("/profil/schnittstelle")} look="quiet">
            Abbrechen
          </ButtonLink>
        </div>
      </form>
    </Card>
  );
}

const CONSEQUENCES = consequences as readonly IconPoint[];

const WITHOUT_BUSINESS: typeof CONSEQUENCES = [
  {
    icon: "user",
    title: "Ihre Anmeldung",
    text: "Ihre E-Mail-Adresse wird gelöscht. Sie werden in allen Browsern abgemeldet.",
  },
  ...CONSEQUENCES.filter(({ icon }) => icon === "clock"),
];

function WhatGoes({ hasBusiness }: { hasBusiness: boolean }) {
  const isPriced = usePrice() !== null;
  const all = CONSEQUENCES.filter(({ icon }) => isPriced || icon !== "card");
  return (
    <Card id="was-geht" title="Das passiert, wenn Sie löschen">
      <IconList points={hasBusiness ? all : WITHOUT_BUSINESS} />
      <DownloadFirst hasBusiness={hasBusiness} />
    </Card>
  );
}

function DownloadFirst({ hasBusiness }: { hasBusiness: boolean }) {
  return (
    <div className="grid justify-items-start gap-1 border-t border-line pt-2">
      <p className="text-sm">Gelöschtes können wir nicht zurückholen.</p>
      <ButtonLink href={href("/profil/daten")} look="secondary" size="small">
        <Icon name="download" />
        Meine Daten herunterladen
      </ButtonLink>
      {hasBusiness && (
        <p className="text-sm">
          Oder{" "}
          <a href={href("/profil/kollegen")} className="text-brand link">
            übergeben Sie den Betrieb einem Kollegen
          </a>
          .
        </p>
      )}
    </div>
  );
}

/** For an account without a business: it has no profile page (D13). */
function SignOutInstead() {
  return (
    <Card id="abmelden" title="Lieber nur abmelden?">
      <p className="text-pretty">Ihr Konto bleibt bestehen, und alle Browser werden abgemeldet.</p>
      <form method="post" action={href("/profil/ueberall-abmelden")}>
        <Button look="secondary">Überall abmelden</Button>
      </form>
    </Card>
  );
}
