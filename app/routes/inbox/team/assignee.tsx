import type { RequestDetail } from "#app/domain/inbox/detail.server.ts";
import { useTextForm } from "#app/forms/beside-text.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { WRITTEN } from "../request/change-answer.ts";
import { ChangeFailure, useChange } from "../request/change-form.tsx";
import type { OpenedRequest } from "../request/open-request.server.ts";
import { initialsAmong } from "./initials.ts";

export function Assignee({
  request: { id, assigneeId, assignee },
  team: { userId, others },
}: {
  request: RequestDetail;
  team: NonNullable<OpenedRequest["team"]>;
}) {
  const { Form, form, isBusy, failure } = useChange();
  const textForm = useTextForm(WRITTEN);
  const isMine = assigneeId === userId;
  const button = { look: "secondary", size: "small", form: textForm, name: "intent" } as const;
  return (
    <li className="flex min-w-0 items-start gap-2">
      <Icon name="user" className="size-5! mt-3 text-ink-soft" />
      <details className="group/who min-w-0">
        <summary className="flex min-h-11 list-none items-center gap-1 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 wrap-anywhere">
            Zuständig: <b>{isMine ? "Sie" : (assignee ?? "niemand")}</b>
          </span>
          <Icon name="chevronDown" className="size-5! text-brand group-open/who:rotate-180 print:hidden" />
        </summary>
        <Form {...form} className="flex flex-wrap gap-2 pb-2 print:hidden">
          <input type="hidden" form={textForm} name="assignee" value={assigneeId ?? ""} />
          <Button {...button} disabled={isBusy} value={`assign ${id} ${isMine ? "" : userId}`}>
            {isMine ? "Freigeben" : "Ich übernehme"}
          </Button>
          {others
            .filter((other) => other.userId !== assigneeId)
            .map(({ userId: to, name }) => (
              <Button
                key={to}
                {...button}
                disabled={isBusy}
                value={`assign ${id} ${to}`}
                title={name}
                className="rounded-full px-2"
              >
                {initialsAmong(name, others)}
                <span className="sr-only">, an {name} geben</span>
              </Button>
            ))}
          <ChangeFailure message={isBusy ? undefined : failure?.message} className="basis-full" />
        </Form>
      </details>
    </li>
  );
}
