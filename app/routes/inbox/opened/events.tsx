import type { ReactNode } from "react";
import { href } from "react-router";
import type { DeclineMail } from "#app/domain/reply/decline.server.ts";
import { leftOut, topicLabels } from "#app/domain/reply/question-topics.ts";
import { useTextForm } from "#app/forms/beside-text.tsx";
import { germanDateTime, germanSecond } from "#app/ui/german-date.ts";
import { buttonLook, Icon } from "#app/ui/parts.tsx";
import type { AnswerChannel } from "#db/values.ts";
import { TextLink } from "../request/beside.tsx";
import { ChangeForm, WRITTEN } from "../request/change-form.tsx";
import { ANCHORS, type InboxAddress, questionPath, replyPath } from "../request/inbox-address.ts";
import { CHANNEL_LABELS, lastAnswer } from "../request/labels.ts";
import type { OpenedRequest } from "../request/open-request.server.ts";

const ANSWERED_BY: Record<AnswerChannel, string> = {
  phone: "am Telefon",
  whatsapp: "per WhatsApp",
  sms: "per SMS",
  email: "per E-Mail",
};

const FITS: Record<string, string> = { null: "noch ohne Antwort", true: "passt", false: "passt nicht" };

interface Props {
  opened: OpenedRequest;
  address: InboxAddress & { requestId: string };
}

export function Events({ opened, address }: Props) {
  const { request, dates, declineMail } = opened;
  const { question, declinedAt, isResolved, markedSpamAt, solvedAt } = request;
  const answer = lastAnswer(request);
  const isOpen = !declinedAt && !isResolved && !markedSpamAt;
  const { appointment, proposed, price } = dates;
  const isAsked = proposed && (proposed.windows.length > 0 || proposed.channel !== "email");
  const events: [at: Date | null | undefined, said: ReactNode][] = [
    [
      isOpen && isAsked ? proposed?.at : null,
      proposed && <Proposed key="dates" {...proposed} address={address} />,
    ],
    [price?.at, price && `Preisrahmen ${price.label}: ${FITS[String(price.fits)]}`],
    [appointment?.agreedAt, appointment && <Fixed key="date" label={appointment.label} address={address} />],
    [solvedAt, solvedAt && `Erledigt am ${germanDateTime(solvedAt)}`],
    [
      answer?.at ?? declineMail?.dueAt ?? request.createdAt,
      <Answered key="answer" opened={opened} address={address} />,
    ],
    [question?.askedAt, <Asked key="question" opened={opened} address={address} isOpen={isOpen} />],
  ];
  const happened = events.flatMap(([at, said], key) => (at ? [{ at: at.getTime(), said, key }] : []));
  return (
    <section
      id={ANCHORS.state}
      aria-labelledby={`${ANCHORS.state}-titel`}
      className={
        answer || happened.length > 1 || declineMail
          ? "scroll-mt-16 px-4 text-sm sm:px-6 wrap-anywhere"
          : "sr-only"
      }
    >
      <h2 id={`${ANCHORS.state}-titel`} className="sr-only">
        Was bisher geschah
      </h2>
      <ol className="flex flex-col gap-2 border-l-2 border-line pl-3">
        {happened
          .sort((one, other) => one.at - other.at)
          .map(({ key, said }) => (
            <li key={key}>{said}</li>
          ))}
      </ol>
    </section>
  );
}

/** Heard where it changes; as long as nothing was said, it isn't seen. */
function Answered({ opened: { request, declineMail }, address }: Props) {
  const { id, answeredAt, answeredChannel, declinedAt, waitsForCustomer } = request;
  const answer = lastAnswer(request);
  const icon = declinedAt ? "close" : waitsForCustomer ? "clock" : "check";
  return (
    <>
      <p role="status" className={answer ? `flex gap-2 ${icon === "check" ? "text-brand" : ""}` : "sr-only"}>
        {answer ? (
          <>
            <Icon name={icon} className="size-5!" />
            {answer.word} am {germanDateTime(answer.at)}
            {answer.channel && ` ${ANSWERED_BY[answer.channel]}`}
          </>
        ) : (
          "Noch nicht beantwortet"
        )}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden print:hidden">
        {declinedAt && <Declined address={address} mail={declineMail} />}
        {answeredAt && !declinedAt && (
          <ChangeForm intent="unanswered" id={id} look={buttonLook("quiet", "small")}>
            {waitsForCustomer && answeredChannel !== "email"
              ? "Doch nicht gesendet"
              : "Doch nicht beantwortet"}
          </ChangeForm>
        )}
        {!declinedAt && declineMail?.state === "revoked" && <p>{HAS_BOTH}</p>}
        {!declinedAt && declineMail?.state === "sent" && <p>{HAS_DECLINE} Bitte melden Sie sich bei ihm.</p>}
      </div>
    </>
  );
}

