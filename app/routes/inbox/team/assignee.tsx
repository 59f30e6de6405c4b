import type { RequestDetail } from "#app/domain/inbox/detail.server.ts";
import { useTextForm } from "#app/forms/beside-text.tsx";
import { Button } from "#app/ui/button.tsx";
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
    <Form {...form} className="mt-2 flex flex-wrap items-center gap-2">
      <input type="hidden" form={textForm} name="assignee" value={assigneeId ?? ""} />
      <p className="grow">
        Zuständig: <b>{isMine ? "Sie" : (assignee ?? "niemand")}</b>
      </p>
      <div className="flex flex-wrap gap-2 print:hidden">
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
              className="px-2"
            >
              {initialsAmong(name, others)}
              <span className="sr-only">, an {name} geben</span>
            </Button>
          ))}
      </div>
      <ChangeFailure message={isBusy ? undefined : failure?.message} className="basis-full" />
    </Form>
  );
}
