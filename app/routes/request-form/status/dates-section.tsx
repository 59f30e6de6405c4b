import type { ShownBusiness } from "#app/domain/profile/request-page-business.server.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { buttonLook } from "../../../ui/button.tsx";
import { Reach } from "../business-details.tsx";
import type { StatusAnswer } from "./status-answer.ts";
import type { StatusDates } from "./status-dates.server.ts";

/** One tap takes a date; nothing where none was proposed. */
export function DatesSection({
  dates: { appointment, isToCome, calledOff, open, noneFits },
  business: { phone, email },
  address,
  answer,
}: {
  dates: StatusDates;
  business: Pick<ShownBusiness, "phone" | "email">;
  address: string;
  answer: StatusAnswer | undefined;
}) {
  const reach = phone ?? email;
  if (!appointment && !calledOff && !open && !noneFits && !answer) return null;
  return (
    <section id="termin" aria-labelledby="termin-titel" className="form-card grid gap-3">
      <h2 id="termin-titel" className="text-lg font-bold">
        {open ? "Welcher Termin passt Ihnen?" : "Termin"}
      </h2>
      <FormMessage id="fehler" message={answer?.message} />
      {appointment && (
        <p>
          {isToCome ? (open ? "Bisher steht fest: " : "Steht fest: ") : "Vereinbart war: "}
          <strong className="inline-block">{appointment}</strong>
          <br />
          <CalendarLink address={address}>In den Kalender</CalendarLink>
        </p>
      )}
      {calledOff && (
        <p>
          Findet nicht statt: <s className="inline-block">{calledOff}</s>
          <br />
          <CalendarLink address={address}>Aus dem Kalender nehmen</CalendarLink>
        </p>
      )}
      {appointment && isToCome && reach && (
        <p className="wrap-anywhere">
          Passt es doch nicht? {phone ? "Bitte rufen Sie an: " : "Bitte schreiben Sie: "}
          <Reach {...reach} />
        </p>
      )}
      {open && (
        <>
          <form method="post" action={`${address}?intent=take-date#termin`} className="grid gap-2">
            <input type="hidden" name="proposal" value={open.id} />
            {open.windows.map(({ index, label, isOver }) => (
              <button
                key={index}
                type="submit"
                name="window"
                value={index}
                disabled={isOver}
                className={buttonLook("primary")}
              >
                <WindowLabel label={label} />
                {isOver && " (vorbei)"}
              </button>
            ))}
          </form>
          <form method="post" action={`${address}?intent=no-date#termin`} className="grid">
            <input type="hidden" name="proposal" value={open.id} />
            <button type="submit" className={buttonLook("secondary")}>
              Keiner passt
            </button>
          </form>
        </>
      )}
      {noneFits && (
        <p>Sie haben gesagt, dass keiner der Vorschläge passt. Der Betrieb meldet sich bei Ihnen.</p>
      )}
    </section>
  );
}

function CalendarLink({ address, children }: { address: string; children: string }) {
  return (
    <a
      href={`${address}/termin.ics`}
      download
      className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
    >
      {children}
    </a>
  );
}

/** Breaks before the time, never in it. */
function WindowLabel({ label }: { label: string }) {
  const time = label.lastIndexOf(", ") + 1;
  return (
    <>
      {label.slice(0, time)}{" "}
      <span className="inline-block whitespace-nowrap">{label.slice(time).trim()}</span>
    </>
  );
}
