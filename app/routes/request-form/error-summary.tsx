import { Notice } from "../../ui/notice.tsx";
import type { FormState } from "./form-state.ts";

/** What is wrong, on top, each line a link to its field (D18). */
export function ErrorSummary({ errors, problem }: FormState) {
  const faults = Object.entries(errors);
  if (faults.length === 0 && !problem) return null;
  return (
    <Notice tone="danger" role="alert" id="fehler" title="Fehler">
      {problem && <p>{problem}</p>}
      {faults.length > 0 && (
        <>
          <p>Ihre Anfrage ist noch nicht abgeschickt. Bitte prüfen Sie:</p>
          <ul className="mt-2 list-disc pl-5">
            {faults.map(([field, message]) => (
              <li key={field}>
                <a href={`#${field}`} className="underline">
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
