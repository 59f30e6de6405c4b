import type { FoundAssessment } from "#app/domain/assessment/request-assessment.server.ts";
import { withoutMessage } from "#app/domain/customer-request/labels.ts";
import { newsLabels } from "#app/domain/customer-request/status/news.ts";
import type { RequestDetail } from "#app/domain/inbox/detail.server.ts";
import { GERMAN_NAMES } from "#app/languages/language.ts";
import { germanDateTime } from "#app/ui/german-date.ts";
import { Badge, Card } from "#app/ui/parts.tsx";
import { originAttributes } from "../assessment/result.tsx";
import { saidIn } from "../request/labels.ts";
import type { OpenedRequest } from "../request/open-request.server.ts";
import { PhotoGallery } from "./photos.tsx";

const WORDS = "whitespace-pre-wrap sm:text-lg wrap-anywhere";

export function Words({ opened, slug, name }: { opened: OpenedRequest; slug: string; name: string }) {
  const { request, assessment } = opened;
  return (
    <Card>
      <Message request={request} assessed={assessment?.result ?? null} />
      {request.photoCount > 0 && (
        <PhotoGallery slug={slug} requestId={request.id} count={request.photoCount} customer={name} />
      )}
      <FollowUps request={request} />
    </Card>
  );
}

/** The customer's words as they are, and what a model made of them beside, never instead (D72). */
function Message({
  request: { message, language, requestType },
  assessed,
}: {
  request: RequestDetail;
  assessed: FoundAssessment | null;
}) {
  const text = message.trim();
  return (
    <section aria-labelledby="nachricht">
      <h2 id="nachricht" className="sr-only">
        Nachricht
      </h2>
      {text ? (
        <p {...saidIn(language)} className={WORDS}>
          {text}
        </p>
      ) : (
        <p className="text-ink-soft italic">{withoutMessage(requestType)}</p>
      )}
      {language !== "de" && <p className="mt-1 text-sm text-ink-soft">Sprache: {GERMAN_NAMES[language]}</p>}
      {assessed?.translation && (
        <div {...originAttributes(assessed)} className="mt-3 border-l-4 border-line pl-3">
          <h3 className="text-sm text-ink-soft">Übersetzung durch KI, kann Fehler enthalten</h3>
          <p className={WORDS}>{assessed.translation}</p>
        </div>
      )}
    </section>
  );
}

function FollowUps({ request }: { request: RequestDetail }) {
  const { followUps, language } = request;
  if (followUps.length === 0) return null;
  const isNew = newsLabels(request).length > 0;
  return (
    <section aria-labelledby="nachgereicht" className="border-t border-line pt-3">
      <h2 id="nachgereicht" className="mb-2 flex flex-wrap items-center gap-2">
        Nachgereicht
        {isNew && <Badge tone="info">Neu</Badge>}
      </h2>
      <ul className="flex flex-col gap-3">
        {followUps.map(({ id, createdAt, message, photoCount, isAnswer }) => (
          <li key={id}>
            <p className="text-sm text-ink-soft">
              {germanDateTime(createdAt)}
              {isAnswer && " · Antwort auf Ihre Rückfrage"}
              {photoCount > 0 && ` · ${photoCount === 1 ? "1 Foto" : `${photoCount} Fotos`}`}
            </p>
            {message && (
              <p {...saidIn(language)} className={WORDS}>
                {message}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
