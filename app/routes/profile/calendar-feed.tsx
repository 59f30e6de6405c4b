import { Form } from "react-router";
import { germanDate } from "#app/ui/german-date.ts";
import { Button, Card, Notice } from "#app/ui/parts.tsx";
import { CopyField } from "#app/ui/share/copy-button.tsx";

/** `address` stands in the answer that made it, and nowhere else. */
export function CalendarFeed({ since, address }: { since: Date | undefined; address: string | undefined }) {
  return (
    <Card id="kalender" title="Kalender abonnieren">
      <p>
        Ihre Termine und Rückrufe erscheinen von selbst in Ihrem Kalender. Was hier gelöscht wird,
        verschwindet dort beim nächsten Abruf.
      </p>
      {address && (
        <Notice tone="ok" title="Diese Adresse steht nur jetzt hier">
          <CopyField id="kalender-adresse" label="In Ihrem Kalender: „Kalender abonnieren“" text={address} />
          <p className="mt-2">Wer sie hat, liest Ihre Termine. Geben Sie sie niemandem weiter.</p>
        </Notice>
      )}
      <p className="text-ink-soft">
        Namen, Orte und Nummern Ihrer Kunden liest der Anbieter Ihres Kalenders mit. „Überall abmelden“
        beendet auch diese Adresse.
      </p>
      <Form method="post" className="flex flex-wrap gap-x-5 gap-y-2">
        <Button name="step" value="feed" look="secondary">
          {since ? "Neue Adresse" : "Adresse anlegen"}
        </Button>
        {since && (
          <Button name="step" value="no-feed" look="quiet">
            Abschalten
          </Button>
        )}
      </Form>
      {since && <p className="text-sm text-ink-soft">Eingeschaltet am {germanDate(since)}</p>}
    </Card>
  );
}
