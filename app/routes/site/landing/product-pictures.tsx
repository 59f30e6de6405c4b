import formAvif from "./pictures/form.avif";
import formWebp from "./pictures/form.webp";
import inboxAvif from "./pictures/inbox.avif";
import inboxWebp from "./pictures/inbox.webp";
import inboxPhoneAvif from "./pictures/inbox-phone.avif";
import inboxPhoneWebp from "./pictures/inbox-phone.webp";

const frame = "rounded-lg border border-line shadow-lift";

/** Made by `npm run pictures`, which sets their sizes. */
export function InboxPicture() {
  return (
    <figure className="grid gap-3">
      <picture>
        <source media="(width >= 40rem)" type="image/avif" srcSet={inboxAvif} width="1600" height="975" />
        <source media="(width >= 40rem)" srcSet={inboxWebp} width="1600" height="975" />
        <source type="image/avif" srcSet={inboxPhoneAvif} />
        <img
          src={inboxPhoneWebp}
          width="680"
          height="1395"
          loading="lazy"
          alt="Die Übersicht eines Betriebs: Karten mit Name, Ort, den ersten Zeilen und Fotos jeder Anfrage."
          className={`mx-auto h-auto w-full max-w-sm sm:max-w-none ${frame}`}
        />
      </picture>
      <figcaption className="text-sm text-ink-soft">
        Die Übersicht eines Betriebs, mit Beispielanfragen.
      </figcaption>
    </figure>
  );
}

export function FormPicture() {
  return (
    <picture className="mx-auto">
      <source type="image/avif" srcSet={formAvif} />
      <img
        src={formWebp}
        width="585"
        height="1200"
        loading="lazy"
        alt="Das Formular auf dem Handy: Vier Karten fragen, womit der Betrieb helfen kann, darunter die Kontaktdaten."
        className={`h-auto w-64 sm:w-72 ${frame}`}
      />
    </picture>
  );
}
