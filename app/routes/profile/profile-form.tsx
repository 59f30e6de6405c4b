import { getFormProps, useForm } from "@conform-to/react";
import { useEffect } from "react";
import { Form, href } from "react-router";
import type { z } from "zod";
import { findTrades, tradesInName } from "#app/domain/profile/find-trades.ts";
import { TRADE_CATEGORIES } from "#app/domain/profile/trades.ts";
import { checkBy } from "#app/forms/browser-check.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { TradesField } from "#app/forms/trades-field.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { BusinessFields } from "./business-fields.tsx";
import { ContactFields } from "./contact-fields.tsx";
import type { ContactState } from "./contact-state.tsx";
import { OptionalFields } from "./optional-fields.tsx";
import { PostalAddressFields } from "./postal-address-fields.tsx";
import type { profileForm } from "./profile.form.ts";
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
  const [form, fields] = useForm<z.input<typeof profileForm>>({
    id: "profil",
    lastResult: answer?.lastResult,
    defaultValue: saved,
    onValidate: checkBy(PROFILE_RULES),
    shouldRevalidate: "onInput",
  });
  // What the server refused gets the focus, not the list above, which is for pages without scripts.
  useEffect(() => {
    const [first] = Object.keys(answer?.lastResult.error ?? {});
    document.getElementById(`profil-${first}`)?.focus();
  }, [answer]);
  return (
    <Form
      {...getFormProps(form)}
      ref={unsaved.form}
      method="post"
      action={href("/profil")}
      preventScrollReset
      onInput={unsaved.note}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4"
    >
      <FormMessage
        id="fehler"
        message={answer?.message}
        errors={answer?.lastResult.error}
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
