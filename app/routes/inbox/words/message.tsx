import type { FoundAssessment } from "#app/domain/assessment/find-assessment.server.ts";
import { withoutMessage } from "#app/domain/customer-request/labels.ts";
import type { RequestDetail } from "#app/domain/inbox/detail.server.ts";
import { GERMAN_NAMES } from "#app/languages/language.ts";
import { originAttributes } from "../assessment/origin.tsx";

interface Props {
  request: RequestDetail;
  assessed: FoundAssessment | null;
}

/** The customer's words as they are, and what a model made of them beside, never instead (D72). */
export function Message({ request: { message, language, requestType }, assessed }: Props) {
  const text = message.trim();
  return (
    <section aria-labelledby="nachricht">
      <h2 id="nachricht" className="text-lg font-bold max-sm:sr-only sm:mb-2">
        Nachricht
      </h2>
      {text ? (
        <p
          lang={language === "de" ? undefined : language}
          dir="auto"
          className="whitespace-pre-wrap sm:text-lg [overflow-wrap:anywhere]"
        >
          {text}
        </p>
      ) : (
        <p className="text-ink-soft italic">{withoutMessage(requestType)}</p>
      )}
      {language !== "de" && <p className="mt-1 text-sm text-ink-soft">Sprache: {GERMAN_NAMES[language]}</p>}
      {assessed?.translation && <Translation text={assessed.translation} by={assessed} />}
    </section>
  );
}

function Translation({ text, by }: { text: string; by: FoundAssessment }) {
  return (
    <div {...originAttributes(by)} className="mt-3 border-l-4 border-line pl-3">
      <h3 className="text-sm text-ink-soft">Übersetzung durch KI, kann Fehler enthalten</h3>
      <p className="whitespace-pre-wrap sm:text-lg [overflow-wrap:anywhere]">{text}</p>
    </div>
  );
}
