import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { planWhenEnded, type ShownPlan } from "./plan-words.ts";

/** Lets a business in again. */
export function RestoreForm({ plan }: { plan: ShownPlan }) {
  return (
    <Card>
      <h2 className="text-xl font-bold">Zugang wieder öffnen</h2>
      <p className="mt-2 max-w-2xl text-ink-soft">
        {planWhenEnded(plan)} Öffnen Sie den Zugang wieder, kann sich der Betrieb sofort anmelden und neue
        Anfragen erhalten. Ein gekündigtes Abo setzt nur er selbst fort.
      </p>
      <Form method="post" className="mt-4">
        <Button name="schritt" value="freigeben" look="secondary">
          Zugang wieder öffnen
        </Button>
      </Form>
    </Card>
  );
}
