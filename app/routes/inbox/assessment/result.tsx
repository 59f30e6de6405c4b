import type { StoredAssessment } from "#app/domain/assessment/find-assessment.server.ts";
import type { WrittenChannel } from "#app/domain/reply/reply-link.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { germanDateTime } from "#app/ui/german-date.ts";
import { CopyButton, type CopyTexts } from "#app/ui/share/copy-button.tsx";
import { CopyField } from "#app/ui/share/copy-field.tsx";
import { MessageLine, useMessage } from "#app/ui/share/message-line.tsx";
import { COMPLEXITY_TONES, fitLabel, RELEVANCE_TONES, shownValue, URGENCY_TONES } from "../request/labels.ts";
import { originAttributes } from "./origin.tsx";

export function AssessmentResult({
  result,
  channels,
}: {
  result: StoredAssessment;
  channels: readonly WrittenChannel[];
}) {
  const fit = fitLabel(result.matchBusinessFields);
  return (
    <div {...originAttributes(result)} className="flex flex-col gap-5">
      <p className="rounded-md bg-sunken px-4 py-2.5 text-sm [overflow-wrap:anywhere]">
        {result.model ? (
          <>
            <strong>KI-erstellt</strong> mit {result.model} am {germanDateTime(result.createdAt)}. Bitte
            prüfen Sie alles, bevor Sie antworten.
          </>
        ) : (
          <>
            <strong>Regelbasierte Einschätzung (ohne KI)</strong> vom {germanDateTime(result.createdAt)}: Sie
            geht nach einzelnen Wörtern. Bitte prüfen Sie alles, bevor Sie antworten.
          </>
        )}
      </p>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Judgement term="Dringlichkeit" value={result.urgency} tones={URGENCY_TONES} />
        <Judgement term="Komplexität" value={result.complexity} tones={COMPLEXITY_TONES} />
        <Judgement term="Strategische Relevanz" value={result.relevanceScore} tones={RELEVANCE_TONES} />
        <Judgement term="Fachliche Passung" value={fit.value} tones={{ [fit.value]: fit.tone }} />
      </dl>
      <Passage title="Empfehlung" text={result.recommendation} />
      {channels.includes("email") && (
        <Template id="vorlage-email" label="Antwort per E-Mail" text={result.emailResponseTemplate} />
      )}
      {channels.includes("whatsapp") && (
        <Template id="vorlage-whatsapp" label="Antwort per WhatsApp" text={result.whatsappResponseTemplate} />
      )}
      <Passage title="Einschätzung" text={result.text} />
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
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line pb-2">
      <dt className="text-ink-soft">{term}</dt>
      <dd>
        <Badge tone={tones[value] ?? "neutral"}>{shownValue(value)}</Badge>
      </dd>
    </div>
  );
}

function Passage({ title, text }: { title: string; text: string }) {
  if (!text) return null;
  return (
    <div>
      <h3 className="mb-1 font-bold">{title}</h3>
      <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        {text}
      </p>
    </div>
  );
}

const COPY_TEXTS: CopyTexts = {
  copied: "Text in die Zwischenablage kopiert!",
  failed: "Fehler beim Kopieren",
};

function Template({ id, label, text }: { id: string; label: string; text: string }) {
  const [message, say] = useMessage();
  if (!text) return null;
  return (
    <div className="flex flex-col items-start gap-2">
      <CopyField id={id} label={label} text={text} className="w-full" />
      <CopyButton text={text} fieldId={id} label="Text kopieren" texts={COPY_TEXTS} say={say} />
      <MessageLine message={message} />
    </div>
  );
}
