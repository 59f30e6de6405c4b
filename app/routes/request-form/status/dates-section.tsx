import { ADDITION_LENGTH } from "#app/domain/customer-request/status/follow-up-limits.ts";
import type { ShownBusiness } from "#app/domain/profile/request-page-business.server.ts";
import { TextField } from "#app/forms/fields.tsx";
import { useWords } from "#app/languages/page-words.ts";
import { Button, buttonLook, Card, Icon, Notice, QuietFold } from "../../../ui/parts.tsx";
import { Reach } from "../business-details.tsx";
import { Refused } from "../refused.tsx";
import { answerField } from "../request-fields.ts";
import { Whole } from "../sent-card.tsx";
import type { Asked } from "./folded-form.tsx";
import { pageAt, postTo, type StatusAddress } from "./page.ts";
import type { StatusDates } from "./status-facts.server.ts";

export function DatesSection({
  dates: { appointment, isToCome, calledOff, open, others, isJustTaken, noneFits, deletedOn },
  business: { phone, email },
  address,
  answer,
}: Asked & { dates: StatusDates; business: Pick<ShownBusiness, "phone" | "email"> }) {
  const { dates: words } = useWords().status;
  const reach = phone ?? email;
  if (!appointment && !calledOff && !open && !answer) return null;
  return (
    <Card id="termin" title={open ? words.which : words.title}>
      <Refused answer={answer} />
      {isJustTaken && <Notice tone="ok" role="status" title={words.taken} />}
      {appointment && (
        <p>
          {isToCome ? (open || noneFits ? words.soFar : words.fixed) : words.agreedOn}{" "}
          <strong className={isToCome ? "block text-xl" : "inline-block"}>
            <Whole text={appointment} />
          </strong>
        </p>
      )}
      {appointment && <CalendarLink address={address}>{words.intoCalendar}</CalendarLink>}
      {calledOff && (
        <p>
          {words.calledOff} <s className="inline-block">{calledOff}</s>
        </p>
      )}
      {calledOff && <CalendarLink address={address}>{words.outOfCalendar}</CalendarLink>}
      {appointment && isToCome && !others && !noneFits && reach && (
        <p className="wrap-anywhere">
          {phone ? words.anotherCall : words.anotherWrite} <Reach {...reach} />
        </p>
      )}
      {open && <p className="text-pretty">{words.tap}</p>}
      {open && <Choose {...open} address={address} answer={answer} />}
      {others && (
        <QuietFold label={words.other} isOpen={answer !== undefined}>
          <Choose {...others} address={address} answer={answer} />
        </QuietFold>
      )}
      {deletedOn && <p className="text-pretty">{words.outlives({ day: deletedOn })}</p>}
    </Card>
  );
}

function Choose({ id, windows, address, answer }: NonNullable<StatusDates["open"]> & Asked) {
  const { dates: words, followUp } = useWords().status;
  const when = answerField(answer?.lastResult ?? {}, "when");
  const proposal = <input type="hidden" name="proposal" value={id} />;
  return (
    <>
      {windows.length > 0 && (
        <form method="post" action={postTo(address, "take-date", "#termin")} className="grid gap-2 *:w-full">
          {proposal}
          {windows.map(({ index, label, isOver }) => (
            <Button key={index} look="secondary" name="window" value={index} disabled={isOver}>
              <Whole text={label} />
              {isOver && ` ${words.over}`}
            </Button>
          ))}
        </form>
      )}
      <QuietFold label={words.none} isOpen={windows.length === 0 || answer?.lastResult?.error !== undefined}>
        <form
          id="kein-termin"
          method="post"
          action={postTo(address, "no-date", "#termin")}
          encType="multipart/form-data"
          className="grid gap-3"
        >
          {proposal}
          <TextField field={when} label={words.when} isOptional maxLength={ADDITION_LENGTH} />
          <Button look="secondary">{followUp.send}</Button>
        </form>
      </QuietFold>
    </>
  );
}

export function PriceSection({ price, address, answer }: Asked & Pick<StatusDates, "price">) {
  const { price: words } = useWords().status;
  if (!price && !answer) return null;
  const said = { ja: words.fits, nein: words.not };
  return (
    <Card id="preis" title={words.title}>
      <Refused answer={answer} />
      {price && <p className="text-lg font-bold">{price.label}</p>}
      {price && price.fits !== null && (
        <p role="status">
          {words.answer} <strong>{price.fits ? said.ja : said.nein}</strong>
        </p>
      )}
      {price?.mayAnswer && (
        <form method="post" action={postTo(address, "answer-price", "#preis")} className="grid gap-2">
          <input type="hidden" name="proposal" value={price.id} />
          {Object.entries(said).map(([fits, name]) => (
            <Button
              key={fits}
              look="secondary"
              name="fits"
              value={fits}
              disabled={price.fits === (fits === "ja")}
            >
              {name}
            </Button>
          ))}
          <p className="text-sm text-ink-soft">{words.change}</p>
        </form>
      )}
    </Card>
  );
}

type Calendar = { address: StatusAddress; file?: string; children: string };

export function CalendarLink({ address: { path, chosen }, file = "termin.ics", children }: Calendar) {
  return (
    <a href={pageAt({ path: `${path}/${file}`, chosen })} download className={buttonLook("secondary")}>
      <Icon name="download" />
      {children}
    </a>
  );
}
