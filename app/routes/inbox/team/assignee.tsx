import type { RequestDetail } from "#app/domain/inbox/detail.server.ts";
import type { NamedMember } from "#app/domain/profile/members/member-names.server.ts";
import { useTextForm } from "#app/forms/beside-text.tsx";
import { buttonLook } from "#app/ui/button.tsx";
import { inputLook } from "#app/ui/field-look.ts";
import { Icon } from "#app/ui/icon.tsx";
import { WRITTEN } from "../request/change-answer.ts";
import { ChangeFailure, useChange } from "../request/change-form.tsx";

const LOOK = `${buttonLook("secondary", "small")} px-2.5!`;
const FIELD = "weitergeben-an";

interface Team {
  userId: string;
  others: readonly NamedMember[];
}

/** Who sees to it: taken or given back in one tap, given to somebody else in two. */
export function Assignee({
  request: { id, assigneeId, assignee },
  team: { userId, others },
}: {
  request: RequestDetail;
  team: Team;
}) {
  const { Form, form, isBusy, failure } = useChange();
  const isMine = assigneeId === userId;
  const textForm = useTextForm(WRITTEN);
  const known = <input type="hidden" form={textForm} name="assignee" value={assigneeId ?? ""} />;
  const button = {
    type: "submit",
    form: textForm,
    name: "intent",
    disabled: isBusy,
    className: LOOK,
  } as const;
  const receivers = others.filter((other) => other.userId !== assigneeId);
  return (
    <li className="flex gap-2 sm:gap-3">
      <Icon name="user" className="mt-0.5 size-5! text-ink-soft" />
      <div className="min-w-0 grow [overflow-wrap:anywhere]">
        Zuständig: <b>{isMine ? "Sie" : (assignee ?? "niemand")}</b>
        <div className="mt-1 mb-2 flex flex-wrap items-start gap-2 print:hidden">
          <Form {...form}>
            {known}
            <button {...button} value={`assign ${id} ${isMine ? "" : userId}`}>
              {isMine ? "Freigeben" : "Ich übernehme"}
            </button>
          </Form>
          {receivers.length > 0 && (
            <details key={assigneeId} className="max-w-full open:w-full">
              <summary className={`${LOOK} w-fit list-none [&::-webkit-details-marker]:hidden`}>
                Weitergeben
              </summary>
              <Form {...form} className="mt-2 flex flex-wrap gap-2">
                {known}
                <label htmlFor={FIELD} className="sr-only">
                  Weitergeben an
                </label>
                <select
                  id={FIELD}
                  form={textForm}
                  name="to"
                  className={`${inputLook} w-full min-w-0 truncate`}
                >
                  {receivers.map((member) => (
                    <option key={member.userId} value={member.userId}>
                      {member.name}
                    </option>
                  ))}
                </select>
                <button {...button} value={`assign ${id}`}>
                  Anfrage geben
                </button>
              </Form>
            </details>
          )}
        </div>
        <ChangeFailure message={isBusy ? undefined : failure?.message} className="mb-2" />
      </div>
    </li>
  );
}
