import type { ReactNode } from "react";
import { data, Form, href } from "react-router";
import { z } from "zod";
import { findMailChoice, setMailChoice } from "#app/domain/notification/mail-choice.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { PageTitle, SiteFrame } from "#app/ui/frame/site-frame.tsx";
import { Button, Card, Notice } from "#app/ui/parts.tsx";
import { appContext, visitContext } from "#app/visit/app-context.server.ts";
import type { Words } from "#words/words.ts";
import type { Route } from "./+types/unsubscribe";
import { unsubscribeTexts } from "./unsubscribe-texts.server.ts";

/** Mail services send something else, which means switching off. */
const unsubscribeForm = z.object({
  aktion: z.literal("einschalten").optional().catch(undefined),
});

export const handle = { speaks: (data?: Route.ComponentProps["loaderData"]) => data?.words.language };

export const headers = () => ({ "Cache-Control": "no-store" });

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("t") ?? "";

/** Changes nothing: mail scanners open every link. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock, settings } = context.get(appContext);
  const choice = await findMailChoice(db, tokenOf(request), clock.now());
  const { language } = context.get(visitContext);
  const shown = choice && { kind: choice.kind, company: choice.companyName, isOn: choice.isOn };
  const words = unsubscribeTexts(choice?.kind ?? null, language);
  return data({ product: settings.PRODUCT_NAME, choice: shown, words }, { status: choice ? 200 : 404 });
}

/** Also for mail services (RFC 8058, 3.2): they send the token alone, no cookie, and follow no redirect. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock, log } = context.get(appContext);
  const now = clock.now();
  const choice = await findMailChoice(db, tokenOf(request), now);
  if (!choice) return data({ switchedOn: null }, { status: 404 });
  const submission = await readForm(request, unsubscribeForm);
  const switchedOn = submission.status === "success" && submission.value.aktion === "einschalten";
  await setMailChoice(db, choice, switchedOn, now);
  log.info({ event: switchedOn ? "mails-switched-on" : "mails-switched-off", kind: choice.kind });
  return data({ switchedOn });
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { product, choice, words } = loaderData;
  const { title } = words.texts;
  const card = (
    <div className="page-column py-6 sm:py-8">
      <Card>
        <PageTitle name={title} />
        <meta name="robots" content="noindex" />
        <h1 className="hyphens-auto">{title}</h1>
        {choice ? (
          <Switch {...choice} texts={words.texts} hasChanged={typeof actionData?.switchedOn === "boolean"} />
        ) : (
          <UnknownLink said={words.unknown} isGerman={words.language === "de"} />
        )}
      </Card>
    </div>
  );
  return words.footer ? (
    <TranslatedFrame footer={words.footer}>{card}</TranslatedFrame>
  ) : (
    <SiteFrame product={product}>{card}</SiteFrame>
  );
}

type Loaded = Route.ComponentProps["loaderData"];
type Shown = NonNullable<Loaded["choice"]> & Pick<Loaded["words"], "texts">;

function Switch({ kind, company, isOn, texts, hasChanged }: Shown & { hasChanged: boolean }) {
  return (
    <>
      <p>
        {texts.about}
        {company !== null && (
          <>
            {" "}
            für <strong className="wrap-anywhere hyphens-auto">{company}</strong>
          </>
        )}
        .
      </p>
      {(hasChanged || !isOn) && (
        <Notice tone="ok" role="status" title={isOn ? texts.isOn : texts.isOff}>
          <p>{isOn ? texts.afterOn : texts.afterOff}</p>
        </Notice>
      )}
      {isOn && !hasChanged && <p>{texts.consequence}</p>}
      <Form method="post" className="flex flex-col">
        {isOn ? (
          <Button name="List-Unsubscribe" value="One-Click" look={hasChanged ? "secondary" : "primary"}>
            {texts.switchOff}
          </Button>
        ) : (
          <Button name="aktion" value="einschalten" look="secondary">
            {texts.switchOn}
          </Button>
        )}
      </Form>
      <p className="text-ink-soft">
        {texts.elsewhere} {kind === "anfragen" && NOTIFICATIONS}
      </p>
    </>
  );
}

function UnknownLink({ said, isGerman }: { said: string; isGerman: boolean }) {
  return (
    <>
      <p>{said}</p>
      {isGerman && (
        <p>Welche E-Mails Sie bekommen, stellen Sie angemeldet in Ihren Profildaten ein: {NOTIFICATIONS}</p>
      )}
    </>
  );
}

const NOTIFICATIONS = (
  <a href={href("/profil/benachrichtigungen")} className="text-brand link">
    Benachrichtigungen
  </a>
);

/** For customers who read no German: no header of a business's, and the footer in their language. */
function TranslatedFrame({ footer, children }: { footer: Words["form"]["footer"]; children: ReactNode }) {
  return (
    <div className="flex min-h-svh flex-col px-4">
      <main className="grow">{children}</main>
      <footer className="flex flex-wrap justify-center gap-x-5 pb-6 text-sm text-ink-soft">
        <p className="w-full text-center">{footer.inGerman}</p>
        {LINKS.map(([path, name]) => (
          <a key={path} href={path} className="tap link">
            {footer[name]}
          </a>
        ))}
      </footer>
    </div>
  );
}

const LINKS = [
  [href("/datenschutz"), "privacy"],
  [href("/impressum"), "imprint"],
  [href("/barrierefreiheit"), "accessibility"],
] as const;
