import type { ShownAvailability } from "#app/domain/profile/availability.ts";
import type { ShownBusiness } from "#app/domain/profile/request-page-business.server.ts";
import { useWords } from "#app/languages/page-words.ts";
import { Around } from "#app/ui/around.tsx";
import { REQUEST_TYPES } from "#db/values.ts";
import { buttonLook, Card, Icon } from "../../ui/parts.tsx";
import { ChoiceCards } from "./choice-cards.tsx";
import { useApart } from "./language/apart.ts";
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
  const { number } = useApart();
  if (!phone?.href) return null;
  return (
    <p
      id={isAgain ? undefined : "eile"}
      className={`only-problem ${isAgain ? "" : "-mx-4 -my-1 bg-ground px-4 py-1"}`}
    >
      <a href={phone.href} target="_top" className={`${buttonLook("secondary")} w-full`}>
        <Icon name="phone" />
        <span className="min-w-0 wrap-anywhere">
          <Around say={(phone) => form.hurry({ phone })}>
            <bdi {...number} className="font-bold whitespace-nowrap large-text:whitespace-normal">
              {phone.text}
            </bdi>
          </Around>
        </span>
      </a>
    </p>
  );
}
