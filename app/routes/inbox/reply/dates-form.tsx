import { useState } from "react";
import { MOST_WINDOWS, type TypedWindow } from "#app/domain/reply/proposed-windows.ts";
import type { WrittenLink } from "#app/domain/reply/reply-link.ts";
import type { RequestDates } from "#app/domain/reply/request-dates.server.ts";
import { useTextForm } from "#app/forms/beside-text.tsx";
import { readDay } from "#app/platform/typed-time.ts";
import { Button } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { inputLook } from "#app/ui/field-look.ts";
import { germanLongDate } from "#app/ui/german-date.ts";
import { Icon } from "#app/ui/icon.tsx";
import { WRITTEN } from "../request/change-answer.ts";
import { type InboxAddress, replyPath } from "../request/inbox-address.ts";
import { CHANNEL_LABELS } from "../request/labels.ts";
import { datesFingerprint, OFFERED_DATES, OUTLIVES, WINDOW, windowValue } from "./typed-reply.ts";

export interface RefusedDates {
  typed: TypedWindow[];
  errors: (string | null)[];
  error: string | null;
}

interface Props {
  links: WrittenLink[];
  address: InboxAddress;
  dates: RequestDates;
  refused: RefusedDates | undefined;
  typed: TypedWindow[] | null;
}

export function DatesForm({ links, address, dates, refused, typed }: Props) {
  const textForm = useTextForm(WRITTEN);
  const action = replyPath({ ...address, reply: "termin" });
  const chosen = refused?.typed ?? typed ?? dates.suggested;
  const [days, setDays] = useState(() => chosen.map(({ day }) => day));
  const outlives = days.some((day) => (readDay(day) ?? "") >= dates.deletedOn);
  const values = chosen.map(windowValue);
  const offered = dates.offered.map(windowValue);
  const isTicked = (value: string) => values.includes(value) && !refused?.errors[values.indexOf(value)];
  const own = chosen.flatMap((window, index) => {
    const value = values[index] ?? "";
    const isShown = offered.includes(value) && isTicked(value) && values.indexOf(value) === index;
    return isShown ? [] : [{ window, error: refused?.errors[index] ?? null }];
  });
  const lines = [...own, ...EMPTY_LINES.map(() => ({ window: dates.empty, error: null }))];
  return (
    <form
      method="post"
      action={action}
      onChange={({ currentTarget }) => {
        const form = new FormData(currentTarget);
        const ticked = form.getAll(WINDOW).map((value) => String(value).split("|")[0] ?? "");
        setDays([...ticked, ...form.getAll("day").map(String)]);
      }}
      noValidate
    >
      <input type="hidden" form={textForm} name={OFFERED_DATES} value={datesFingerprint(dates.suggested)} />
      <p className="mb-2 text-sm text-ink-soft">{hint(dates)}</p>
      {refused?.error && (
        <p id={ERROR} role="alert" className="mb-2 text-danger">
          {refused.error}
        </p>
      )}
      <fieldset aria-describedby={refused?.error ? ERROR : undefined}>
        <legend className="sr-only">Termine</legend>
        <ul className="flex flex-wrap gap-2">
          {dates.offered.map((window) => (
            <li key={windowValue(window)}>
              <Chip
                type="checkbox"
                form={textForm}
                name={WINDOW}
                value={windowValue(window)}
                defaultChecked={isTicked(windowValue(window))}
              >
                <WindowLabel {...window} />
              </Chip>
            </li>
          ))}
        </ul>
      </fieldset>
      <details open={own.length > 0 || dates.offered.length === 0 || undefined} className="group/own">
        <summary className="flex min-h-11 w-fit list-none items-center gap-2 text-brand [&::-webkit-details-marker]:hidden">
          <Icon name="chevronDown" className="group-open/own:rotate-180" />
          anderer Termin
        </summary>
        {lines.slice(0, Math.max(MOST_WINDOWS, own.length)).map(({ window, error }, line) => (
          <WindowLine key={LINES[line]} name={`Termin ${line + 1}`} {...{ window, error, dates }} />
        ))}
      </details>
      <p role="status" className="text-pretty empty:hidden">
        {outlives && outlivesNote(dates.deletedOn)}
      </p>
      {outlives && <input type="hidden" form={textForm} name={OUTLIVES.name} value={OUTLIVES.value} />}
      <div className="mt-3 flex flex-wrap gap-2">
        {links.map(({ channel }) => (
          <Button
            key={channel}
            look="secondary"
            form={textForm}
            formAction={action}
            name="intent"
            value={`propose ${channel}`}
            className="grow sm:grow-0"
          >
            <Icon name={CHANNEL_LABELS[channel].icon} />
            Per {CHANNEL_LABELS[channel].label} vorschlagen
          </Button>
        ))}
      </div>
    </form>
  );
}

const ERROR = "termine-fehler";
const EMPTY_LINES = Array.from({ length: MOST_WINDOWS });
const LINES = Array.from({ length: 3 * MOST_WINDOWS }, (_, line) => line);

/** "Mo 8–10" with its date; the weekday of a calendar's day is the same everywhere. */
function WindowLabel({ day, from, to }: TypedWindow) {
  const hour = (time: string) => time.replace(/^0/, "").replace(":00", "");
  const date = new Date(day);
  return (
    <span>
      {WEEKDAYS[date.getUTCDay()]} {hour(from)}–{hour(to)}
      <span className="block text-sm font-normal">
        {date.getUTCDate()}.{date.getUTCMonth() + 1}.
      </span>
    </span>
  );
}

const WEEKDAYS = ["So", "Mo", "Di", "Mi", "Do", "Fr", "Sa"];

function WindowLine({
  name,
  window,
  error,
  dates: { firstDay, lastDay },
}: {
  name: string;
  window: TypedWindow;
  error: string | null;
  dates: RequestDates;
}) {
  const textForm = useTextForm(WRITTEN);
  const errorId = error ? `${name.replace(" ", "-").toLowerCase()}-fehler` : undefined;
  const field = (part: keyof TypedWindow, label: string, type: "date" | "time", rest: object) => (
    <label className={`min-w-0 ${type === "date" ? "max-sm:col-span-2" : ""}`}>
      <span className="block text-sm text-ink-soft">{label}</span>
      <input
        type={type}
        form={textForm}
        name={part}
        defaultValue={window[part]}
        aria-invalid={Boolean(error)}
        aria-describedby={errorId}
        className={`${inputLook} min-h-12! px-2!`}
        {...rest}
      />
    </label>
  );
  return (
    <fieldset className="mb-2">
      <legend className="sr-only">{name}</legend>
      <div className="grid grid-cols-2 gap-2 sm:max-w-lg sm:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)]">
        {field("day", "Tag", "date", { min: firstDay, max: lastDay })}
        {field("from", "von", "time", { step: 900 })}
        {field("to", "bis", "time", { step: 900 })}
      </div>
      {error && (
        <p id={errorId} className="mt-1 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function hint({ appointment, proposed }: RequestDates): string {
  if (appointment) return `Fest steht ${appointment.label}. Damit bitten Sie, den Termin zu verschieben.`;
  if (proposed && !proposed.noneFits)
    return `Noch offen: ${proposed.windows.join("; ")}. Ein neuer Vorschlag ersetzt das.`;
  return "Bis zu drei. Der Kunde wählt mit einem Tippen, und Sie bekommen beide eine Kalenderdatei.";
}

function outlivesNote(deletedOn: string): string {
  const day = germanLongDate(new Date(`${deletedOn}T12:00Z`));
  return `Diese Anfrage wird am ${day} gelöscht. Der Termin steht dann nur in Ihren Kalendern.`;
}
