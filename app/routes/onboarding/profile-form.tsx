import { useEffect } from "react";
import { Form, href, useNavigation } from "react-router";
import { TRADE_CATEGORIES } from "#app/domain/profile/trades.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TradesField } from "#app/ui/trades-field.tsx";
import { AddressFields } from "./address-fields.tsx";
import { ConsentFields } from "./consent-fields.tsx";
import { FaultSummary, type PageFault } from "./fault-summary.tsx";
import { NeededFields } from "./needed-fields.tsx";
import { OptionalFold } from "./optional-fold.tsx";
import { OPTIONAL_FIELDS } from "./profile-fields.ts";
import { ReachFields } from "./reach-fields.tsx";
import type { PostedProfile } from "./read-profile-form.server.ts";
import { SectionHeading } from "./section-heading.tsx";
import { useReadiness } from "./use-readiness.ts";

const BLANK: PostedProfile = { typed: {}, trades: [], errors: {}, problems: [] };

/** The whole form. What a submit without scripts brought stands in it again. */
export function ProfileForm({ posted, ...fault }: { posted: PostedProfile | null } & PageFault) {
  const { failed, signIn } = fault;
  const isSending = useNavigation().formMethod === "POST";
  const { form, onInput, isWaiting, isReady } = useReadiness();
  const shown = posted ?? BLANK;
  useEffect(() => {
    if (posted || failed || signIn) document.getElementById("fehler")?.focus();
  }, [posted, failed, signIn]);
  return (
    <Form
      method="post"
      action={href("/onboarding/profile")}
      noValidate
      ref={form}
      onInput={onInput}
      className="grid gap-6"
    >
      <FaultSummary errors={shown.errors} problems={shown.problems} {...fault} />
      <Card className="grid gap-5">
        <SectionHeading title="Dein Betrieb" note="* Pflichtfeld" />
        <NeededFields {...shown} />
      </Card>
      <OptionalFold title="Gewerke" isOpen={shown.trades.length > 0}>
        <TradesField
          categories={TRADE_CATEGORIES}
          chosen={shown.trades}
          isTitled
          hint="Bitte wähle deine Gewerke aus. Auslassen geht auch: Die Auswahl hilft später zu erkennen, welche Anfragen zu dir passen."
        />
      </OptionalFold>
      <OptionalFold
        title="Adresse, Telefon, Website"
        isOpen={OPTIONAL_FIELDS.some((name) => shown.errors[name] || shown.typed[name])}
      >
        <p className="text-sm text-ink-soft">
          Anschrift und Website stehen auf deiner Anfrageseite, damit Kunden wissen, an wen sie schreiben.
        </p>
        <AddressFields {...shown} />
        <ReachFields {...shown} />
      </OptionalFold>
      <Card className="grid gap-5">
        <SectionHeading title="Zum Schluss" note="* Pflichtfeld" />
        <ConsentFields {...shown} />
        <div className="grid gap-3">
          <Button
            className="w-full text-lg"
            disabled={isWaiting || isSending}
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
