import type { ShownAvailability } from "#app/domain/profile/availability.ts";
import type { ShownBusiness } from "#app/domain/profile/request-page-business.server.ts";
import { useWords } from "#app/languages/page-words.ts";
import { REQUEST_TYPES } from "#db/values.ts";
import { Card } from "../../ui/parts.tsx";
import { Reach } from "./business-details.tsx";
import { ChoiceCards } from "./choice-cards.tsx";
import type { Fields } from "./request-fields.ts";

const TYPE_ICONS = { problem: "alarm", service: "wrench", project: "plan", contact: "talk" } as const;

export function TypeSection({
  field,
  availability,
}: {
  field: Fields;
  availability: ShownAvailability | null;
}) {
  const { form, choices } = useWords();
  const types = REQUEST_TYPES.map((value) => ({
    value,
    ...choices.requestType[value],
    icon: TYPE_ICONS[value],
  }));
  return (
    <Card id="art">
      <ChoiceCards
        field={field("requestType")}
        legend={
          <legend className="mb-2">
            <h2>{form.help}</h2>
          </legend>
        }
        choices={types}
        className="grid sm:grid-cols-2"
      />
      {availability && availability.kind !== "projekte_ab" && (
        <p className="only-problem">{form.acute.now}</p>
      )}
    </Card>
  );
}

/** Stays in sight until the details are typed (D62); `isAgain`: beside them, as in a frame nothing stays. */
export function HurryLine({ phone, isAgain = false }: Pick<ShownBusiness, "phone"> & { isAgain?: boolean }) {
  const { form } = useWords();
  if (!phone?.href) return null;
  return (
    <p
      id={isAgain ? undefined : "eile"}
      className={`only-problem ${isAgain ? "" : "-mx-4 -my-1 bg-ground px-4 py-1"}`}
    >
      <Reach {...phone} look="secondary" say={form.hurry} />
    </p>
  );
}