function Proposed({
  windows,
  noneFits,
  channel,
  address,
}: NonNullable<OpenedRequest["dates"]["proposed"]> & Pick<Props, "address">) {
  return (
    <>
      {windows.length > 0 && (noneFits ? "Passt nicht: " : "Termine noch offen: ")}
      {windows.map((window, place) => [
        place > 0 && "; ",
        <span key={window} className="whitespace-nowrap large-text:whitespace-normal">
          {window}
        </span>,
      ])}
      {!noneFits && channel !== "email" && <TextAgain action={replyPath(address)} channel={channel} />}
    </>
  );
}

function Fixed({ label, address: { slug, requestId } }: { label: string } & Pick<Props, "address">) {
  return (
    <>
      Termin: <strong className="whitespace-nowrap large-text:whitespace-normal">{label}</strong>{" "}
      <a
        href={href("/dashboard/:slug/termin/:requestId", { slug, requestId })}
        download
        className="-my-2.5 inline-block py-2.5 text-brand link print:hidden"
      >
        In den Kalender
      </a>
    </>
  );
}

/** What was asked last; its text for a chat can be had again while it is open. */
function Asked({ opened: { request }, address, isOpen }: Props & { isOpen: boolean }): ReactNode {
  const { question, followUps, waitsForCustomer } = request;
  if (!question) return null;
  const { askedAt, answeredAt, channel, ownWords } = question;
  const topics = question.topics ?? [];
  const asked = [...topicLabels(topics), ownWords].filter(Boolean);
  const answer = followUps.find(({ createdAt }) => createdAt.getTime() === answeredAt?.getTime());
  const missing = answer ? leftOut({ topics, ownWords }, answer) : [];
  return (
    <>
      {waitsForCustomer === "question" ? "Noch offen" : `Rückfrage vom ${germanDateTime(askedAt)}, `}
      {waitsForCustomer !== "question" && (answeredAt ? "beantwortet" : "noch offen")}
      {missing.length > 0 ? ` bis auf: ${missing.join("\u00a0· ")}` : `: ${asked.join("\u00a0· ")}`}
      {isOpen && !answeredAt && channel !== "email" && (
        <TextAgain action={questionPath(address, address.reply)} channel={channel} />
      )}
    </>
  );
}

/** Has what was posted first said anew: nobody knows whether the text for the chat was sent. */
function TextAgain({ action, channel }: { action: string; channel: AnswerChannel }) {
  const { icon, label } = CHANNEL_LABELS[channel];
  const textForm = useTextForm(WRITTEN);
  return (
    <form method="post" action={action} className="print:hidden">
      <button
        type="submit"
        form={textForm}
        formAction={action}
        name="intent"
        value={`again ${channel}`}
        className={buttonLook("quiet", "small")}
      >
        <Icon name={icon} />
        {label}-Text noch einmal öffnen
      </button>
    </form>
  );
}

const HAS_DECLINE = "Der Kunde hat Ihre Absage schon bekommen.";
const HAS_BOTH = "Der Kunde hat Ihre Absage bekommen und danach eine E-Mail, dass sie nicht mehr gilt.";

/** A time stays true, however long the page stands open. */
function declineLine({ state, dueAt }: DeclineMail): string {
  if (state === "sent")
    return `${HAS_DECLINE} Nehmen Sie sie zurück, steht danach hier, ob er das per E-Mail erfährt.`;
  if (state === "revoked") return `${HAS_BOTH} Bitte sagen Sie ihm selbst ab.`;
  if (state === "waiting") return `Die Absage geht um ${germanSecond(dueAt)} Uhr hinaus.`;
  return "Die Absage kam nicht an. Bitte sagen Sie dem Kunden selbst ab.";
}

function Declined({ address, mail }: { address: Props["address"]; mail: DeclineMail | null }) {
  const isWaiting = mail?.state === "waiting";
  return (
    <>
      {mail && <p>{declineLine(mail)}</p>}
      {mail?.state === "failed" && (
        <TextLink address={{ ...address, reply: "absage" }} className={buttonLook("secondary", "small")}>
          Fertigen Text öffnen
        </TextLink>
      )}
      <ChangeForm
        intent={isWaiting ? "take-back-decline" : "not-declined"}
        id={address.requestId}
        look={buttonLook("quiet", "small")}
      >
        {isWaiting ? "Rückgängig" : "Doch nicht abgesagt"}
      </ChangeForm>
    </>
  );
}
