import { data, href, Link, replace } from "react-router";
import { closingOf } from "#app/domain/assessment/dress-reply.ts";
import { listOwnTexts, saveOwnTexts } from "#app/domain/reply/own-texts.server.ts";
import { senderOf } from "#app/domain/reply/reply-templates.ts";
import type { FormAnswer, Message } from "#app/forms/form-answer.ts";
import { keepPage } from "#app/forms/keep-page.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { providerContext, requireOwner } from "#app/middleware/guards.server.ts";
import { tellFailure } from "#app/platform/tell-failure.server.ts";
import { PageTitle } from "#app/ui/frame/page-title.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { appContext } from "#app/visit/app-context.server.ts";
import { toastCookie } from "#app/visit/toast.server.ts";
import { INVALID, NOT_SAVED, OFFLINE, SIGNED_OUT } from "../messages.ts";
import { signedOut } from "../new-window.server.ts";
import type { Route } from "./+types/texts";
import { ownTextsOf, textForm } from "./text.form.ts";
import { TextsForm } from "./texts-form.tsx";

export { LoadFault as ErrorBoundary } from "../load-fault.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireOwner];

const PAGE = href("/profil/antworttexte");

export function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const { profile } = context.get(providerContext);
  const { signature, ...sender } = senderOf(profile);
  const phone = sender.mobileNumber?.trim();
  return {
    signature: signature ?? "",
    texts: listOwnTexts(db, profile.id),
    company: sender.companyName,
    contact: sender.contactName,
    closing: closingOf(sender, "mail") + (phone ? `\nTel. ${phone}` : ""),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, log, settings } = context.get(appContext);
  const { user, profile } = context.get(providerContext);
  const submission = await readForm(request, textForm);
  const refused = (status: number, message: Message) =>
    data<FormAnswer>({ lastResult: submission.reply(), message }, { status });
  if (submission.status !== "success") return refused(422, INVALID);
  const { value } = submission;
  const written = { signature: value.signature || null, texts: ownTextsOf(value) };
  try {
    if (!(await saveOwnTexts(db, profile.id, written))) return refused(401, signedOut(PAGE));
  } catch (error) {
    tellFailure({ db, log }, { event: "texts-not-saved" }, error);
    return refused(503, NOT_SAVED);
  }
  log.info({ event: "texts-saved", user: user.id });
  return replace(PAGE, {
    status: 303,
    headers: { "Set-Cookie": toastCookie(settings, { name: "texts-saved" }) },
  });
}

export const clientAction = keepPage({ offline: OFFLINE, signedOut: SIGNED_OUT });
export { loadsUnlessKept as shouldRevalidate } from "#app/forms/keep-page.ts";

export default function TextsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
      <PageTitle name="Antworttexte" />
      <div>
        <Link
          to={href("/profil")}
          className="-my-2 inline-flex min-h-12 items-center gap-2 font-semibold text-brand"
        >
          <Icon name="arrowLeft" />
          Profildaten
        </Link>
        <h1 className="text-2xl font-extrabold tracking-tight">Antworttexte</h1>
        <p className="mt-1 text-pretty text-ink-soft">
          Alle in Ihrem Betrieb antworten damit. Ändern können Sie sie nur mit diesem Konto.
        </p>
      </div>
      <TextsForm
        key={JSON.stringify([loaderData.signature, loaderData.texts])}
        {...loaderData}
        answer={actionData}
      />
    </div>
  );
}
