import type { RequestDetail } from "#app/domain/inbox/detail.server.ts";
import { useTextForm } from "#app/forms/beside-text.tsx";
import { Button, Icon } from "#app/ui/parts.tsx";
import { ChangeFailure, useChange, WRITTEN } from "../request/change-form.tsx";
import { initialsAmong } from "../request/initials.ts";
import type { OpenedRequest } from "../request/open-request.server.ts";

/** One tap takes it over; giving it on stands in a fold. */
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
  const button = { size: "small", form: textForm, name: "intent", disabled: isBusy } as const;
  const given = others.filter((other) => other.userId !== assigneeId);
  const who = (
    <span className="min-w-0 wrap-anywhere">
      Zuständig: <b>{isMine ? "Sie" : (assignee ?? "niemand")}</b>
    </span>
  );
  return (
    <li className="flex min-w-0 items-start gap-2">
      <Icon name="user" className="size-5! mt-3 text-ink-soft" />
      <Form {...form} className="flex min-w-0 flex-wrap gap-x-3">
        <input type="hidden" form={textForm} name="assignee" value={assigneeId ?? ""} />
        {isMine || given.length > 0 ? (
          <details className="group/who min-w-0">
            <summary className="flex min-h-11 list-none items-center gap-1 [&::-webkit-details-marker]:hidden">
              {who}
              <Icon
                name="chevronDown"
                className="size-5! text-brand group-open/who:rotate-180 print:hidden"
              />
            </summary>
            <div className="flex flex-wrap gap-2 pb-2 print:hidden">
              {isMine && (
                <Button {...button} look="secondary" value={`assign ${id} `}>
                  Freigeben
                </Button>
              )}
              {given.map(({ userId: to, name }) => (
                <Button key={to} {...button} look="secondary" value={`assign ${id} ${to}`} title={name}>
                  {initialsAmong(name, others)}
                  <span className="sr-only">, an {name} geben</span>
                </Button>
              ))}
            </div>
          </details>
        ) : (
          <span className="flex min-h-11 min-w-0 items-center">{who}</span>
        )}
        {!isMine && (
          <span className="print:hidden">
            <Button {...button} look="quiet" value={`assign ${id} ${userId}`}>
              Ich übernehme
            </Button>
          </span>
        )}
        <ChangeFailure message={isBusy ? undefined : failure?.message} className="basis-full" />
      </Form>
    </li>
  );
}
