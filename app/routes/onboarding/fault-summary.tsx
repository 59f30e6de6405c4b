import { Notice } from "#app/ui/notice.tsx";
import type { PostedProfile } from "./read-profile-form.server.ts";

/** What stands in the way of the whole form: a failure, or an ended session and where to begin a new one. */
export interface PageFault {
  failed: string | null;
  signIn?: string;
}

/** What is wrong, on top, each line a link to its field (D18). */
export function FaultSummary({
  errors,
  problems,
  failed,
  signIn,
}: Pick<PostedProfile, "errors" | "problems"> & PageFault) {
  if (signIn) {
    return (
      <Notice tone="danger" role="alert" id="fehler">
        <p className="font-bold">
          Deine Anmeldung ist abgelaufen. Melde dich in einem neuen Fenster wieder an und drücke dann noch
          einmal auf „Jetzt starten“.
        </p>
        <a
          href={signIn}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          In einem neuen Fenster anmelden
        </a>
      </Notice>
    );
  }
  if (failed) {
    return (
      <Notice tone="danger" role="alert" id="fehler" title="Fehler">
        <p>{failed}</p>
        <p>Deine Angaben stehen noch im Formular. Bitte versuche es gleich noch einmal.</p>
      </Notice>
    );
  }
  const [title, ...more] = problems;
  if (!title) return null;
  return (
    <Notice tone="danger" role="alert" id="fehler" title={title}>
      {more.map((problem) => (
        <p key={problem} className="font-bold">
          {problem}
        </p>
      ))}
      <ul className="mt-2 list-disc pl-5">
        {Object.entries(errors).map(([field, message]) => (
          <li key={field}>
            <a href={`#${field}`} className="inline-flex min-h-11 items-center underline">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
