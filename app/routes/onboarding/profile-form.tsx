import { useCallback, useEffect, useRef, useState } from "react";
import { Form, href, useNavigation } from "react-router";
import { findTrades, tradesInName } from "#app/domain/profile/find-trades.ts";
import { TRADE_CATEGORIES } from "#app/domain/profile/trades.ts";
import { ConsentFields } from "#app/forms/consent-fields.tsx";
import { type FormField, TextField } from "#app/forms/fields.tsx";
import { type FormAnswer, FormMessage } from "#app/forms/form-message.tsx";
import { TradesField } from "#app/forms/trades-field.tsx";
import { useCheckedForm } from "#app/forms/use-checked-form.ts";
import { AddressFields, WebsiteField } from "#app/kit/business-fields.tsx";
import { Button, Card, Fold } from "#app/ui/parts.tsx";
import { isReadyToJoin, OPTIONAL_FIELDS } from "./profile-fields.ts";

interface Props {
  answer: FormAnswer | undefined;
  product: string;
}

export function ProfileForm({ answer, product }: Props) {
  const isSending = useNavigation().formMethod === "POST";
  const { ref, onInput, isReady, name } = useTyped();
  const { initialValue, error } = answer?.lastResult ?? {};
  const { form, said, fields } = useCheckedForm({ id: "betrieb", saved: EMPTY, rules: NO_RULES, answer });
  const trades = fields.businessFields.defaultOptions ?? [];
  const suggested = tradesInName(name);
  return (
    <Form
      method="post"
      action={href("/onboarding/profile")}
      id={form.id}
      noValidate={form.noValidate}
      ref={ref}
      onInput={onInput}
      className="grid gap-4"
    >
      <FormMessage {...said} id="fehler" linkTexts={SHORT} />
      <Card>
        <SectionHeading title="Dein Betrieb" />
        <TextField
          field={fields.companyName}
          label="Firmenname *"
          hint="So steht er auf deiner Anfrageseite und in deinem Link."
          autoComplete="organization"
          required
        />
        <TextField field={fields.contactName} label="Dein Name *" autoComplete="name" required />
        <TextField
          field={fields.mobileNumber}
          type="tel"
          label="Telefon für deine Kunden"
          hint="Für eilige Fälle, auf deiner Anfrageseite. Ohne Nummer steht dort deine E-Mail-Adresse, in E-Mails an Kunden immer."
          autoComplete="tel"
        />
        {/* Who fills it in wants it shown; /profil can hide it. */}
        <input type="hidden" name={fields.phoneShown.name} value="on" />
      </Card>
      <Fold id="gewerke" title={<Optional title="Gewerke" />} isOpen={trades.length + suggested.length > 0}>
        <TradesField
          categories={TRADE_CATEGORIES}
          chosen={trades}
          suggested={suggested}
          find={findTrades}
          hint={`Freiwillig. Damit erkennt ${product}, welche Anfragen zu dir passen.`}
        />
      </Fold>
      <Fold
        id="mehr"
        title={<Optional title="Adresse, Website, USt-IdNr." />}
        isOpen={OPTIONAL_FIELDS.some((name) => error?.[name] || initialValue?.[name])}
      >
        <div className="grid gap-4">
          <OptionalFields fields={fields} />
        </div>
      </Fold>
      <Card>
        <SectionHeading title="Zum Schluss" />
        <ConsentFields
          agb={fields.agb}
          privacy={fields.privacy}
          hint="Die Texte öffnen sich in einem neuen Tab; deine Eingaben hier bleiben stehen."
        />
        <div className="grid gap-3">
          <Button
            disabled={isSending}
            aria-disabled={isReady === false}
            aria-describedby={isReady ? undefined : "noch-offen"}
          >
            {isSending ? "Wird erstellt..." : "Jetzt starten"}
          </Button>
          {!isReady && (
            <p id="noch-offen" className="text-sm text-ink-soft">
              Bitte füllen Sie alle Pflichtfelder aus und akzeptieren Sie die AGB sowie Datenschutzhinweise.
            </p>
          )}
        </div>
      </Card>
    </Form>
  );
}

const EMPTY = {
  companyName: undefined,
  contactName: undefined,
  mobileNumber: undefined,
  phoneShown: undefined,
  businessFields: undefined,
  street: undefined,
  postalCode: undefined,
  city: undefined,
  country: undefined,
  website: undefined,
  vatId: undefined,
  agb: undefined,
  privacy: undefined,
};
/** The server checks: a button pressed too early answers with what is missing. */
const NO_RULES = {};

const SHORT = {
  companyName: "Firmenname",
  contactName: "Dein Name",
  agb: "AGB",
  privacy: "Datenschutzhinweise",
};

/** `isReady` is null before scripts run, when nobody knows and nothing waits. */
function useTyped() {
  const ref = useRef<HTMLFormElement>(null);
  const [isReady, setReady] = useState<boolean | null>(null);
  const [name, setName] = useState("");
  const onInput = useCallback(() => {
    if (!ref.current) return;
    const typed = new FormData(ref.current);
    setReady(isReadyToJoin(typed));
    setName(String(typed.get("companyName")));
  }, []);
  useEffect(() => {
    onInput();
    // A browser that reopens a page puts back what was typed.
    addEventListener("pageshow", onInput);
    return () => removeEventListener("pageshow", onInput);
  }, [onInput]);
  return { ref, onInput, isReady, name };
}

function SectionHeading({ title }: { title: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2>{title}</h2>
      <p className="text-sm text-ink-soft">* Pflichtfeld</p>
    </div>
  );
}

function Optional({ title }: { title: string }) {
  return (
    <span className="wrap-anywhere hyphens-auto">
      {title} <span className="font-normal text-ink-soft">(freiwillig)</span>
    </span>
  );
}

type Fields = Record<(typeof OPTIONAL_FIELDS)[number] | "country", FormField>;

function OptionalFields({ fields }: { fields: Fields }) {
  return (
    <>
      <p className="text-sm text-ink-soft">
        Anschrift und Website stehen auf deiner Anfrageseite, damit Kunden wissen, an wen sie schreiben.
      </p>
      <AddressFields
        street={{ field: fields.street }}
        postalCode={{ field: fields.postalCode }}
        city={{ field: fields.city }}
        country={{ field: fields.country }}
      />
      <WebsiteField field={fields.website} placeholder="dein-betrieb.de" />
      <TextField
        field={fields.vatId}
        label="USt-IdNr."
        hint="DE und 9 Ziffern, zum Beispiel DE123456789. Sie steht nicht auf deiner Anfrageseite."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </>
  );
}
