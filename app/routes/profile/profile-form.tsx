import { type ReactNode, useMemo } from "react";
import { Form, href } from "react-router";
import { findTrades, tradesInName } from "#app/domain/profile/find-trades.ts";
import { serviceAreaFrom } from "#app/domain/profile/service-area.ts";
import { TRADE_CATEGORIES } from "#app/domain/profile/trades.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { TradesField } from "#app/forms/trades-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Fold } from "#app/ui/fold.tsx";
import { AvailabilityFields, type SavedAvailability } from "./availability-fields.tsx";
import { BusinessFields } from "./business-fields.tsx";
import { ContactFields } from "./contact-fields.tsx";
import type { ContactState } from "./contact-state.tsx";
import { AVAILABILITY_MESSAGES } from "./messages.ts";
import { OptionalFields } from "./optional-fields.tsx";
import { PostalAddressFields } from "./postal-address-fields.tsx";
import { PROFILE_RULES, type ProfileField } from "./profile-rules.ts";
import type { profileTyped } from "./profile-typed.ts";
import { SaveBar, useUnsavedChanges } from "./save-bar.tsx";

interface Props {
  saved: ReturnType<typeof profileTyped>;
  availability: SavedAvailability;
  answer: FormAnswer | undefined;
  contact: ContactState;
  children: ReactNode;
}

export function ProfileForm({ saved, availability, answer, contact, children }: Props) {
  const unsaved = useUnsavedChanges(answer !== undefined);
  const rules = useMemo(() => rulesOfChanges(saved), [saved]);
  const { form, faults, fields } = useCheckedForm({
    id: "profil",
    saved: { ...saved, ...availability.saved },
    rules,
    answer,
  });
  return (
    <Form
      {...form}
      ref={unsaved.form}
      method="post"
      action={href("/profil")}
      preventScrollReset
      onInput={(event) => {
        form.onInput(event);
        unsaved.note();
      }}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4"
    >
      <FormMessage
        id="fehler"
        message={answer?.message}
        errors={faults}
        fieldId={(name) => `${form.id}-${name}`}
      />
      <AvailabilityFields {...availability} fields={fields} />
      {children}
      <BusinessFields fields={fields} />
      <PostalAddressFields fields={fields} />
      <ContactFields fields={fields} contact={contact} />
      <OptionalFields fields={fields} />
      <Fold id="gewerke" title="Was Ihr Betrieb anbietet">
        <TradesField
          categories={TRADE_CATEGORIES}
          chosen={fields.businessFields.defaultOptions ?? []}
          suggested={tradesInName(saved.company_name)}
          find={findTrades}
          hint="Wählen Sie alles aus, was passt."
        />
      </Fold>
      <SaveBar hasChanges={unsaved.hasChanges} />
    </Form>
  );
}

/** What was incomplete before is the server's to judge: it doesn't hinder who only goes on holiday. */
function rulesOfChanges(saved: Props["saved"]) {
  const service_area = (typed: string) =>
    serviceAreaFrom(typed) ? undefined : AVAILABILITY_MESSAGES.service_area;
  const ofProfile = Object.entries(PROFILE_RULES).map(([name, rule]) => [
    name,
    (typed: string) => (typed === saved[name as ProfileField] ? undefined : rule(typed)),
  ]);
  return { service_area, ...(Object.fromEntries(ofProfile) as typeof PROFILE_RULES) };
}
