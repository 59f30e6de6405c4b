import type { ReactNode } from "react";
import type { FoundAssessment } from "#app/domain/assessment/request-assessment.server.ts";
import type { WrittenChannel } from "#app/domain/reply/reply-link.ts";
import { germanDateTime } from "#app/ui/german-date.ts";
import { Badge, type BadgeTone, ButtonLink, QuietFold } from "#app/ui/parts.tsx";
import { ANCHORS, type InboxAddress, inboxPath } from "../request/inbox-address.ts";
import { COMPLEXITY_TONES, fitLabel, RELEVANCE_TONES, shownValue, URGENCY_TONES } from "../request/labels.ts";
import { openReplyFold } from "../request/reply-fold.ts";

const OUTDATED = "Was der Kunde seitdem ergänzt hat, ist darin nicht berücksichtigt.";

/** Marks a text of an assessment for machines (law L19). */
export function originAttributes({ model, createdAt }: FoundAssessment) {
  return {
    "data-ai-generated": String(model !== null),
    "data-ai-model": model ?? undefined,
    "data-ai-created": createdAt.toISOString(),
  };
}

export function SuggestionOrigin({ id, assessment }: { id: string; assessment: FoundAssessment }) {
  const { model, createdAt } = assessment;
  return (
    <p id={id} className="mt-1 text-sm text-ink-soft wrap-anywhere">
      {model ? (
        <>
          <strong>KI-erstellt</strong> mit {model} am {germanDateTime(createdAt)}. Bitte lesen und anpassen,
          bevor Sie ihn senden.
        </>
      ) : (
        "Nach Stichwörtern, ohne KI. Bitte anpassen."
      )}
      {assessment.isOutdated && <strong> {OUTDATED}</strong>}
    </p>
  );
}

interface Props {
  result: FoundAssessment;
  channels: readonly WrittenChannel[];
  requestId: string;
  address: InboxAddress;
  isFresh: boolean;
  children: ReactNode;
}

/** The badges and what to do stand in sight; why, and what one could write, behind a fold. */
export function AssessmentResult({ result, channels, requestId, address, isFresh, children }: Props) {
  const fit = fitLabel(result.matchBusinessFields);
  const reply = inboxPath({ ...address, requestId, reply: "vorschlag" });
  return (
    <div {...originAttributes(result)}>
      <p className="mb-2 text-sm text-ink-soft wrap-anywhere">
        {result.model ? (
          <>
            <strong>KI-erstellt</strong> mit {result.model}. Bitte prüfen Sie alles, bevor Sie antworten.
          </>
        ) : (
          "Einschätzung nach Stichwörtern, ohne KI. Bitte gegenlesen."
        )}
        {!isFresh && (
          <>
            {" "}
            Diese Anfrage wurde bereits analysiert am <Badge>{germanDateTime(result.createdAt)}</Badge>.
          </>
        )}
      </p>
      {result.isOutdated && (
        <div className="mb-2 grid justify-items-start gap-2">
          <strong>{OUTDATED}</strong>
          {children}
        </div>
      )}
      <dl className="mb-2 flex flex-wrap gap-x-4 gap-y-1">
        <Judgement term="Dringlichkeit" value={result.urgency} tones={URGENCY_TONES} />
        <Judgement term="Komplexität" value={result.complexity} tones={COMPLEXITY_TONES} />
        <Judgement term="Strategische Relevanz" value={result.relevanceScore} tones={RELEVANCE_TONES} />
        <Judgement term="Fachliche Passung" value={fit.value} tones={{ [fit.value]: fit.tone }} />
      </dl>
      <Passage title="Empfehlung" look="max-sm:sr-only" text={result.recommendation} />
      <QuietFold label="Ganze Einschätzung">
        <div className="flex flex-col gap-3">
          <Passage title="Im Einzelnen" text={result.text} />
          {channels.includes("email") && (
            <Template label="Antwort per E-Mail" text={result.emailResponseTemplate} reply={reply} />
          )}
          {channels.includes("whatsapp") && (
            <Template label="Antwort per WhatsApp" text={result.whatsappResponseTemplate} reply={reply} />
          )}
          {!result.isOutdated && children}
        </div>
      </QuietFold>
    </div>
  );
}

function Judgement({
  term,
  value,
  tones,
}: {
  term: string;
  value: string;
  tones: Record<string, BadgeTone>;
}) {
  return (
    <div className="flex items-center gap-x-2">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd>
        <Badge tone={tones[value] ?? "neutral"}>{shownValue(value)}</Badge>
      </dd>
    </div>
  );
}

function Passage({ title, look = "", text }: { title: string; look?: string; text: string }) {
  if (!text) return null;
  return (
    <div>
      <h3 className={`mb-1 font-bold ${look}`}>{title}</h3>
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
    </div>
  );
}

function Template({ label, text, reply }: { label: string; text: string; reply: string }) {
  if (!text) return null;
  return (
    <QuietFold label={label}>
      <p dir="auto" className="mb-3 whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
      <ButtonLink
        to={`${reply}#${ANCHORS.answer}`}
        replace
        look="secondary"
        size="small"
        onClick={() => void openReplyFold()}
      >
        In die Antwort übernehmen
      </ButtonLink>
    </QuietFold>
  );
}
