import { type ReactNode, useState } from "react";
import type { TypedWindow } from "#app/domain/reply/proposed-windows.ts";
import type { WrittenLink } from "#app/domain/reply/reply-link.ts";
import type { RequestDates } from "#app/domain/reply/request-dates.server.ts";
import { useTextForm } from "#app/forms/beside-text.tsx";
import { readDay } from "#app/platform/typed-time.ts";
import { buttonLook } from "#app/ui/button.tsx";
import { inputLook } from "#app/ui/field-look.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type InboxAddress, replyPath } from "../request/inbox-address.ts";
import { CHANNEL_LABELS } from "../request/labels.ts";
import { WRITTEN } from "../request/read-change.ts";
import { datesFingerprint, OFFERED_DATES, OUTLIVES, outlivesNote, type RefusedDates } from "./dates.form.ts";

const LINES = ["Termin 1", "Termin 2", "Termin 3"];

interface Props {
  links: WrittenLink[];
  requestId: string;
  address: InboxAddress;
  dates: RequestDates;
  refused: RefusedDates | null;
  typed: TypedWindow[] | null;
}

/** Up to three windows, proposed by a press of the channel's button. */
export function DatesForm({ links, requestId, address, dates, refused, typed }: Props) {
  const textForm = useTextForm(WRITTEN);
  const action = replyPath({ ...address, requestId, reply: "termin" });
  const windows = refused?.typed ?? typed ?? dates.suggested;
  const [days, setDays] = useState(() => windows.map(({ day }) => day));
  const outlives = days.some((day) => (readDay(day) ?? "") >= dates.deletedOn);
  return (
    <form
      method="post"
      action={action}
      onChange={({ currentTarget }) => setDays(new FormData(currentTarget).getAll("day").map(String))}
      noValidate
    >
      <input type="hidden" form={textForm} name={OFFERED_DATES} value={datesFingerprint(dates.suggested)} />
      <p className="mb-2 text-sm text-ink-soft">{hint(dates)}</p>
      {refused?.error && (
        <p role="alert" className="mb-2 font-semibold text-danger">
          {refused.error}
        </p>
      )}
      {windows.map((window, line) => {
        const error = refused?.errors[line];
        const errorId = error ? `termin-${line + 1}-fehler` : undefined;
        const field = (name: keyof typeof window, label: string, type: "date" | "time", rest = {}) => (
          <label className={`min-w-0 ${type === "date" ? "max-sm:col-span-2" : ""}`}>
            <span className="block text-sm text-ink-soft">{label}</span>
            <input
              type={type}
              form={textForm}
              name={name}
              defaultValue={window[name]}
              aria-invalid={Boolean(error)}
              aria-describedby={errorId}
              className={`${inputLook} min-h-12! px-2!`}
              {...rest}
            />
          </label>
        );
        return (
          <Window key={LINES[line]} name={LINES[line] ?? ""} error={error} errorId={errorId}>
            {field("day", "Tag", "date", { min: dates.firstDay, max: dates.lastDay })}
            {field("from", "von", "time", { step: 900 })}
            {field("to", "bis", "time", { step: 900 })}
          </Window>
        );
      })}
      <p role="status" className="font-semibold text-pretty empty:hidden">
        {outlives && outlivesNote(dates.deletedOn)}
      </p>
      {outlives && <input type="hidden" form={textForm} name={OUTLIVES.name} value={OUTLIVES.value} />}
      <div className="mt-3 flex flex-wrap gap-2">
        {links.map(({ channel }, index) => (
          <button
            key={channel}
            type="submit"
            form={textForm}
            formAction={action}
            name="channel"
            value={channel}
            className={`${buttonLook(index === 0 ? "primary" : "secondary")} grow px-4! sm:grow-0`}
          >
            <Icon name={CHANNEL_LABELS[channel].icon} />
            Per {CHANNEL_LABELS[channel].label} vorschlagen
          </button>
        ))}
      </div>
    </form>
  );
}

function Window({
  name,
  error,
  errorId,
  children,
}: {
  name: string;
  error: string | null | undefined;
  errorId: string | undefined;
  children: ReactNode;
}) {
  return (
    <fieldset className="mb-2">
      <legend className="sr-only">{name}</legend>
      <div className="grid grid-cols-2 gap-2 sm:max-w-lg sm:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)]">
        {children}
      </div>
      {error && (
        <p id={errorId} className="mt-1 font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function hint({ appointment, proposed }: RequestDates): string {
  const empty = "Ein leerer Tag zählt nicht.";
  if (appointment) return `Fest steht ${appointment}. Damit bitten Sie, den Termin zu verschieben. ${empty}`;
  if (proposed && !proposed.noneFits)
    return `Noch offen: ${proposed.windows.join("; ")}. Ein neuer Vorschlag ersetzt das. ${empty}`;
  return `Der Kunde wählt mit einem Tippen, und Sie bekommen beide eine Kalenderdatei. ${empty}`;
}
