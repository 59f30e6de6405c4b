import { Form, href } from "react-router";
import { findTrades, tradesInName } from "#app/domain/profile/find-trades.ts";
import { TRADE_CATEGORIES } from "#app/domain/profile/trades.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { TradesField } from "#app/forms/trades-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { Fold } from "#app/ui/fold.tsx";
import { BusinessFields } from "./business-fields.tsx";
import { ContactFields } from "./contact-fields.tsx";
import type { ContactState } from "./contact-state.tsx";
import { OptionalFields } from "./optional-fields.tsx";
import { PostalAddressFields } from "./postal-address-fields.tsx";
import { PROFILE_RULES } from "./profile-rules.ts";
import type { profileTyped } from "./profile-typed.ts";
import { SaveBar, useUnsavedChanges } from "./save-bar.tsx";

interface Props {
  saved: ReturnType<typeof profileTyped>;
  answer: FormAnswer | undefined;
  contact: ContactState;
}

export function ProfileForm({ saved, answer, contact }: Props) {
  const unsaved = useUnsavedChanges(answer !== undefined);
  const { form, faults, fields } = useCheckedForm({ id: "profil", saved, rules: PROFILE_RULES, answer });
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
