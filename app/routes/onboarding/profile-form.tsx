import { useEffect } from "react";
import { Form, href, useNavigation } from "react-router";
import { TRADE_CATEGORIES } from "#app/domain/profile/trades.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TradesField } from "#app/ui/trades-field.tsx";
import { AddressFields } from "./address-fields.tsx";
import { ConsentFields } from "./consent-fields.tsx";
import { FaultSummary } from "./fault-summary.tsx";
import { NeededFields } from "./needed-fields.tsx";
import { ReachFields } from "./reach-fields.tsx";
import type { PostedProfile } from "./read-profile-form.server.ts";
import { SectionHeading } from "./section-heading.tsx";
import { useReadiness } from "./use-readiness.ts";

const BLANK: PostedProfile = { typed: {}, trades: [], errors: {}, problems: [] };

/** The whole form. What a submit without scripts brought stands in it again. */
export function ProfileForm({ posted, failed }: { posted: PostedProfile | null; failed: string | null }) {
  const isSending = useNavigation().formMethod === "POST";
  const { form, onInput, isWaiting, isReady } = useReadiness();
  const shown = posted ?? BLANK;
  useEffect(() => {
    if (posted || failed) document.getElementById("fehler")?.focus();
  }, [posted, failed]);
  return (
    <Form
      method="post"
      action={href("/onboarding/profile")}
      noValidate
      ref={form}
      onInput={onInput}
      className="grid gap-6"
    >
      <FaultSummary errors={shown.errors} problems={shown.problems} failed={failed} />
      <Card className="grid gap-5">
        <SectionHeading title="Dein Betrieb" note="* Pflichtfeld" />
        <NeededFields {...shown} />
      </Card>
      <Card className="grid gap-5">
        <SectionHeading title="Was macht dein Betrieb?" note="freiwillig" />
        <TradesField
          categories={TRADE_CATEGORIES}
          chosen={shown.trades}
          hint="Bitte wähle deine Gewerke aus. Auslassen geht auch: Die Auswahl hilft später zu erkennen, welche Anfragen zu dir passen."
        />
      </Card>
      <Card className="grid gap-5">
        <SectionHeading title="Für deine Kunden" note="freiwillig" />
        <p className="text-sm text-ink-soft">
          Anschrift und Website stehen auf deiner Anfrageseite, damit Kunden wissen, an wen sie schreiben.
        </p>
        <AddressFields {...shown} />
        <ReachFields {...shown} />
      </Card>
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
