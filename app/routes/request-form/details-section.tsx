import type { ReactNode } from "react";
import {
  ASKED_OF_ALL,
  ASKED_OF_OBJECTS,
  choiceText,
  detailLabel,
} from "#app/domain/customer-request/details.ts";
import { FieldHint, type FormField, SelectField, TextArea, TextField } from "#app/forms/fields.tsx";
import type { PhotoAnswer } from "#app/forms/form-message.tsx";
import { useWords } from "#app/languages/page-words.ts";
import { ABOUT_AN_OBJECT, DETAILS, type DetailName, detailOf } from "#db/request-fields.ts";
import { TIMING_PREFERENCES } from "#db/values.ts";
import { Card } from "../../ui/parts.tsx";
import { type Asked, AskedPhotos, AskedQuestions, askedOf } from "./asked-questions.tsx";
import { ChoiceCards } from "./choice-cards.tsx";
import { zipCodeHint } from "./field-messages.ts";
import { PhotoField } from "./photo-field.tsx";
import type { Fields } from "./request-fields.ts";

interface Props {
  slug: string;
  field: Fields;
  answer: PhotoAnswer;
  serviceArea: readonly string[];
  asked: Asked;
  children: ReactNode;
}

export function DetailsSection({ slug, field, answer, serviceArea, asked, children }: Props) {
  const { kit, form, choices, fields } = useWords();
  const timings = TIMING_PREFERENCES.map((value) => ({ value, ...choices.timing[value] }));
  const [timing, zipCode] = [field("timingPreference"), field("zipCode")];
  return (
    <Card id="details" title={form.details}>
      <div>
        <details id="wann" className="only-problem" open={timing.errors ? true : undefined}>
          <summary className="flex min-h-11 flex-wrap items-center justify-between gap-x-2">
            <span>
              {form.when} <strong>{choices.timing.so_schnell_wie_moeglich.label}</strong>
            </span>
            <span className="text-brand link">{form.change}</span>
          </summary>
        </details>
        <ChoiceCards
          field={timing}
          legend={form.whenNeeded}
          choices={timings}
          className="grid sm:grid-cols-3"
        />
      </div>
      {children}
      <TextArea
        field={field("description")}
        label={
          <>
            <span className="only-problem">
              {form.whatHappened} <Soft>{form.whereSince}</Soft>
            </span>{" "}
            <span className="for-project">{form.whatPlanned}</span>{" "}
            <span className="for-service">{form.whatToDo}</span>
          </>
        }
        placeholder=" "
        aria-required
        rows={4}
      />
      <div>
        <div className="pair">
          <TextField
            field={zipCode}
            label={form.zipCode}
            inputMode="numeric"
            autoComplete="postal-code"
            placeholder=" "
            aria-required
            aria-describedby={`${zipCode.errors ? `${zipCode.errorId} ` : ""}${zipCode.descriptionId}`}
            data-area={serviceArea.join(" ") || undefined}
          />
          <TextField field={field("location")} label={form.city} isOptional autoComplete="address-level2" />
        </div>
        <FieldHint field={zipCode}>
          <span role="status">{zipCodeHint(fields, zipCode.defaultValue, serviceArea)}</span>
        </FieldHint>
        <AskedQuestions asked={asked} field={field} />
      </div>
      {ASKED_OF_ALL.map((name) => (
        <DetailField key={name} name={name} field={field(name)} />
      ))}
      <fieldset className={`${askedOf(ABOUT_AN_OBJECT)} min-w-0`}>
        <legend className="font-bold">
          {form.object} <span className="font-normal text-ink-soft">{kit.optional}</span>
        </legend>
        <div className="mt-1 grid gap-4 sm:grid-cols-2">
          {ASKED_OF_OBJECTS.map((name) => (
            <DetailField key={name} name={name} field={field(name)} />
          ))}
        </div>
      </fieldset>
      <PhotoField slug={slug} field={field("images")} {...answer}>
        <AskedPhotos asked={asked} />
      </PhotoField>
    </Card>
  );
}

function DetailField({ name, field }: { name: DetailName; field: FormField }) {
  const words = useWords();
  const detail = detailOf(name);
  const isOptional = ASKED_OF_ALL.includes(name);
  const only = detail.types.length === 1 ? askedOf(detail.types) : undefined;
  const { hint } = { hint: undefined, ...DETAILS[name] };
  const label = (
    <>
      {detailLabel(name, words)} {hint && <Soft>{words.form[hint]}</Soft>}
    </>
  );
  const shared = { field, isOptional, label };
  if (detail.kind === "choice")
    return (
      <SelectField {...shared} className={only}>
        <option value="">{words.form.noAnswer}</option>
        {detail.choices.map((choice) => (
          <option key={choice} value={choice}>
            {choiceText(name, choice, words)}
          </option>
        ))}
      </SelectField>
    );
  const className = only ? `${only} col-span-full` : "col-span-full";
  if (detail.kind === "text") return <TextArea {...shared} className={className} rows={4} />;
  const inputMode = detail.kind === "number" ? "numeric" : undefined;
  return <TextField {...shared} className={className} inputMode={inputMode} />;
}

function Soft({ children }: { children: string }) {
  return <span className="inline-block text-sm font-normal text-ink-soft">{children}</span>;
}
