import { Form, href } from "react-router";
import { TRADE_CATEGORIES } from "#app/domain/profile/trades.ts";
import { TradesField } from "#app/ui/trades-field.tsx";
import { BusinessFields } from "./business-fields.tsx";
import { ContactFields } from "./contact-fields.tsx";
import type { ContactState } from "./contact-state.ts";
import { PostalAddressFields } from "./postal-address-fields.tsx";
import type { ProfileTyped } from "./profile.form.ts";
import { RefusalNotice } from "./refusal-notice.tsx";
import type { RefusedSave } from "./refused-save.ts";
import { SaveBar } from "./save-bar.tsx";
import { Section } from "./section.tsx";
import { useProfileChecks } from "./use-profile-checks.ts";
import { useUnsavedChanges } from "./use-unsaved-changes.ts";

interface Props {
  saved: ProfileTyped;
  refused?: RefusedSave;
  contact: ContactState;
}

export function ProfileForm({ saved, refused, contact }: Props) {
  const { errors, onSubmit, onInput } = useProfileChecks(refused);
  const unsaved = useUnsavedChanges(refused !== undefined);
  const fields = { typed: refused?.typed ?? saved, errors };
  return (
    <Form
      ref={unsaved.form}
      id="profil"
      method="post"
      action={href("/profil")}
      noValidate
      preventScrollReset
      onSubmit={onSubmit}
      onInput={(event) => {
        onInput(event);
        unsaved.note();
      }}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6"
    >
      {refused && <RefusalNotice refused={refused} errors={errors} />}
      <p className="text-ink-soft">
        Anschrift und Telefonnummer gehören zum Profil: Ohne sie lässt es sich nicht speichern. Was freiwillig
        ist, steht dabei. Wann wir Ihnen schreiben, speichern Sie für sich unter{" "}
        <a href="#benachrichtigungen" className="underline underline-offset-4">
          Benachrichtigungen
        </a>
        .
      </p>
      <BusinessFields {...fields} />
      <PostalAddressFields {...fields} />
      <ContactFields {...fields} contact={contact} />
      <Section id="gewerke" title="Was Ihr Betrieb anbietet">
        <TradesField
          categories={TRADE_CATEGORIES}
          chosen={fields.typed.businessFields}
          hint="Wählen Sie alles aus, was passt."
        />
      </Section>
      <SaveBar hasChanges={unsaved.hasChanges} />
    </Form>
  );
}
