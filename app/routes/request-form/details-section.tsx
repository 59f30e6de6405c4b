import { TIMING_CHOICES } from "#app/domain/customer-request/labels.ts";
import { FIELD_LIMITS } from "#app/domain/customer-request/limits.ts";
import { TIMING_PREFERENCES } from "#db/values.ts";
import { TextField } from "../../ui/field.tsx";
import { ChoiceCards } from "./choice-cards.tsx";
import { zipCodeHint } from "./field-messages.ts";
import type { FormState } from "./form-state.ts";
import { ObjectFields } from "./object-fields.tsx";
import { PhotoField } from "./photo-field.tsx";
import { TextArea } from "./text-area.tsx";

const TIMINGS = TIMING_PREFERENCES.map((value) => ({ value, ...TIMING_CHOICES[value] }));

export function DetailsSection({ slug, ...form }: FormState & { slug: string }) {
  const { values, errors } = form;
  return (
    <section id="details" className="form-card grid gap-6">
      <h2 className="text-xl font-bold">Erzählen Sie uns mehr</h2>
      <ChoiceCards
        name="timingPreference"
        legend="Wann brauchen Sie uns?"
        hint={
          <p className="only-problem mb-2 text-sm text-ink-soft">
            Voreingestellt ist „So schnell wie möglich“. Sie können das ändern.
          </p>
        }
        choices={TIMINGS}
        value={values.timingPreference}
        error={errors.timingPreference}
        className="sm:grid-cols-3"
      />
      <TextArea
        name="description"
        label="Beschreiben Sie Ihr Anliegen"
        hint="Zum Beispiel: Was ist passiert? Wo genau? Seit wann?"
        rows={4}
        maxLength={FIELD_LIMITS.text}
        value={values.description}
        error={errors.description}
      />
      <div className="grid gap-6 sm:grid-cols-[10rem_1fr] sm:gap-4">
        <TextField
          id="zipCode"
          name="zipCode"
          label="Postleitzahl"
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder=" "
          aria-required
          maxLength={FIELD_LIMITS.postalCode}
          defaultValue={values.zipCode}
          error={errors.zipCode}
          hint={<span role="status">{zipCodeHint(values.zipCode)}</span>}
        />
        <TextField
          id="location"
          name="location"
          label="Ort"
          optional
          autoComplete="address-level2"
          maxLength={FIELD_LIMITS.city}
          defaultValue={values.location}
          error={errors.location}
        />
      </div>
      <ObjectFields {...form} />
      <PhotoField slug={slug} {...form} />
    </section>
  );
}
