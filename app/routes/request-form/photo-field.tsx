import type { ReactNode } from "react";
import { MAX_PHOTOS, PHOTO_ACCEPT } from "#app/domain/photo/photo-limits.ts";
import { FieldError, type FormField } from "#app/forms/fields.tsx";
import type { PhotoAnswer } from "#app/forms/form-message.tsx";
import { useWords } from "#app/languages/page-words.ts";
import { fileLook, tileLook } from "../../ui/field-look.ts";
import { Icon, Notice } from "../../ui/parts.tsx";

/** Where the script leads after a submit whose photos could not get through; the page's top comes into view. */
export function PhotosMissingTarget() {
  return <span id="ohne-fotos" className="absolute" />;
}

export function PhotosMissing() {
  return (
    <div className="photos-missing w-full max-w-md text-start">
      <Notice tone="warn" title={useWords().thanks.photosMissing} />
    </div>
  );
}

const PICKER = {
  ...{ type: "file", multiple: true, accept: PHOTO_ACCEPT },
  className: `mt-2 ${fileLook}`,
};
const QUIET = "min-h-11 text-start text-brand link";

type Props = PhotoAnswer & { slug: string; field: FormField; most?: number; legend?: string };

/** Plain file inputs; photos of an earlier submit are ticked boxes (D18, D24). */
export function PhotoField({
  slug,
  field,
  photos,
  offerWithoutPhoto,
  most = MAX_PHOTOS,
  legend,
  isOptional = true,
  children,
}: Props & { isOptional?: boolean; children?: ReactNode }) {
  const { kit, form, language } = useWords();
  return (
    <fieldset id="fotos" className="min-w-0" data-max={most} data-endpoint={`/${slug}/foto`}>
      <legend className="font-bold">
        {legend ?? form.photos}{" "}
        {isOptional && <span className="font-normal text-ink-soft">{kit.optional}</span>}
      </legend>
      <p id="images-hinweis" className="text-sm text-pretty text-ink-soft">
        {children}
        {most === 1 ? form.onePhoto : form.upToPhotos({ most })} {form.photoPlace}
      </p>
      <FieldError field={field} />
      {offerWithoutPhoto && (
        <button type="submit" className={`my-2 ${QUIET}`}>
          {form.withoutPhoto}
        </button>
      )}
      {photos.length > 0 && (
        <ul className="my-2 grid grid-cols-3 gap-2 sm:grid-cols-4" data-received>
          {photos.map((photo) => (
            <li key={photo.token}>
              <label className="block overflow-hidden rounded-md border-2 border-edge has-checked:border-brand">
                <img
                  src={`/${slug}/foto?t=${encodeURIComponent(photo.token)}&sprache=${language}`}
                  alt={photo.name}
                  className="aspect-square w-full object-cover"
                />
                <span className="flex items-center gap-2 p-1 text-sm">
                  <input
                    type="checkbox"
                    name="receivedPhoto"
                    value={photo.token}
                    defaultChecked
                    className="tick size-5"
                  />
                  {form.sendPhotoAlong}
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      <input
        {...PICKER}
        id="images"
        name="images"
        aria-label={form.choosePhotos}
        aria-describedby={field.errors ? "images-fehler images-hinweis" : "images-hinweis"}
      />
      <details id="weitere-fotos">
        <summary className={`inline-flex items-center ${QUIET}`}>{form.morePhotos}</summary>
        <input {...PICKER} name="moreImages" aria-label={form.chooseMorePhotos} />
      </details>
      <PhotoBox />
    </fieldset>
  );
}

/** The script shows it in place of the plain inputs (`enhance/photos.ts`). */
function PhotoBox() {
  const { form } = useWords();
  return (
    <div data-box hidden className="mt-2">
      <ul
        className="mb-2 grid grid-cols-3 gap-2 empty:hidden sm:grid-cols-4"
        aria-label={form.chosenPhotos}
      />
      <div className="flex gap-2">
        <button type="button" className={tileLook}>
          <Icon name="camera" />
          {form.fromCamera}
        </button>
        <button type="button" className={tileLook} aria-describedby="images-hinweis">
          <Icon name="image" />
          <span>{form.choosePhotos}</span>
          <span>{form.morePhotos}</span>
        </button>
      </div>
      <button type="button" className={QUIET}>
        {form.replaceAll}
      </button>
      <p role="status" className="mt-1 font-bold text-warn empty:hidden" />
      <p role="status" className="sr-only" />
      <template hidden>
        <li className="tile relative min-w-0 overflow-hidden rounded-md border-2 border-edge">
          <div className="relative aspect-square bg-sunken *:[img]:size-full *:[img]:object-cover">
            <div role="progressbar" className="level text-xs">
              <b />
            </div>
          </div>
          <p className="p-2 text-sm wrap-anywhere">
            <span /> <span />
          </p>
          <button type="button" className={`mx-2 text-sm ${QUIET}`}>
            {form.again}
          </button>
          <button
            type="button"
            className="corner absolute top-0 size-11 rounded-full border-6 border-transparent bg-surface bg-clip-padding text-xl leading-none text-ink"
          >
            ×
          </button>
        </li>
      </template>
    </div>
  );
}
