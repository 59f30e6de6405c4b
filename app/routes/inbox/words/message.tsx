import { withoutMessage } from "#app/domain/customer-request/labels.ts";
import type { RequestDetail } from "#app/domain/inbox/detail.server.ts";
import { GERMAN_NAMES } from "#app/languages/language.ts";

/** The customer's words as they are. */
export function Message({ request: { message, language, requestType } }: { request: RequestDetail }) {
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
    </section>
  );
}
