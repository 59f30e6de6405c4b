import { FormMessage } from "#app/forms/form-message.tsx";
import { useWords } from "#app/languages/page-words.ts";
import { Around } from "#app/ui/around.tsx";
import { buttonLook } from "../../../ui/button.tsx";
import { useApart } from "../language/apart.ts";
import { postTo, type StatusAddress } from "./address.ts";
import { FoldedForm } from "./folded-form.tsx";
import type { StatusAnswer } from "./status-answer.ts";

export function WithdrawForm({
  address,
  company,
  hasAppointment,
  answer,
}: {
  address: StatusAddress;
  company: string;
  hasAppointment: boolean;
  answer: StatusAnswer | undefined;
}) {
  const { withdraw: words } = useWords().status;
  const apart = useApart();
  return (
    <FoldedForm id="zurueckziehen" title={words.title} isOpen={answer !== undefined}>
      <form
        id="zurueckziehen-formular"
        method="post"
        action={postTo(address, "withdraw", "#zurueckziehen")}
        className="grid gap-3"
      >
        <FormMessage id="fehler" message={answer?.message} />
        <p className="text-pretty wrap-anywhere hyphens-auto">
          <Around say={(company) => words.consequence({ company })}>
            <strong {...apart.words}>{company}</strong>
          </Around>
        </p>
        {hasAppointment && <p className="font-semibold text-pretty">{words.appointment}</p>}
        <button type="submit" className={buttonLook("danger")}>
          {words.now}
        </button>
      </form>
    </FoldedForm>
  );
}
