import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { MOST_WINDOWS, type TypedProposal, type TypedWindow } from "#app/domain/reply/proposed-windows.ts";
import type { WrittenLink } from "#app/domain/reply/reply-link.ts";
import type { RequestDates } from "#app/domain/reply/request-dates.server.ts";
import { useTextForm } from "#app/forms/beside-text.tsx";
import { readDay } from "#app/platform/typed-time.ts";
import { inputLook } from "#app/ui/field-look.ts";
import { germanLongDate } from "#app/ui/german-date.ts";
import { Button, Chip, Icon, QuietFold } from "#app/ui/parts.tsx";
import { WRITTEN } from "../request/change-form.tsx";
import { type InboxAddress, replyPath } from "../request/inbox-address.ts";
import { CHANNEL_LABELS, insteadBy } from "../request/labels.ts";
import { FRAME, OUTLIVES, typedProposal, WINDOW, windowValue } from "./typed-reply.ts";

export interface RefusedDates {
  typed: TypedProposal;
  errors: (string | null)[];
  priceError: string | null;
  error: string | null;
}

interface Props {
  links: WrittenLink[];
  address: InboxAddress;
  dates: RequestDates;
  refused: RefusedDates | undefined;
  typed: TypedProposal | null;
}

export function DatesForm({ links, address, dates, refused, typed: before }: Props) {
  const textForm = useTextForm(WRITTEN);
  const action = replyPath({ ...address, reply: "termin" });
  const given = refused?.typed ?? before;
  const chosen = given?.windows ?? [];
  const [typed, setTyped] = useState(given);
  const [isMissing, setMissing] = useState(false);
  const error = isMissing && !typed ? NOTHING_CHOSEN : refused?.error;
  const form = useRef<HTMLFormElement>(null);
  // What was chosen before scripts had come counts, too.
  useEffect(() => {
    if (!textForm && form.current) setTyped(typedProposal(new FormData(form.current)));
  }, [textForm]);
  const outlives = typed?.windows.some(({ day }) => (readDay(day) ?? "") >= dates.deletedOn);
  const values = chosen.map(windowValue);
  const free = dates.offered.flat().flatMap((window) => (window.isBusy ? [] : windowValue(window)));
  const isTicked = (value: string) => {
    const at = free.includes(value) ? values.indexOf(value) : -1;
    return at >= 0 && !refused?.errors[at];
  };
  const own = chosen.flatMap((window, index) => {
    const value = values[index] ?? "";
    const isShown = isTicked(value) && values.indexOf(value) === index;
    return isShown ? [] : [{ window, error: refused?.errors[index] ?? null }];
  });
  const lines = [...own, ...EMPTY_LINES.map(() => ({ window: dates.empty, error: null }))];
  const [first, ...others] = links;
  const propose = ({ channel }: WrittenLink, look: "primary" | "secondary") => (
    <Button
      key={channel}
      look={look}
      form={textForm}
      formAction={action}
      name="intent"
      value={`propose ${channel}`}
    >
      <Icon name={CHANNEL_LABELS[channel].icon} />
      Per {CHANNEL_LABELS[channel].label} vorschlagen
    </Button>
  );
  return (
    <form
      ref={form}
      method="post"
      action={action}
      onChange={({ currentTarget }) => setTyped(typedProposal(new FormData(currentTarget)))}
      onSubmit={(event) => {
        if (!typed) event.preventDefault();
        setMissing(!typed);
      }}
      noValidate
    >
      <p className="mb-2 text-sm text-ink-soft">{hint(dates)}</p>
      {error && (
        <p id={ERROR} role="alert" className="mb-2 text-danger">
          {error}
        </p>
      )}
      <fieldset aria-describedby={error ? ERROR : undefined}>
        <legend className="sr-only">Termine</legend>
        <ul className="offered-dates">
          {dates.offered.map((windows) => (
            <li key={windows[0]?.day}>
              <span aria-hidden="true" className="text-sm">
                {windows[0] && dayLabel(windows[0], dates.firstDay)}
              </span>
              {windows.map((window) => (
                <Chip
                  key={windowValue(window)}
                  type="checkbox"
                  form={textForm}
                  name={WINDOW}
                  value={windowValue(window)}
                  disabled={window.isBusy}
                  defaultChecked={isTicked(windowValue(window))}
                >
                  <span className="sr-only">{dayLabel(window, dates.firstDay)}, </span>
                  <span className={window.isBusy ? "text-ink-soft line-through" : ""}>
                    {hoursLabel(window)}
                    <span className="max-sm:sr-only"> Uhr</span>
                  </span>
                  {window.isBusy && <span className="max-sm:sr-only">, belegt</span>}
                </Chip>
              ))}
            </li>
          ))}
        </ul>
      </fieldset>
      <QuietFold label="anderer Termin" isOpen={own.length > 0 || dates.offered.length === 0}>
        {lines.slice(0, Math.max(MOST_WINDOWS, own.length)).map(({ window, error }, line) => (
          <Line
            key={LINES[line]}
            id={`termin-${line + 1}`}
            legend={<legend className="sr-only">{`Termin ${line + 1}`}</legend>}
            error={error}
            columns="sm:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)]"
            fields={windowFields(window, dates)}
          />
        ))}
      </QuietFold>
      <QuietFold label="Preisrahmen nennen" isOpen={Boolean(given?.price.from || given?.price.to)}>
        <Line
          id="preisrahmen"
          legend={<legend className="mb-1 text-sm text-ink-soft">{ABOUT_FRAME}</legend>}
          error={refused?.priceError ?? null}
          fields={FRAME.map(([part, name]) => ({
            name,
            label: LABELS[part],
            ...AMOUNT,
            defaultValue: given?.price[part],
          }))}
        />
      </QuietFold>
      <p role="status" className="text-pretty empty:hidden">
        {outlives && outlivesNote(dates.deletedOn)}
      </p>
      {outlives && <input type="hidden" form={textForm} name={OUTLIVES.name} value={OUTLIVES.value} />}
      <div className="send-row mt-3 max-sm:*:grow max-sm:*:px-3">{first && propose(first, "primary")}</div>
      {others.length > 0 && (
        <QuietFold label={insteadBy(others)}>
          <div className="flex flex-wrap gap-2">{others.map((link) => propose(link, "secondary"))}</div>
        </QuietFold>
      )}
    </form>
  );
}

