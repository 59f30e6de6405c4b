import { FieldError } from "#app/ui/field.tsx";
import type { NotificationPreference } from "#db/values.ts";
import type { FieldsProps } from "./field-props.ts";
import { Section } from "./section.tsx";

interface Choice {
  value: NotificationPreference;
  label: string;
  hint: string;
}

const choices = (digestAt: string): Choice[] => [
  { value: "sofort", label: "Sofort", hint: "Eine E-Mail für jede neue Anfrage." },
  {
    value: "taeglich",
    label: "Einmal am Tag",
    hint: `Eine E-Mail um ${digestAt} Uhr, wenn Neues da ist. Akute Probleme melden wir trotzdem sofort.`,
  },
  { value: "aus", label: "Aus", hint: "Keine E-Mails. Neue Anfragen sehen Sie in der Übersicht." },
];

export function NotificationFields({ typed, errors, digestAt }: FieldsProps & { digestAt: string }) {
  const name = "notification_preference";
  const error = errors[name];
  return (
    <Section id="benachrichtigungen" title="Benachrichtigungen">
      <fieldset
        id={name}
        tabIndex={-1}
        aria-describedby={error ? `${name}-fehler` : undefined}
        className="min-w-0"
      >
        <legend className="mb-3 font-semibold">Wann sollen wir Ihnen schreiben?</legend>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
          {choices(digestAt).map(({ value, label, hint }) => (
            <label
              key={value}
              className="flex items-start gap-3 rounded-md border-2 border-edge px-3.5 py-3 hover:border-brand has-checked:border-brand has-checked:bg-sunken"
            >
              <input
                type="radio"
                name={name}
                value={value}
                defaultChecked={value === typed[name]}
                required
                className="mt-0.5 size-6 shrink-0 accent-brand"
              />
              <span className="min-w-0">
                <span className="block font-semibold">{label}</span>
                <span className="block text-ink-soft">{hint}</span>
              </span>
            </label>
          ))}
        </div>
        <FieldError id={name}>{error}</FieldError>
      </fieldset>
    </Section>
  );
}
