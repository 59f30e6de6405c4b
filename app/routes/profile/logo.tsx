import { href, useFetcher } from "react-router";
import { removeLogo, saveLogo } from "#app/domain/photo/logo.server.ts";
import { logoMessage } from "#app/domain/photo/logo-messages.ts";
import { LOGO_FORM_LIMITS, LOGO_UPLOAD_LIMIT } from "#app/domain/photo/photo-limits.ts";
import { ownLogo } from "#app/domain/profile/shown-logo.ts";
import { type FormAnswer, FormMessage, type Message } from "#app/forms/form-message.tsx";
import { keepPage } from "#app/forms/keep-page.ts";
import { FileTile } from "#app/kit/file-tile.tsx";
import { SettingsPage } from "#app/kit/page-parts.tsx";
import { answersOf } from "#app/kit/steps.server.ts";
import { providerContext, requireOwner } from "#app/middleware/guards.server.ts";
import { consumeAttempt, counterOf } from "#app/platform/rate-limit/rate-limit.server.ts";
import { tellFailure } from "#app/platform/tell-failure.server.ts";
import { type MultipartForm, withMultipartForm } from "#app/services/files/multipart.server.ts";
import { LogoPicture } from "#app/ui/logo.tsx";
import { Button, Card } from "#app/ui/parts.tsx";
import { type App, appContext } from "#app/visit/app-context.server.ts";
import type { Route } from "./+types/logo";
import { SIGNED_OUT } from "./messages.ts";
import { signedOut } from "./save-profile.server.ts";

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
  const counter = counterOf(app.db, "logo", profile.id, LOGO_UPLOAD_LIMIT, now);
  const attempt = await consumeAttempt(app.db, counter, now);
  if (!attempt.ok) return answers.tooMany(attempt.retryAt, tooManyLogos);
  const files = { scratchDir: app.photos.scratchDir, fileFields: ["logo"], limits: LOGO_FORM_LIMITS };
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
  const now = app.clock.now();
  if (posted.fields.get("intent") === "remove") {
    const isRemoved = await removeLogo(app.db, app.photos, owner, now);
    if (!isRemoved) return refuse(401, signedOut(href("/profil")));
    app.log.info({ event: "logo-removed", profile: owner.id });
    return toast("logo-removed");
  }
  const [file] = posted.files;
  if (posted.problem === "too-large-total")
    return refuse(413, { ...UNCHANGED, text: logoMessage("too-large", "Ihre Datei") });
  if (posted.problem === "malformed") return refuse(400, FAILED);
  if (posted.problem === "unstored") return refuse(503, UNSTORED);
  if (!file) return refuse(422, { ...UNCHANGED, text: "Bitte wählen Sie zuerst eine Datei aus." });
  const saved = await saveLogo(app.db, app.photos, owner, file, now);
  if (!saved.ok) {
    if (saved.reason === "no-user") return refuse(401, signedOut(href("/profil")));
    if (saved.reason === "unstored") return refuse(503, UNSTORED);
    const status = saved.reason === "too-large" ? 413 : 422;
    return refuse(status, { ...UNCHANGED, text: logoMessage(saved.reason, file.name) });
  }
  app.log.info({ event: "logo-saved", profile: owner.id });
  return toast("logo-saved");
}

const tooManyLogos = (wait: string): Message => ({
  ...UNCHANGED,
  text: `Das waren gerade sehr viele Versuche. Bitte warten Sie ${wait}.`,
});

const UNCHANGED = { title: "Ihr Logo ist unverändert" };
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

export default function LogoPage({ loaderData: { logo, isLost }, actionData }: Route.ComponentProps) {
  // Another picture has another name, so what was refused before it is forgotten with it.
  const fetcher = useFetcher<FormAnswer>({ key: `logo ${logo?.src}` });
  const isBusy = fetcher.state !== "idle";
  return (
    <SettingsPage
      name="Logo"
      back={{ to: href("/profil/kunden"), label: "Was Kunden sehen" }}
      intro="Ihre Kunden sehen es über dem Formular, nach dem Absenden und auf dem Aushang."
    >
      <Card>
        {isLost && (
          <p>
            Ihr Logo ist bei uns verloren gegangen, Ihre Kunden sehen es nicht. Bitte laden Sie es noch einmal
            hoch.
          </p>
        )}
        {(logo || isLost) && (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            {logo && (
              <span className="inline-block rounded-lg border border-line">
                <LogoPicture logo={logo} alt="Ihr Logo" />
              </span>
            )}
            <fetcher.Form method="post" action={href("/profil/logo")} preventScrollReset>
              <Button look="quiet" name="intent" value="remove" disabled={isBusy}>
                Logo entfernen
              </Button>
            </fetcher.Form>
          </div>
        )}
        <fetcher.Form
          key={logo?.src}
          method="post"
          action={href("/profil/logo")}
          encType="multipart/form-data"
          preventScrollReset
          className="grid-parts"
        >
          <FormMessage id="logo-fehler" message={(fetcher.data ?? actionData)?.message} />
          <FileTile
            offer={logo ? "Anderes Logo auswählen" : "Logo auswählen"}
            {...{ name: "logo", required: true, "aria-invalid": false, "aria-describedby": "logo-hinweis" }}
          />
          <p id="logo-hinweis" className="text-sm text-ink-soft">
            JPEG, PNG oder WebP. Leere Ränder schneiden wir ab.
          </p>
          <Button disabled={isBusy}>{isBusy ? "Wird gespeichert..." : "Logo speichern"}</Button>
        </fetcher.Form>
      </Card>
    </SettingsPage>
  );
}
