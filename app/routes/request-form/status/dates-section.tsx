import type { ShownBusiness } from "#app/domain/profile/request-page-business.server.ts";
import { useWords } from "#app/languages/page-words.ts";
import { buttonLook, Card } from "../../../ui/parts.tsx";
import { LINK, Reach } from "../business-details.tsx";
import { Refused } from "../refused.tsx";
import type { Asked } from "./folded-form.tsx";
import { pageAt, postTo, type StatusAddress } from "./page.ts";
import type { StatusDates } from "./status-facts.server.ts";

export function DatesSection({
  dates: { appointment, isToCome, calledOff, open, noneFits, deletedOn },
  business: { phone, email },
  address,
  answer,
}: Asked & { dates: StatusDates; business: Pick<ShownBusiness, "phone" | "email"> }) {
  const { dates: words } = useWords().status;
  const reach = phone ?? email;
  if (!appointment && !calledOff && !open && !noneFits && !answer) return null;
  return (
    <Card id="termin" title={open ? words.which : words.title}>
      <Refused answer={answer} />
      {appointment && (
        <p>
          {isToCome ? (open ? words.soFar : words.fixed) : words.agreedOn}{" "}
          <strong className={isToCome ? "block text-xl" : "inline-block"}>{appointment}</strong>
          {!isToCome && <br />}
          <CalendarLink address={address}>{words.intoCalendar}</CalendarLink>
        </p>
      )}
      {calledOff && (
        <p>
          {words.calledOff} <s className="inline-block">{calledOff}</s>
          <br />
          <CalendarLink address={address}>{words.outOfCalendar}</CalendarLink>
        </p>
      )}
      {appointment && isToCome && reach && (
        <p className="wrap-anywhere">
          {phone ? words.anotherCall : words.anotherWrite} <Reach {...reach} />
        </p>
      )}
      {open && (
        <>
          <form method="post" action={postTo(address, "take-date", "#termin")} className="grid gap-2">
            <input type="hidden" name="proposal" value={open.id} />
            {open.windows.map(({ index, label, isOver }) => (
              <button
                key={index}
                type="submit"
                name="window"
                value={index}
                disabled={isOver}
                className={buttonLook("secondary")}
              >
                <WindowLabel label={label} />
                {isOver && ` ${words.over}`}
              </button>
            ))}
          </form>
          <form method="post" action={postTo(address, "no-date", "#termin")} className="grid">
            <input type="hidden" name="proposal" value={open.id} />
            <button type="submit" className={buttonLook("quiet")}>
              {words.none}
            </button>
          </form>
        </>
      )}
      {deletedOn && <p className="text-pretty">{words.outlives({ day: deletedOn })}</p>}
      {noneFits && <p>{words.noneFits}</p>}
    </Card>
  );
}

function CalendarLink({ address: { path, chosen }, children }: { address: StatusAddress; children: string }) {
  return (
    <a href={pageAt({ path: `${path}/termin.ics`, chosen })} download className={LINK}>
      {children}
    </a>
  );
}

function WindowLabel({ label }: { label: string }) {
  const time = label.search(/[,،] [^,،]*$/) + 1;
  return (
    <span>
      {label.slice(0, time)} <span className="inline-block">{label.slice(time).trim()}</span>
    </span>
  );
}
