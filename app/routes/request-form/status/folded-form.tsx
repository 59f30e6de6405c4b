import type { ReactNode } from "react";
import { Icon } from "../../../ui/parts.tsx";
import { Refused } from "../refused.tsx";
import { postTo, type StatusAddress, type StatusAnswer, type StatusStep } from "./page.ts";

interface Fold {
  id: string;
  title: string;
  children: ReactNode;
}

export function Folded({ id, title, isOpen, children }: Fold & { isOpen: boolean }) {
  return (
    <details id={id} open={isOpen} className="card group py-1">
      <summary className="flex min-h-11 items-center justify-between gap-3 py-1 font-bold">
        <h2 className="min-w-0 wrap-anywhere hyphens-auto">{title}</h2>
        <Icon name="chevronDown" className="text-brand group-open:rotate-180" />
      </summary>
      <div className="my-3 grid gap-3 wrap-anywhere">{children}</div>
    </details>
  );
}

export interface Asked {
  address: StatusAddress;
  answer: StatusAnswer | undefined;
}

export function FoldedForm({ step, address, answer, ...fold }: Fold & Asked & { step: StatusStep }) {
  return (
    <Folded {...fold} isOpen={answer !== undefined}>
      <form
        id={`${fold.id}-formular`}
        method="post"
        action={postTo(address, step, `#${fold.id}`)}
        noValidate
        className="grid gap-4"
      >
        <Refused answer={answer} />
        {fold.children}
      </form>
    </Folded>
  );
}
