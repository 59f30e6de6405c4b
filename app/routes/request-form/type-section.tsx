import { REQUEST_TYPE_CHOICES } from "#app/domain/customer-request/labels.ts";
import { REQUEST_TYPES } from "#db/values.ts";
import { ChoiceCards } from "./choice-cards.tsx";
import type { Fields } from "./request-fields.ts";

const TYPE_ICONS = { problem: "alarm", service: "wrench", project: "plan", contact: "talk" } as const;

const TYPES = REQUEST_TYPES.map((value) => ({
  value,
  ...REQUEST_TYPE_CHOICES[value],
  icon: TYPE_ICONS[value],
}));

export function TypeSection({ field }: { field: Fields }) {
  return (
    <section id="art" className="form-card">
      <ChoiceCards
        field={field("requestType")}
        legend={<h2 className="text-xl font-bold">Womit können wir Ihnen helfen?</h2>}
        choices={TYPES}
        required
        className="sm:grid-cols-2"
      />
    </section>
  );
}
