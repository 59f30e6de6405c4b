import { REQUEST_TYPE_CHOICES } from "#app/domain/customer-request/labels.ts";
import type { ShownAvailability } from "#app/domain/profile/availability.ts";
import type { ShownBusiness } from "#app/domain/profile/request-page-business.server.ts";
import { REQUEST_TYPES } from "#db/values.ts";
import { buttonLook } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ChoiceCards } from "./choice-cards.tsx";
import type { Fields } from "./request-fields.ts";

const TYPE_ICONS = { problem: "alarm", service: "wrench", project: "plan", contact: "talk" } as const;

const TYPES = REQUEST_TYPES.map((value) => ({
  value,
  ...REQUEST_TYPE_CHOICES[value],
  icon: TYPE_ICONS[value],
}));

export function TypeSection({
  field,
  phone,
  availability,
}: {
  field: Fields;
  phone: ShownBusiness["phone"];
  availability: ShownAvailability | null;
}) {
  return (
    <section id="art" className="form-card grid gap-3">
      <ChoiceCards
        field={field("requestType")}
        legend={
          <legend className="mb-2.5">
            <h2 className="text-lg font-bold">Womit können wir Ihnen helfen?</h2>
          </legend>
        }
        choices={TYPES}
        required
        className="grid sm:grid-cols-2"
      />
      {availability && availability.kind !== "projekte_ab" && (
        <p className="only-problem">Ein akutes Problem können Sie uns auch jetzt melden.</p>
      )}
      {phone?.href && (
        <a href={phone.href} target="_top" className={`${buttonLook("secondary", "small")} only-problem`}>
          <Icon name="phone" />
          <span className="min-w-0 wrap-anywhere">Eilt es? {phone.text} anrufen</span>
        </a>
      )}
    </section>
  );
}
