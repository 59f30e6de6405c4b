import { Form } from "react-router";
import { TextField } from "#app/forms/fields.tsx";
import { type FormAnswer, FormMessage } from "#app/forms/form-message.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Button, QuietFold } from "#app/ui/parts.tsx";
import { PLACE_LIMITS, PLACE_RULES, type PlaceField } from "./place-rules.ts";

interface Props {
  id: string;
  saved: Record<PlaceField, string>;
  answer: FormAnswer | undefined;
  /** Customers don't see the business's number, so they see none of a branch. */
  isPhoneShown: boolean;
  children: string;
}

export function PlaceForm({ id, saved, answer, isPhoneShown, children }: Props) {
  const { form, said, fields } = useCheckedForm({ id, saved, rules: PLACE_RULES, answer });
  const field = (name: PlaceField) => ({ field: fields[name], maxLength: PLACE_LIMITS[name] });
  const isBranch = ["street", "postal_code", "city", "phone"].some(
    (name) => fields[name as PlaceField].defaultValue || fields[name as PlaceField].errors,
  );
  return (
    <Form {...form} method="post" className="grid-parts">
      <FormMessage {...said} />
      <TextField
        {...field("name")}
        label="Name"
        hint="Nur für Sie, zum Beispiel: Wagen 1, Filiale Köln, Zettel im Baumarkt."
        autoComplete="off"
        required
      />
      <QuietFold label="Filiale mit eigener Anschrift oder Nummer" isOpen={isBranch}>
        <div className="mt-2 grid-parts">
          <p className="text-ink-soft">Wer über diesen Link kommt, sieht sie statt der Ihres Betriebs.</p>
          <TextField {...field("street")} label="Straße und Hausnummer" isOptional />
          <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-end gap-3 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-5 large-text:grid-cols-[minmax(0,1fr)]">
            <TextField {...field("postal_code")} label="Postleitzahl" inputMode="numeric" isOptional />
            <TextField {...field("city")} label="Ort" isOptional />
          </div>
          <TextField
            {...field("phone")}
            label="Telefonnummer"
            type="tel"
            {...(!isPhoneShown && {
              hint: "Kunden sehen sie erst, wenn Sie im Profil „Telefonnummer auf der Anfrageseite zeigen“ wählen.",
            })}
            isOptional
          />
        </div>
      </QuietFold>
      <Button>{children}</Button>
    </Form>
  );
}
