import type { RequestStatus } from "#app/domain/customer-request/status/request-status.server.ts";
import { momentIn } from "#app/languages/dates.ts";
import { listed } from "#app/languages/listed.ts";
import { useWords } from "#app/languages/page-words.ts";
import { nearDay } from "#app/ui/german-date.ts";
import type { Words } from "#words/words.ts";
import { Icon, type IconName } from "../../../ui/icon.tsx";

interface State {
  name: string;
  at: Date;
  icon: IconName;
}

interface Asked {
  question: Date | null;
  dates: Date | null;
}

/** What has happened, in its order, and what comes next. */
export function States({
  status,
  asked,
  isAsked,
  agreedAt,
  hasNews,
  isRead,
  hasNumber,
  availability,
  now,
}: {
  status: RequestStatus;
  asked: Asked;
  isAsked: boolean;
  agreedAt: Date | null;
  /** Whether the customer has said something since sending. */
  hasNews: boolean;
  isRead: boolean;
  hasNumber: boolean;
  availability: string | null;
  now: Date;
}) {
  const { status: words, thanks, language } = useWords();
  const isWaiting = isAsked || agreedAt !== null;
  const step = nextStep(status, isRead, hasNews, agreedAt);
  const next =
    isAsked && isRead
      ? words.next.answer
      : step === "unread"
        ? thanks.stored({ hasNumber })
        : step && words.next[step];
  const near = (at: Date) => {
    const day = nearDay(at, now);
    return day && (day === "Heute" ? words.today : words.yesterday);
  };
  return (
    <section aria-labelledby="stand" className="form-card grid gap-3">
      <h2 id="stand" className="text-lg font-bold">
        {words.states.title}
      </h2>
      <ol className="grid gap-2">
        {statesOf(words.states, status, asked, agreedAt).map(({ name, at, icon }) => (
          <li key={name} className="flex items-start gap-2">
            <Icon name={icon} className="mt-0.5 text-brand" />
            <span className="min-w-0">
              <strong>{name}</strong>
              <time dateTime={at.toISOString()} className="block text-sm text-ink-soft">
                {listed(language, [near(at), momentIn(language, at)])}
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
function statesOf(
  words: Words["status"]["states"],
  status: RequestStatus,
  { question, dates }: Asked,
  agreedAt: Date | null,
): State[] {
  const { createdAt, seenAt, answeredAt, answeredChannel, declinedAt, solvedAt, contactChangedAt } = status;
  const isAsked = [question, dates].some((at) => at && at.getTime() === answeredAt?.getTime());
  const answered = answeredChannel ? words.answeredBy[answeredChannel] : words.answered;
  const all: [string, Date | null, IconName][] = [
    [words.arrived, createdAt, "check"],
    [words.contactChanged, contactChangedAt, "phone"],
    [words.seen, seenAt, "check"],
    [answered, declinedAt || isAsked ? null : answeredAt, "check"],
    [words.asked, question, "talk"],
    [words.proposed, dates, "clock"],
    [words.agreed, agreedAt, "clock"],
    [words.declined, declinedAt, "close"],
    [words.solved, declinedAt ? null : solvedAt, "check"],
  ];
  return all
    .flatMap(([name, at, icon]) => (at ? [{ name, at, icon }] : []))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Without access nobody is promised an answer (D36). */
function nextStep(
  status: RequestStatus,
  isRead: boolean,
  hasNews: boolean,
  agreedAt: Date | null,
): keyof Words["status"]["next"] | "unread" | null {
  if (status.declinedAt) return "declined";
  if (status.solvedAt) return null;
  if (!isRead) return "unread";
  if (status.answeredAt || agreedAt) return null;
  if (status.showsProgress && !status.seenAt) return hasNews ? "newsUnseen" : "unseen";
  return "waiting";
}
