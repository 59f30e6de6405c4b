import { Notice } from "#app/ui/notice.tsx";
import { PROFILE_FIELDS, type ProfileErrors } from "./profile.form.ts";
import type { RefusedSave } from "./refused-save.ts";

/** Why nothing was saved, on top; each wrong field is a link to it. */
export function RefusalNotice({
  id = "fehler",
  refused,
  errors,
}: {
  id?: string;
  refused: RefusedSave;
  errors: ProfileErrors;
}) {
  const faults = PROFILE_FIELDS.filter((name) => errors[name]);
  if (refused.errors && faults.length === 0) return null;
  return (
    <Notice tone="danger" role="alert" id={id} title={refused.failed}>
      <p>{refused.hint}</p>
      {faults.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {faults.map((name) => (
            <li key={name}>
              <a href={`#${name}`} className="inline-block py-1 underline underline-offset-4">
                {errors[name]}
              </a>
            </li>
          ))}
        </ul>
      )}
      {refused.signIn && <OtherWindow path={refused.signIn}>Neu anmelden (neues Fenster)</OtherWindow>}
      {refused.confirm && <OtherWindow path={refused.confirm}>Jetzt bestätigen (neues Fenster)</OtherWindow>}
    </Notice>
  );
}

/** So that the form stays here with everything typed. */
function OtherWindow({ path, children }: { path: string; children: string }) {
  return (
    <a
      href={path}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      {children}
    </a>
  );
}
