import { MAX_AVAILABILITY_NOTE } from "#app/domain/profile/profile-limits.ts";
import { SelectField, TextArea, TextField } from "#app/forms/fields.tsx";
import { FieldError, type FormField } from "#app/forms/labelled-field.tsx";
import { Fold } from "#app/ui/fold.tsx";
import type { savedAvailability } from "./saved-availability.server.ts";

const CHOICES = [
  { value: "offen", label: "Alles wie immer", asks: undefined },
  { value: "notfaelle", label: "Nur Notfälle", asks: undefined },
  { value: "projekte_ab", label: "Neue Projekte erst später", asks: "month" },
  { value: "pause", label: "Im Urlaub", asks: "day" },
] as const;

/** Each shows with its choice; browsers without :has() show both. */
const ONLY_PROJECTS =
  "supports-[selector(:has(*))]:hidden supports-[selector(:has(*))]:group-has-[[data-asks=month]:checked]:block";
const ONLY_HOLIDAY =
  "supports-[selector(:has(*))]:hidden supports-[selector(:has(*))]:group-has-[[data-asks=day]:checked]:block";

export type SavedAvailability = ReturnType<typeof savedAvailability>;
type AvailabilityField = keyof SavedAvailability["saved"];

/** "Gerade viel zu tun" and where the business works (D66). */
export function AvailabilityFields({
  line,
  days,
  months,
  fields,
}: SavedAvailability & { fields: Record<AvailabilityField, FormField> }) {
  const { availability, projects_from, last_day, availability_note, service_area } = fields;
  return (
    <Fold
      id="verfuegbarkeit"
      title={
        <>
          Gerade viel zu tun, Einzugsgebiet
          {line && (
            <span className="block text-base font-normal text-ink-soft">
              Auf Ihrer Anfrageseite steht: „{line}“
            </span>
          )}
        </>
      }
      isOpen={[availability, projects_from, last_day, availability_note, service_area].some(
        ({ errors }) => errors,
      )}
    >
      <p className="mb-4 text-ink-soft">
        Sagen Sie Ihren Kunden, wenn Sie ausgelastet oder im Urlaub sind. Anfragen kommen trotzdem an.
      </p>
      <div className="group grid grid-cols-[minmax(0,1fr)] gap-4">
        <fieldset id={availability.id} className="min-w-0">
          <legend className="sr-only">Was nehmen Sie zurzeit an?</legend>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2">
            {CHOICES.map(({ value, label, asks }) => (
              <label
                key={value}
                className="flex min-h-12 items-center gap-3 rounded-md border-2 border-edge px-3.5 py-2 font-semibold hover:border-brand has-checked:border-brand has-checked:bg-sunken"
              >
                <input
                  type="radio"
                  name={availability.name}
                  value={value}
                  data-asks={asks}
                  defaultChecked={value === availability.defaultValue}
                  required
                  className="tick size-6 shrink-0"
                />
                <span className="min-w-0">{label}</span>
              </label>
            ))}
          </div>
          <FieldError field={availability} />
        </fieldset>
        <SelectField field={projects_from} label="Neue Projekte wieder ab" className={ONLY_PROJECTS}>
          <option value="">Monat wählen</option>
          {months.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          field={last_day}
          type="date"
          label="Letzter Urlaubstag"
          hint="Am Tag danach geht der Hinweis von selbst weg."
          min={days.first}
          max={days.last}
          className={ONLY_HOLIDAY}
        />
        <TextField
          field={availability_note}
          label="Ein Satz dazu"
          hint="Steht mit auf der Anfrageseite, zum Beispiel: Bei einem Rohrbruch hilft Ihnen Firma Muster, 0421 555 01."
          maxLength={MAX_AVAILABILITY_NOTE}
          isOptional
        />
        <TextArea
          field={service_area}
          label="Einzugsgebiet"
          hint="Postleitzahlen oder ihre ersten Ziffern, zum Beispiel: 80, 81, 8233. Wer woanders wohnt, liest einen freundlichen Hinweis und kann trotzdem senden."
          rows={2}
          maxLength={400}
          spellCheck={false}
          isOptional
        />
      </div>
    </Fold>
  );
}
