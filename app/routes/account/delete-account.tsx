import { getFormProps, useForm } from "@conform-to/react";
import { href, Link, redirect } from "react-router";
import { z } from "zod";
import { deleteAccount } from "#app/domain/account/delete-account.server.ts";
import { TextField } from "#app/forms/fields.tsx";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { IconList, type IconPoint, PageHead } from "#app/kit/page-parts.tsx";
import { form, type Step, steps } from "#app/kit/steps.server.ts";
import { requireFreshSession } from "#app/middleware/fresh-session.server.ts";
import { type SignedInUser, userContext } from "#app/middleware/guards.server.ts";
import { Button, buttonLook } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { knownBrowserCookie, sessionCookie } from "#app/visit/session-cookies.server.ts";
import type { Route } from "./+types/delete-account";
import { confirmsDeletion, DELETION_WORD, NO_BUSINESS } from "./deletion-phrase.ts";

export const middleware: Route.MiddlewareFunction[] = [requireFreshSession];

const FIELDS = {
  /** What the page said would go; another owner since, or a new name: it has to be read again. */
  business: z.string().optional(),
  confirmation: z.string().default(""),
};

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

export const action = steps(userContext, { remove: form(z.object(FIELDS), remove) });

async function remove({
  app,
  who,
  value,
  now,
  refuse,
}: Step<SignedInUser, z.output<z.ZodObject<typeof FIELDS>>>) {
  const { user, profile } = who;
  const companyName = (profile?.ownerId === user.id && profile.companyName) || null;
  const { business = nameOf(companyName), confirmation } = value;
  if (business !== nameOf(companyName)) return refuse(409, undefined, { confirmation: [CHANGED_SINCE] });
  if (!confirmsDeletion(confirmation, companyName))
    return refuse(422, undefined, { confirmation: [notConfirmed(confirmation, companyName)] });
  const slug = await deleteAccount(app.db, { userId: user.id, email: user.email }, now);
  if (slug !== null) app.requestPages.drop(slug);
  app.stripeEventArrived();
  app.log.info({ event: "account-deleted", user: user.id });
  void app.jobs.runNow("sweep-photos").then(() => app.jobs.runNow("checkpoint"));
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
    <div className="grid gap-6">
      <PageHead name="Konto löschen" failed={Boolean(actionData)}>
        {companyName ? (
          <>
            Hier löschen Sie das Konto von <strong>{companyName}</strong> mit allem, was dazugehört: sofort
            und endgültig.
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
      <WhatGoes email={email} hasBusiness={companyName !== null} />
      <DownloadFirst hasBusiness={companyName !== null} />
      {companyName === null && <SignOutInstead />}
      <DeletionForm companyName={companyName} answer={actionData} />
    </div>
  );
}

interface Props {
  companyName: string | null;
  answer: FormAnswer | undefined;
}

/** Posted by the browser itself, so that no script keeps anything of the account in memory. */
function DeletionForm({ companyName, answer }: Props) {
  const [deletion, { confirmation }] = useForm<{ confirmation: string }>({
    id: "konto-loeschen",
    lastResult: answer?.lastResult,
  });
  return (
    <form
      method="post"
      {...getFormProps(deletion)}
      aria-labelledby="loeschen"
      className="grid gap-5 rounded-lg border-2 border-danger bg-surface p-5 sm:p-7"
    >
      <input type="hidden" name="business" value={nameOf(companyName)} />
      <h2 id="loeschen">Konto jetzt löschen</h2>
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
        hint="Damit niemand aus Versehen löscht. Groß- und Kleinschreibung ist egal."
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required
        autoFocus={answer !== undefined}
      />
      <div className="flex flex-col gap-x-6 gap-y-3 sm:flex-row sm:flex-wrap">
        <Button look="danger">
          <Icon name="trash" />
          Konto endgültig löschen
        </Button>
        <Link to={href("/profil/schnittstelle")} className={buttonLook("quiet")}>
          Abbrechen
        </Link>
      </div>
    </form>
  );
}

const CONSEQUENCES: readonly IconPoint[] = [
  {
    icon: "inbox",
    title: "Ihre Anfragen",
    text: "Alle Anfragen Ihrer Kunden, ihre Fotos und die Einschätzungen dazu werden gelöscht, auch die offenen.",
  },
  {
    icon: "user",
    title: "Ihr Profil und Ihre Anmeldung",
    text: "Alle Angaben zu Ihrem Betrieb gehen verloren. Sie werden in allen Browsern abgemeldet.",
  },
  {
    icon: "qr",
    title: "Ihr Link und gedruckte QR-Codes",
    text: "Sie führen auf eine Seite, die sagt, dass es den Betrieb hier nicht mehr gibt. Der Link wird nie an jemand anderen vergeben, auch nicht noch einmal an Sie.",
  },
  {
    icon: "card",
    title: "Ihr Abonnement",
    text: "Ein laufendes Abonnement endet sofort: Von da an wird nichts abgebucht. Für den Rest des bezahlten Monats gibt es kein Geld zurück: Wollen Sie ihn noch nutzen, kündigen Sie zuerst unter „Abo verwalten“ und löschen Sie das Konto danach. Rechnungen bewahren wir auf, solange das Steuerrecht es verlangt.",
  },
  {
    icon: "clock",
    title: "Sicherungskopien",
    text: "Dort stehen die Daten noch höchstens 14 Tage, danach auch dort nicht mehr.",
  },
];

const WITHOUT_BUSINESS: typeof CONSEQUENCES = [
  {
    icon: "user",
    title: "Ihre Anmeldung",
    text: "Ihre E-Mail-Adresse wird gelöscht. Sie werden in allen Browsern abgemeldet.",
  },
  ...CONSEQUENCES.filter(({ icon }) => icon === "clock"),
];

function WhatGoes({ email, hasBusiness }: { email: string; hasBusiness: boolean }) {
  return (
    <Card aria-labelledby="was-geht" className="grid gap-5">
      <h2 id="was-geht">Das passiert, wenn Sie löschen</h2>
      <IconList points={hasBusiness ? CONSEQUENCES : WITHOUT_BUSINESS} />
      <p className="border-t border-line pt-4 text-pretty">
        Zum Schluss schicken wir eine E-Mail an <strong className="wrap-anywhere">{email}</strong>, damit Sie
        einen Nachweis haben.
      </p>
    </Card>
  );
}

function DownloadFirst({ hasBusiness }: { hasBusiness: boolean }) {
  return (
    <Card aria-labelledby="vorher" className="grid justify-items-start gap-4">
      <h2 id="vorher">Vorher: Daten sichern</h2>
      <p className="text-pretty">
        Gelöschtes können wir nicht zurückholen. Laden Sie am besten zuerst alles herunter:{" "}
        {hasBusiness
          ? "Ihre Angaben, alle Anfragen und alle Fotos in einer ZIP-Datei."
          : "was zu Ihrem Konto gespeichert ist, in einer ZIP-Datei."}
      </p>
      <a href={href("/profil/daten")} className={buttonLook("secondary")}>
        <Icon name="download" />
        Meine Daten herunterladen
      </a>
      {hasBusiness && (
        <p className="border-t border-line pt-4 text-pretty">
          Soll der Betrieb ohne Sie weitergehen?{" "}
          <a href={href("/profil/kollegen")} className="text-brand underline underline-offset-4">
            Übergeben Sie ihn einem Kollegen
          </a>
          , statt ihn zu löschen.
        </p>
      )}
    </Card>
  );
}

/** For an account without a business: it has no profile page (D13). */
function SignOutInstead() {
  return (
    <Card aria-labelledby="abmelden" className="grid justify-items-start gap-4">
      <h2 id="abmelden">Lieber nur abmelden?</h2>
      <p className="text-pretty">Ihr Konto bleibt bestehen, und alle Browser werden abgemeldet.</p>
      <form method="post" action={href("/profil/ueberall-abmelden")}>
        <Button look="secondary">Überall abmelden</Button>
      </form>
    </Card>
  );
}
