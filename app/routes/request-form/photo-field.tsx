import { MAX_PHOTOS, PHOTO_ACCEPT } from "#app/domain/photo/photo-limits.ts";
import { FieldError, type FormField } from "#app/forms/labelled-field.tsx";
import { useWords } from "#app/languages/page-words.ts";
import type { RequestAnswer } from "./request-fields.ts";

const PICKER =
  "block w-full min-w-0 rounded-md border-2 border-dashed border-edge bg-surface p-3 file:me-3 file:min-h-11 file:rounded-md file:border-0 file:bg-brand file:px-4 file:font-semibold file:text-on-brand";

/** Plain file inputs; photos of an earlier submit are ticked boxes (D18, D24). */
export function PhotoField({
  slug,
  field,
  photos,
  offerWithoutPhoto,
  most = MAX_PHOTOS,
  legend,
}: RequestAnswer & { slug: string; field: FormField; most?: number; legend?: string }) {
  const { kit, form, language } = useWords();
  return (
    <fieldset id="fotos" className="min-w-0" data-max={most} data-endpoint={`/${slug}/foto`}>
      <legend className="font-semibold">
        {legend ?? form.photos} <span className="font-normal text-ink-soft">{kit.optional}</span>
      </legend>
      <p id="images-hinweis" className="mb-2 text-sm text-pretty text-ink-soft">
        {most === 1 ? form.onePhoto : form.upToPhotos({ most })} {form.photoPlace}
      </p>
      <FieldError field={field} />
      {offerWithoutPhoto && (
        <button type="submit" className="my-2 min-h-11 font-semibold text-brand underline underline-offset-4">
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
                <span className="flex items-center gap-1.5 p-1.5 text-sm">
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
        id="images"
        type="file"
        name="images"
        multiple
        accept={PHOTO_ACCEPT}
        aria-label={form.choosePhotos}
        aria-describedby={field.errors ? "images-fehler images-hinweis" : "images-hinweis"}
        className={PICKER}
      />
      <details id="weitere-fotos">
        <summary className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4">
          {form.morePhotos}
        </summary>
        <input
          type="file"
          name="moreImages"
          multiple
          accept={PHOTO_ACCEPT}
          aria-label={form.chooseMorePhotos}
          className={`${PICKER} mt-2`}
        />
      </details>
    </fieldset>
  );
}
