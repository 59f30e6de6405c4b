import { Notice } from "#app/ui/notice.tsx";

/** For a business that joined with its name only (law L18). */
export function MissingAddress() {
  return (
    <Notice title="Es fehlt noch Ihre Anschrift">
      <p>
        <a href="#anschrift" className="font-semibold underline underline-offset-4">
          Ergänzen Sie Ihre Anschrift
        </a>
        , damit Ihre Kunden sehen, an wen sie schreiben.
      </p>
    </Notice>
  );
}
