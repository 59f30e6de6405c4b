import type { RequestStatus } from "#app/domain/customer-request/status/request-status.server.ts";
import { germanDateTime, nearDay } from "#app/ui/german-date.ts";
import type { AnswerChannel } from "#db/values.ts";
import { Icon, type IconName } from "../../../ui/icon.tsx";

interface State {
  name: string;
  at: Date;
  icon: IconName;
}

/** When last. */
interface Asked {
  question: Date | null;
  dates: Date | null;
}

const BY: Record<AnswerChannel, string> = {
  phone: "am Telefon",
  whatsapp: "per WhatsApp",
  sms: "per SMS",
  email: "per E-Mail",
};

/** What has happened, in its order, and what comes next. */
export function States({
  status,
  asked,
  isAsked,
  agreedAt,
  hasNews,
  isRead,
  availability,
  now,
}: {
  status: RequestStatus;
  asked: Asked;
  /** Something waits for the customer. */
  isAsked: boolean;
  /** When a date was taken that still stands. */
  agreedAt: Date | null;
  /** Whether the customer has said something since sending. */
  hasNews: boolean;
  isRead: boolean;
  availability: string | null;
  now: Date;
}) {
  const isWaiting = isAsked || agreedAt !== null;
  const next = isAsked && isRead ? "Bitte antworten Sie unten." : nextStep(status, isRead, hasNews, agreedAt);
  return (
    <section aria-labelledby="stand" className="form-card grid gap-3">
      <h2 id="stand" className="text-lg font-bold">
        Stand Ihrer Anfrage
      </h2>
      <ol className="grid gap-2">
        {statesOf(status, asked, agreedAt).map(({ name, at, icon }) => (
          <li key={name} className="flex items-start gap-2">
            <Icon name={icon} className="mt-0.5 text-brand" />
            <span className="min-w-0">
              <strong>{name}</strong>
              <time dateTime={at.toISOString()} className="block text-sm text-ink-soft">
                {[nearDay(at, now), germanDateTime(at)].filter(Boolean).join(", ")}
              </time>
            </span>
          </li>
        ))}
      </ol>
      {next && (
        <p className="text-pretty">
          {next} {isRead && !isWaiting && !status.answeredAt && availability}
        </p>
      )}
    </section>
  );
}

/** An answer that asks for something is called what it is, whether or not the business shows progress. */
function statesOf(status: RequestStatus, { question, dates }: Asked, agreedAt: Date | null): State[] {
  const { createdAt, seenAt, answeredAt, answeredChannel, declinedAt, solvedAt, contactChangedAt } = status;
  const isAsked = [question, dates].some((at) => at && at.getTime() === answeredAt?.getTime());
  const answered = answeredChannel ? `Beantwortet ${BY[answeredChannel]}` : "Beantwortet";
  const all: [string, Date | null, IconName][] = [
    ["Eingegangen", createdAt, "check"],
    ["Kontakt geändert", contactChangedAt, "phone"],
    ["Vom Betrieb gesehen", seenAt, "check"],
    [answered, declinedAt || isAsked ? null : answeredAt, "check"],
    ["Rückfrage gestellt", question, "talk"],
    ["Termine vorgeschlagen", dates, "clock"],
    ["Termin vereinbart", agreedAt, "clock"],
    ["Abgesagt", declinedAt, "close"],
    ["Erledigt", declinedAt ? null : solvedAt, "check"],
  ];
  return all
    .flatMap(([name, at, icon]) => (at ? [{ name, at, icon }] : []))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

const DECLINED =
  "Der Betrieb kann den Auftrag nicht übernehmen. Bitte fragen Sie einen anderen Betrieb. Etwas unklar? Rufen Sie an.";

/** Without access nobody is promised an answer (D36). */
function nextStep(
  status: RequestStatus,
  isRead: boolean,
  hasNews: boolean,
  agreedAt: Date | null,
): string | null {
  if (status.declinedAt) return DECLINED;
  if (status.solvedAt) return null;
  if (!isRead) return "Ihre Anfrage ist gespeichert. Bitte rufen Sie zusätzlich an.";
  if (status.answeredAt || agreedAt) return null;
  if (status.showsProgress && !status.seenAt)
    return `Der Betrieb hat ${hasNews ? "das Neue noch nicht gesehen" : "sie noch nicht geöffnet"}.`;
  return "Der Betrieb meldet sich bei Ihnen.";
}
