import { href } from "react-router";
import type { AssessmentProgress } from "#app/domain/assessment/request-assessment.server.ts";
import { isWrittenDown } from "#app/domain/profile/places/sources.ts";
import { writtenLinks } from "#app/domain/reply/reply-link.ts";
import { germanDateTime } from "#app/ui/german-date.ts";
import { Badge, buttonLook, Card, Icon, Notice } from "#app/ui/parts.tsx";
import { usePoll } from "#app/ui/use-poll.ts";
import type { AssessmentFault } from "#db/values.ts";
import { LookButton } from "../request/away-link.tsx";
import { ASSESSMENT_FAILED, ChangeForm } from "../request/change-form.tsx";
import { ANCHORS, type InboxAddress } from "../request/inbox-address.ts";
import type { OpenedRequest } from "../request/open-request.server.ts";
import { AssessmentResult } from "./result.tsx";

const FRESH_MS = 60 * 60 * 1000;

interface Props {
  opened: OpenedRequest;
  progress: AssessmentProgress;
  address: InboxAddress;
  now: Date;
}

export function AssessmentSection({ opened: { request, analyst }, progress, address, now }: Props) {
  const { id: requestId, links } = request;
  const { state, result } = progress;
  const isFresh =
    state === "done" &&
    address.asked !== null &&
    now.getTime() - progress.result.createdAt.getTime() < FRESH_MS;
  const shown = state === "running" ? null : result;
  return (
    <div className="print:hidden">
      <Card id={ANCHORS.assessment} aria-labelledby={`${ANCHORS.assessment}-titel`}>
        <div>
          <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <h2 id={`${ANCHORS.assessment}-titel`}>Einschätzung</h2>
            {shown && isFresh && <Badge>{germanDateTime(shown.createdAt)}</Badge>}
          </div>
          <div role="status">
            {state === "running" && <AssessmentRunning address={address} requestId={requestId} />}
            {isFresh && address.asked === "neu" && (
              <p className="mb-1 flex gap-2 text-brand">
                <Icon name="check" className="mt-0.5 size-5!" />
                {shown?.model ? "KI-Analyse erfolgreich erstellt" : "Einschätzung fertig"}
              </p>
            )}
          </div>
          {state === "failed" && (
            <div className="mb-4">
              <Notice tone="danger" role="alert" title={ASSESSMENT_FAILED}>
                {FAILURE_HINTS[progress.fault]}
              </Notice>
            </div>
          )}
          {(state === "none" || state === "failed") && <Start {...{ request, analyst }} />}
          {shown && (
            <div className={state === "failed" ? "mt-6" : ""}>
              <AssessmentResult
                result={shown}
                channels={writtenLinks(links).map(({ channel }) => channel)}
                requestId={requestId}
                address={address}
                isFresh={isFresh}
              >
                {state === "done" && (isFresh || result.isOutdated) && (
                  <ChangeForm intent="analyse" id={requestId} look={buttonLook("secondary")} className="mb-3">
                    Neue Analyse erstellen
                  </ChangeForm>
                )}
              </AssessmentResult>
            </div>
          )}
        </div>
      </Card>
    </div>
  );
}

function Start({ request: { id, source }, analyst }: Pick<OpenedRequest, "request" | "analyst">) {
  return (
    <>
      <p className="mb-3 text-sm">
        Schätzt Dringlichkeit, Aufwand und Passung ein und schlägt Antworten vor.{" "}
        <span className="text-ink-soft">
          {analyst
            ? "An die KI gehen nur Nachricht, Art, Zeitrahmen, Angaben zum Objekt, Zahl der Fotos, Ihre Gewerke und der Anfang der Postleitzahl. Name, Telefon, E-Mail und Fotos bleiben hier, ebenso Antworten zu Straße und Zugang; im Text der Name, Kontaktdaten und Straßen, soweit wir sie erkennen."
            : "Nach festen Regeln, ohne KI. Ihre Daten bleiben hier."}
        </span>
        {analyst && isWrittenDown(source) && " Ihr Kunde hat den Hinweis auf die KI nicht gelesen."}
      </p>
      <ChangeForm intent="analyse" id={id} look={buttonLook("secondary")}>
        {analyst && <span className="sr-only">🔍 </span>}
        <Icon name="search" />
        {analyst ? "KI-Analyse starten" : "Einschätzung erstellen"}
      </ChangeForm>
    </>
  );
}

const AGAIN = "Bitte versuchen Sie es in ein paar Minuten noch einmal.";
const OPERATOR = "Bitte geben Sie uns Bescheid, wenn das so bleibt.";

const FAILURE_HINTS: Record<AssessmentFault, string> = {
  timeout: `Die KI hat nicht rechtzeitig geantwortet. ${AGAIN}`,
  busy: `Die KI ist gerade überlastet. ${AGAIN}`,
  unreachable: `Die KI ist gerade nicht zu erreichen. ${AGAIN}`,
  key: `Der Zugang zur KI funktioniert gerade nicht. ${OPERATOR}`,
  refused: "Die KI hat diese Anfrage nicht bearbeitet. Bitte lesen Sie die Nachricht selbst.",
  unusable: `Die Antwort der KI war nicht zu gebrauchen. ${AGAIN}`,
  internal: `Bei uns ist ein Fehler passiert. ${OPERATOR}`,
  interrupted: `Die Analyse wurde mehrmals unterbrochen. ${AGAIN}`,
};

/** The answer of the address that is asked (assessment-state.ts). */
const RUNNING = JSON.stringify({ state: "running" });
const RHYTHM = { firstMs: 700, longestMs: 5_000, slower: 1.4 };

/** A reload by itself would lose what is being typed: without scripts it takes a press, with the texts along. */
function AssessmentRunning({ address, requestId }: { address: InboxAddress; requestId: string }) {
  usePoll(href("/dashboard/:slug/analyse/:requestId", { slug: address.slug, requestId }), RUNNING, RHYTHM);
  return (
    <div className="flex items-start gap-4">
      <span
        aria-hidden="true"
        className="mt-1 size-6 shrink-0 rounded-full border-4 border-line border-t-brand motion-safe:animate-spin"
      />
      <div>
        <p className="font-bold">Analyse läuft...</p>
        <p className="text-ink-soft">Das dauert meist nur ein paar Sekunden.</p>
        <noscript>
          <LookButton
            address={{ ...address, requestId }}
            look={`look ${requestId} ${ANCHORS.assessment}`}
            anchor={ANCHORS.assessment}
            className={`${buttonLook("secondary", "small")} mt-2`}
          >
            Ergebnis anzeigen
          </LookButton>
        </noscript>
      </div>
    </div>
  );
}
