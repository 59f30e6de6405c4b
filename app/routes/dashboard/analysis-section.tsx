import type { AnalysisProgress } from "#app/domain/assessment/find-analysis.server.ts";
import type { WrittenChannel } from "#app/domain/reply/reply-link.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonLook } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { germanDateTime } from "#app/ui/german-date.ts";
import { Notice } from "#app/ui/notice.tsx";
import { FAULT_HINTS } from "./analysis-faults.ts";
import { AnalysisResult } from "./analysis-result.tsx";
import { AnalysisRunning } from "./analysis-running.tsx";
import { AnalysisStart } from "./analysis-start.tsx";
import { ANALYSIS_ID } from "./analysis-words.ts";
import { ANALYSIS_FAILED } from "./failed-change.ts";
import type { InboxAddress } from "./inbox-address.ts";
import { StateForm } from "./state-form.tsx";

/** How long an analysis counts as just made, for whoever asked for it. */
const FRESH_MS = 60 * 60 * 1000;

interface Props {
  requestId: string;
  /** The ways its customer can be written to. */
  channels: readonly WrittenChannel[];
  progress: AnalysisProgress;
  /** The model that analyses; null when the rules do. */
  analyst: string | null;
  address: InboxAddress;
  now: Date;
}

/** The assessment of one request, or the way to it (specification, "AI analysis section"). */
export function AnalysisSection({ requestId, channels, progress, analyst, address, now }: Props) {
  const { state, result } = progress;
  const isFresh =
    state === "done" &&
    address.asked !== null &&
    now.getTime() - progress.result.createdAt.getTime() < FRESH_MS;
  const shown = state === "running" ? null : result;
  return (
    <Card id={ANALYSIS_ID} aria-labelledby={`${ANALYSIS_ID}-titel`} className="scroll-mt-4 print:hidden">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={`${ANALYSIS_ID}-titel`} className="text-xl font-bold">
          KI-Analyse
        </h2>
        {shown && <Badge>{germanDateTime(shown.createdAt)}</Badge>}
      </div>
      <div role="status">
        {state === "running" && <AnalysisRunning slug={address.slug} requestId={requestId} />}
        {isFresh && address.asked === "neu" && (
          <div className="mb-4">
            <Notice tone="ok" title="KI-Analyse erfolgreich erstellt" />
          </div>
        )}
      </div>
      {state === "failed" && (
        <div className="mb-4">
          <Notice tone="danger" role="alert" title={ANALYSIS_FAILED}>
            {FAULT_HINTS[progress.fault]}
          </Notice>
        </div>
      )}
      {(state === "none" || state === "failed") && <AnalysisStart requestId={requestId} analyst={analyst} />}
      {shown && !isFresh && (
        <p className={`mb-4 text-ink-soft ${state === "failed" ? "mt-6" : ""}`}>
          Diese Anfrage wurde bereits analysiert am {germanDateTime(shown.createdAt)}.
        </p>
      )}
      {shown && <AnalysisResult result={shown} channels={channels} />}
      {isFresh && (
        <StateForm intent="analyse" id={requestId} look={buttonLook("secondary")} className="mt-6">
          Neue Analyse erstellen
        </StateForm>
      )}
    </Card>
  );
}
