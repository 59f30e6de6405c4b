import { href } from "react-router";
import { removeLogo, saveLogo } from "#app/domain/photo/logo.server.ts";
import { logoMessage } from "#app/domain/photo/logo-messages.ts";
import { LOGO_FORM_LIMITS, LOGO_UPLOAD_LIMIT } from "#app/domain/photo/photo-limits.ts";
import { ownLogo } from "#app/domain/profile/shown-logo.ts";
import type { Message } from "#app/forms/form-answer.ts";
import { keepPage } from "#app/forms/keep-page.ts";
import { answersOf } from "#app/kit/steps.server.ts";
import { providerContext, requireOwner } from "#app/middleware/guards.server.ts";
import { consumeAttempt, rateLimitKey } from "#app/platform/rate-limit/rate-limit.server.ts";
import { waitingTime } from "#app/platform/rate-limit/waiting-time.ts";
import { tellFailure } from "#app/platform/tell-failure.server.ts";
import { type MultipartForm, withMultipartForm } from "#app/services/files/multipart.server.ts";
import { type App, appContext } from "#app/visit/app-context.server.ts";
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

/** Its file is read while it comes, so this is no step of a posted form. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { profile } = context.get(providerContext);
  const now = app.clock.now();
  const answers = answersOf({ context, url });
  const key = await rateLimitKey(app.db, "logo", profile.id, now);
  const attempt = await consumeAttempt(app.db, { key, ...LOGO_UPLOAD_LIMIT }, now);
  if (!attempt.ok) return answers.tooMany(attempt.retryAt, tooManyLogos);
  const limits = { limits: LOGO_FORM_LIMITS, sender: profile.slug ?? "" };
  const files = { scratchDir: app.photos.scratchDir, fileFields: ["logo"], ...limits };
  return withMultipartForm(request, files, (posted) =>
    answer(app, profile, posted, answers).catch((error) => {
      tellFailure(app, { event: "logo-not-saved" }, error);
      return answers.refuse(503, FAILED);
    }),
  );
}

async function answer(
  app: App,
  owner: { id: string; slug: string },
  posted: MultipartForm,
  { refuse, toast }: ReturnType<typeof answersOf>,
) {
  const changed = (name: "logo-saved" | "logo-removed") => {
    app.requestPages.drop(owner.slug);
    return toast(name);
  };
  const now = app.clock.now();
  if (posted.fields.get("intent") === "remove") {
    const isRemoved = await removeLogo(app.db, app.photos, owner, now);
    if (!isRemoved) return refuse(401, signedOut(href("/profil")));
    app.log.info({ event: "logo-removed", profile: owner.id });
    return changed("logo-removed");
  }
  const [file] = posted.files;
  if (posted.problem === "too-large-total")
    return refuse(413, { ...UNCHANGED, text: logoMessage("too-large", "Ihre Datei") });
  if (posted.problem === "malformed") return refuse(400, FAILED);
  if (posted.problem === "unstored") return refuse(503, UNSTORED);
  if (!file) return refuse(422, { ...UNCHANGED, text: NO_FILE });
  const saved = await saveLogo(app.db, app.photos, owner, file, now);
  if (!saved.ok) {
    if (saved.reason === "no-user") return refuse(401, signedOut(href("/profil")));
    if (saved.reason === "unstored") return refuse(503, UNSTORED);
    const status = saved.reason === "too-large" ? 413 : 422;
    return refuse(status, { ...UNCHANGED, text: logoMessage(saved.reason, file.name) });
  }
  app.log.info({ event: "logo-saved", profile: owner.id });
  return changed("logo-saved");
}

const tooManyLogos = (retryAt: Date, now: Date): Message => ({
  ...UNCHANGED,
  text: `Das waren gerade sehr viele Versuche. Bitte warten Sie ${waitingTime(retryAt, now)}.`,
});

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
