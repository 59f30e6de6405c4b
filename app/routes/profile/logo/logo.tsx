import { data, href, redirect } from "react-router";
import { removeLogo, saveLogo } from "#app/domain/photo/logo.server.ts";
import { logoMessage } from "#app/domain/photo/logo-messages.ts";
import { LOGO_FORM_LIMITS, LOGO_UPLOAD_LIMIT } from "#app/domain/photo/photo-limits.ts";
import { ownLogo } from "#app/domain/profile/shown-logo.ts";
import type { FormAnswer, Message } from "#app/forms/form-answer.ts";
import { keepPage } from "#app/forms/keep-page.ts";
import { providerContext, requireOwner } from "#app/middleware/guards.server.ts";
import { consumeAttempt, rateLimitKey } from "#app/platform/rate-limit/rate-limit.server.ts";
import { waitingTime } from "#app/platform/rate-limit/waiting-time.ts";
import { tellFailure } from "#app/platform/tell-failure.server.ts";
import { type MultipartForm, withMultipartForm } from "#app/services/files/multipart.server.ts";
import { type App, appContext, visitContext } from "#app/visit/app-context.server.ts";
import { type ToastName, toastCookie } from "#app/visit/toast.server.ts";
import { tooMany } from "#app/visit/too-many.server.ts";
import { SIGNED_OUT } from "../messages.ts";
import { signedOut } from "../new-window.server.ts";
import { ProfilePage } from "../profile-page.tsx";
import type { Route } from "./+types/logo";
import { LogoSection } from "./logo-section.tsx";

export { LoadFault as ErrorBoundary } from "../load-fault.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireOwner];

export function loader({ context }: Route.LoaderArgs) {
  const { profile } = context.get(providerContext);
  return ownLogo(profile, context.get(appContext).lostLogos);
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { profile } = context.get(providerContext);
  const now = app.clock.now();
  const key = await rateLimitKey(app.db, "logo", profile.id, now);
  const attempt = await consumeAttempt(app.db, { key, ...LOGO_UPLOAD_LIMIT }, now);
  if (!attempt.ok) {
    const text = `Das waren gerade sehr viele Versuche. Bitte warten Sie ${waitingTime(attempt.retryAt, now)}.`;
    return refused(tooMany(context.get(visitContext), attempt.retryAt, now), { ...UNCHANGED, text });
  }
  return withMultipartForm(
    request,
    {
      scratchDir: app.photos.scratchDir,
      fileFields: ["logo"],
      limits: LOGO_FORM_LIMITS,
      sender: profile.slug ?? "",
    },
    (form) =>
      answer(app, profile, form).catch((error) => {
        tellFailure(app, { event: "logo-not-saved" }, error);
        return refused({ status: 503 }, FAILED);
      }),
  );
}

async function answer(app: App, owner: { id: string; slug: string }, form: MultipartForm) {
  const now = app.clock.now();
  if (form.fields.get("intent") === "remove") {
    const isRemoved = await removeLogo(app.db, app.photos, owner, now);
    if (!isRemoved) return refused({ status: 401 }, signedOut(href("/profil")));
    app.log.info({ event: "logo-removed", profile: owner.id });
    return changed(app, owner, "logo-removed");
  }
  const [file] = form.files;
  if (form.problem === "too-large-total")
    return refused({ status: 413 }, { ...UNCHANGED, text: logoMessage("too-large", "Ihre Datei") });
  if (form.problem === "malformed") return refused({ status: 400 }, FAILED);
  if (form.problem === "unstored") return refused({ status: 503 }, UNSTORED);
  if (!file) return refused({ status: 422 }, { ...UNCHANGED, text: NO_FILE });
  const saved = await saveLogo(app.db, app.photos, owner, file, now);
  if (!saved.ok) {
    if (saved.reason === "no-user") return refused({ status: 401 }, signedOut(href("/profil")));
    if (saved.reason === "unstored") return refused({ status: 503 }, UNSTORED);
    const status = saved.reason === "too-large" ? 413 : 422;
    return refused({ status }, { ...UNCHANGED, text: logoMessage(saved.reason, file.name) });
  }
  app.log.info({ event: "logo-saved", profile: owner.id });
  return changed(app, owner, "logo-saved");
}

function changed({ requestPages, settings }: App, { slug }: { slug: string }, name: ToastName) {
  requestPages.drop(slug);
  return redirect(href("/profil/logo"), {
    status: 303,
    headers: { "Set-Cookie": toastCookie(settings, { name }) },
  });
}

function refused(answer: ResponseInit, message: Message) {
  return data<FormAnswer>({ lastResult: {}, message }, answer);
}

const UNCHANGED = { title: "Ihr Logo ist unverändert" };
const NO_FILE = "Bitte wählen Sie zuerst eine Datei aus.";
const FAILED: Message = {
  ...UNCHANGED,
  text: "Die Datei ist nicht bei uns angekommen. Bitte versuchen Sie es in einem Moment noch einmal.",
};

const UNSTORED: Message = {
  ...UNCHANGED,
  text: "Bilder lassen sich gerade nicht speichern. Bitte versuchen Sie es in einigen Minuten noch einmal.",
};

export const clientAction = keepPage({ offline: FAILED, signedOut: SIGNED_OUT, failed: FAILED });
export { loadsUnlessKept as shouldRevalidate } from "#app/forms/keep-page.ts";

export default function LogoPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ProfilePage page="Betrieb">
      <LogoSection own={loaderData} answer={actionData} />
    </ProfilePage>
  );
}
