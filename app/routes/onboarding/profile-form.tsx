import { getFormProps, useForm } from "@conform-to/react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { Form, href, useNavigation } from "react-router";
import type { z } from "zod";
import { TRADE_CATEGORIES } from "#app/domain/profile/trades.ts";
import { TextField } from "#app/forms/fields.tsx";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { TradesField } from "#app/forms/trades-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ConsentFields } from "./consent-fields.tsx";
import { OptionalFields } from "./optional-fields.tsx";
import type { profileForm } from "./profile.form.ts";
import { isReadyToJoin, OPTIONAL_FIELDS } from "./profile-fields.ts";

export function ProfileForm({ answer, product }: { answer: FormAnswer | undefined; product: string }) {
  const isSending = useNavigation().formMethod === "POST";
  const { ref, onInput, isReady } = useReadiness();
  const { initialValue, error } = answer?.lastResult ?? {};
  const [form, fields] = useForm<z.input<typeof profileForm>>({
    id: "betrieb",
    lastResult: answer?.lastResult,
  });
  const trades = fields.businessFields.defaultOptions ?? [];
  return (
    <Form
      method="post"
      action={href("/onboarding/profile")}
      {...getFormProps(form)}
      ref={ref}
      onInput={onInput}
      className="grid gap-6"
    >
      <FormMessage
        id="fehler"
        message={answer?.message}
        errors={inShort(form.allErrors)}
        fieldId={(name) => `${form.id}-${name}`}
      />
      <Card className="grid gap-5">
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
          label="Telefon für eilige Fälle (sehen Ihre Kunden)"
          autoComplete="tel"
        />
        {/* Who fills it in wants it shown; /profil can hide it. */}
        <input type="hidden" name={fields.phoneShown.name} value="on" />
      </Card>
      <OptionalFold title="Gewerke" isOpen={trades.length > 0}>
        <TradesField
          categories={TRADE_CATEGORIES}
          chosen={trades}
          isTitled
          hint={`Freiwillig. Damit erkennt ${product}, welche Anfragen zu dir passen.`}
        />
      </OptionalFold>
      <OptionalFold
        title="Adresse, Website, USt-IdNr."
        isOpen={OPTIONAL_FIELDS.some((name) => error?.[name] || initialValue?.[name])}
      >
        <OptionalFields fields={fields} />
      </OptionalFold>
      <Card className="grid gap-5">
        <SectionHeading title="Zum Schluss" />
        <ConsentFields agb={fields.agb} privacy={fields.privacy} />
        <div className="grid gap-3">
          <Button
            className="w-full text-lg"
            disabled={isReady === false || isSending}
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

/** The message above the list already says what these lack. */
const NAMES: Record<string, string> = {
  companyName: "Firmenname",
  contactName: "Dein Name",
  agb: "AGB",
  privacy: "Datenschutzhinweise",
};

function inShort(errors: Record<string, string[] | null>): Record<string, string[] | null> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, said]) => {
      const short = NAMES[name];
      return [name, said && short ? [short] : said];
    }),
  );
}

/** Null before scripts run, when nobody knows and nothing waits. */
function useReadiness() {
  const ref = useRef<HTMLFormElement>(null);
  const [isReady, setReady] = useState<boolean | null>(null);
  const onInput = useCallback(() => {
    if (ref.current) setReady(isReadyToJoin(new FormData(ref.current)));
  }, []);
  useEffect(() => {
    onInput();
    // A browser that reopens a page puts back what was typed.
    addEventListener("pageshow", onInput);
    return () => removeEventListener("pageshow", onInput);
  }, [onInput]);
  return { ref, onInput, isReady };
}

function SectionHeading({ title }: { title: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 className="text-xl font-bold">{title}</h2>
      <p className="text-sm text-ink-soft">* Pflichtfeld</p>
    </div>
  );
}

/** Closed, unless something in it is filled in or wrong. */
function OptionalFold({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="group/fold rounded-lg border border-line bg-surface shadow-card">
      <summary className="flex min-h-14 list-none items-center gap-3 rounded-lg px-5 py-3 text-lg font-bold hover:bg-sunken sm:px-6 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow wrap-anywhere hyphens-auto">
          {title} <span className="font-normal text-ink-soft">(freiwillig)</span>
        </span>
        <Icon name="chevronDown" className="motion-safe:transition-transform group-open/fold:rotate-180" />
      </summary>
      <div className="grid gap-5 px-5 pt-2 pb-5 sm:px-6 sm:pb-6">{children}</div>
    </details>
  );
}