const ERROR = "termine-fehler";
export const NOTHING_CHOSEN = "Bitte wählen Sie einen Termin, oder nennen Sie einen Preisrahmen.";
const EMPTY_LINES = Array.from({ length: MOST_WINDOWS });
const LINES = Array.from({ length: 3 * MOST_WINDOWS }, (_, line) => line);

/** "Heute" or "Mo 30.11."; the weekday of a calendar's day is the same everywhere. */
function dayLabel({ day }: TypedWindow, today: string): string {
  const date = new Date(day);
  return day === today
    ? "Heute"
    : `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()}.${date.getUTCMonth() + 1}.`;
}

function hoursLabel({ from, to }: TypedWindow): string {
  return [from, to].map((time) => time.replace(/^0/, "").replace(":00", "")).join("–");
}

const WEEKDAYS = ["So", "Mo", "Di", "Mi", "Do", "Fr", "Sa"];

const LABELS = { day: "Tag", from: "von", to: "bis" };
const AMOUNT = { inputMode: "decimal", autoComplete: "off", maxLength: 14 } as const;
const ABOUT_FRAME =
  "Gesamtpreis in Euro, unverbindlich, kein Auftrag. Der Kunde antwortet „Passt“ oder „Passt nicht“.";

function windowFields(
  { day, from, to }: TypedWindow,
  { firstDay, lastDay }: RequestDates,
): LineProps["fields"] {
  const time = { type: "time", step: 900 };
  return [
    { name: "day", label: LABELS.day, defaultValue: day, type: "date", min: firstDay, max: lastDay },
    { name: "from", label: LABELS.from, defaultValue: from, ...time },
    { name: "to", label: LABELS.to, defaultValue: to, ...time },
  ];
}

interface LineProps {
  id: string;
  legend: ReactNode;
  error: string | null;
  columns?: string;
  fields: (ComponentProps<"input"> & { label: string })[];
}

function Line({ id, legend, error, columns = "", fields }: LineProps) {
  const textForm = useTextForm(WRITTEN);
  const errorId = error ? `${id}-fehler` : undefined;
  return (
    <fieldset className="mb-2">
      {legend}
      <div className={`grid grid-cols-2 gap-2 sm:max-w-lg ${columns}`}>
        {fields.map(({ label, ...input }) => (
          <label key={input.name} className={`min-w-0 ${input.type === "date" ? "max-sm:col-span-2" : ""}`}>
            <span className="block text-sm text-ink-soft">{label}</span>
            <input
              form={textForm}
              aria-invalid={Boolean(error)}
              aria-describedby={errorId}
              className={`${inputLook} min-h-12! px-2!`}
              {...input}
            />
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-1 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function hint({ coming, proposed, price }: RequestDates): string {
  if (coming) return `Fest steht ${coming}. Damit bitten Sie, den Termin zu verschieben.`;
  if (proposed && !proposed.noneFits)
    return `Noch offen: ${[...proposed.windows, price?.label].filter(Boolean).join("; ")}. Ein neuer Vorschlag ersetzt das.`;
  return "Bitte wählen Sie bis zu drei. Der Kunde nimmt einen mit einem Tippen, und Sie bekommen beide eine Kalenderdatei.";
}

function outlivesNote(deletedOn: string): string {
  const day = germanLongDate(new Date(`${deletedOn}T12:00Z`));
  return `Diese Anfrage wird am ${day} gelöscht. Der Termin steht dann nur in Ihren Kalendern.`;
}
