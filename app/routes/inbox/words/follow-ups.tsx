import { newsLabels } from "#app/domain/customer-request/status/news.ts";
import type { RequestDetail } from "#app/domain/inbox/detail.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { germanDateTime } from "#app/ui/german-date.ts";

/** Below the message; its photos stand among the others. */
export function FollowUps({ request }: { request: RequestDetail }) {
  const { followUps, language } = request;
  if (followUps.length === 0) return null;
  const news = newsLabels(request);
  return (
    <section aria-labelledby="nachgereicht" className="border-t border-line pt-3">
      <h2 id="nachgereicht" className="mb-2 flex flex-wrap items-center gap-2 text-lg font-bold">
        Nachgereicht
        {news.length > 0 && <Badge tone="info">Neu: {news.join(" · ")}</Badge>}
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
              <p
                lang={language === "de" ? undefined : language}
                dir="auto"
                className="whitespace-pre-wrap sm:text-lg [overflow-wrap:anywhere]"
              >
                {message}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
