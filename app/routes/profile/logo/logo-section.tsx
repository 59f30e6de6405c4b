import { href, useFetcher } from "react-router";
import { PHOTO_ACCEPT } from "#app/domain/photo/photo-limits.ts";
import type { OwnLogo } from "#app/domain/profile/shown-logo.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { Button } from "#app/ui/button.tsx";
import { inputLook } from "#app/ui/field-look.ts";
import { LogoPicture } from "#app/ui/logo.tsx";
import { Section } from "../section.tsx";

export function LogoSection({
  own: { logo, isLost },
  answer,
}: {
  own: OwnLogo;
  answer: FormAnswer | undefined;
}) {
  // Another picture has another name, so what was refused before it is forgotten with it.
  const fetcher = useFetcher<FormAnswer>({ key: `logo ${logo?.src}` });
  const isBusy = fetcher.state !== "idle";
  const message = (fetcher.data ?? answer)?.message;
  return (
    <Section
      id="logo"
      title="Logo"
      intro="Ihre Kunden sehen es über dem Formular, nach dem Absenden und auf dem Aushang."
    >
      {isLost && (
        <p className="font-semibold">
          Ihr Logo ist bei uns verloren gegangen, Ihre Kunden sehen es nicht. Bitte laden Sie es noch einmal
          hoch.
        </p>
      )}
      {(logo || isLost) && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          {logo && (
            <span className="rounded-lg border border-line">
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
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <FormMessage id="logo-fehler" message={message} />
        <div className="grid gap-1.5">
          <label htmlFor="logo-datei" className="font-semibold">
            {logo ? "Andere Datei" : "Datei"}
          </label>
          <p id="logo-hinweis" className="text-sm text-ink-soft">
            JPEG, PNG oder WebP. Leere Ränder schneiden wir ab.
          </p>
          <input
            id="logo-datei"
            type="file"
            name="logo"
            accept={PHOTO_ACCEPT}
            required
            aria-invalid={false}
            aria-describedby="logo-hinweis"
            className={`${inputLook} py-2 file:mr-3 file:min-h-9 file:rounded-md file:border-0 file:bg-brand file:px-3 file:font-semibold file:text-on-brand`}
          />
        </div>
        <Button look="secondary" disabled={isBusy} className="justify-self-start max-sm:w-full">
          {isBusy ? "Wird gespeichert..." : "Logo speichern"}
        </Button>
      </fetcher.Form>
    </Section>
  );
}
