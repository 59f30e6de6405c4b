import { href } from "react-router";
import { closingOf } from "#app/domain/assessment/dress-reply.ts";
import { listOwnTexts, saveOwnTexts } from "#app/domain/reply/own-texts.server.ts";
import { senderOf } from "#app/domain/reply/reply-templates.ts";
import { keepPage } from "#app/forms/keep-page.ts";
import { SettingsPage } from "#app/kit/page-parts.tsx";
import { form, steps } from "#app/kit/steps.server.ts";
import { providerContext, requireOwner } from "#app/middleware/guards.server.ts";
import { appContext } from "#app/visit/app-context.server.ts";
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

export const action = steps(
  providerContext,
  {
    save: form(textForm, async ({ app, who: { user, profile }, value, toast, refuse }) => {
      const written = { signature: value.signature || null, texts: ownTextsOf(value) };
      if (!(await saveOwnTexts(app.db, profile.id, written))) return refuse(401, signedOut(PAGE));
      app.log.info({ event: "texts-saved", user: user.id });
      return toast("texts-saved");
    }),
  },
  { invalid: INVALID, failed: { line: { event: "texts-not-saved" }, message: NOT_SAVED } },
);

export const clientAction = keepPage({ offline: OFFLINE, signedOut: SIGNED_OUT });
export { loadsUnlessKept as shouldRevalidate } from "#app/forms/keep-page.ts";

export default function TextsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage
      name="Antworttexte"
      back={{ to: href("/profil"), label: "Profildaten" }}
      intro="Alle in Ihrem Betrieb antworten damit. Ändern können Sie sie nur mit diesem Konto."
    >
      <TextsForm
        key={JSON.stringify([loaderData.signature, loaderData.texts])}
        {...loaderData}
        answer={actionData}
      />
    </SettingsPage>
  );
}
