import { data, href, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { createProfile } from "#app/domain/profile/create-profile.server.ts";
import { appContext } from "#app/middleware/app-context.server.ts";
import { completeProfile, homeOf, requireUser, userContext } from "#app/middleware/guards.server.ts";
import { toastCookie } from "#app/middleware/toast.server.ts";
import { describeError } from "#app/services/describe-error.ts";
import { isConnectionLost } from "#app/ui/connection-lost.ts";
import { SiteFrame } from "#app/ui/frame/site-frame.tsx";
import type { Route } from "./+types/profile";
import type { PageFault } from "./fault-summary.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { type PostedProfile, readProfileForm } from "./read-profile-form.server.ts";
import { SignOutButton } from "./sign-out-button.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireUser];

/** A refused submit changes nothing; without a line, loading again would end on an error page. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult === undefined && defaultShouldRevalidate;
}

const WELCOME = href("/onboarding/complete");
const FAILED = "Fehler beim Erstellen des Profils";

interface Refusal extends PageFault {
  posted: PostedProfile | null;
}

export function loader({ context }: Route.LoaderArgs) {
  const { user, profile } = context.get(userContext);
  if (completeProfile(profile)) throw redirect(homeOf(profile));
  return { product: context.get(appContext).settings.PRODUCT_NAME, email: user.email };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { user, profile: known } = context.get(userContext);
  if (completeProfile(known)) return redirect(WELCOME, 303);
  const { profile, ...posted } = await readProfileForm(request);
  if (!profile) return data<Refusal>({ posted, failed: null }, { status: 422 });
  try {
    const joining = { profile, userAgent: request.headers.get("User-Agent") };
    const joined = await createProfile(app.db, user, joining, app.settings, app.clock.now());
    if (joined.hasMail) app.outboxChanged();
    else if (joined.isNew) app.log.warn({ event: "welcome-mail-failed", user: user.id });
    if (joined.isNew) app.log.info({ event: "profile-created", user: user.id });
    const news = joined.isNew && { "Set-Cookie": toastCookie(app.settings, { name: "business-created" }) };
    return redirect(WELCOME, { status: 303, headers: { ...news } });
  } catch (error) {
    app.log.error({ event: "profile-failed", err: describeError(error) });
    return data<Refusal>({ posted, failed: FAILED }, { status: 503, headers: { "Retry-After": "5" } });
  }
}

/** Without a line, or without a session any more, the page stays with everything that was typed. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Refusal> {
  try {
    return await serverAction();
  } catch (error) {
    if (isConnectionLost(error, navigator.onLine))
      return { posted: null, failed: `${FAILED}: keine Verbindung` };
    const target = error instanceof Response ? error.headers.get("Location") : null;
    if (target?.startsWith(href("/login"))) return { posted: null, failed: null, signIn: href("/login") };
    throw error;
  }
}

export default function JoinWithProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { product, email } = loaderData;
  return (
    <SiteFrame product={product} account={<SignOutButton />}>
      <title>{`Dein Betrieb – ${product}`}</title>
      <meta name="robots" content="noindex" />
      <div className="mx-auto grid max-w-2xl gap-6 py-8 sm:py-12">
        <header className="grid gap-3">
          <h1 className="text-2xl font-extrabold tracking-tight sm:text-4xl">
            Erzähl uns kurz was über deinen Betrieb
          </h1>
          <p className="text-lg text-pretty text-ink-soft">
            Zwei Angaben reichen, dann steht dein Link für Kundenanfragen. Den Rest kannst du jetzt oder
            später ergänzen.
          </p>
          <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
            <span>
              Angemeldet als <strong className="wrap-anywhere text-ink">{email}</strong>
            </span>
            <a
              href={href("/profil/loeschen")}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              Konto löschen
            </a>
          </p>
        </header>
        <ProfileForm
          posted={actionData?.posted ?? null}
          failed={actionData?.failed ?? null}
          signIn={actionData?.signIn}
        />
      </div>
    </SiteFrame>
  );
}
