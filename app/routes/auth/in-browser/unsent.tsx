import type { ReactNode } from "react";
import type { Message } from "#app/forms/form-message.tsx";
import { Notice } from "#app/ui/parts.tsx";
import type { Unsent } from "./say.ts";

/** What the page's script says of a form that didn't leave. With a title it comes in place of everything. */
export function WhenUnsent({ why, title, children }: { why: Unsent; title?: string; children: ReactNode }) {
  return (
    <template data-unsent={why} data-title={title}>
      {children}
    </template>
  );
}

export function UnsentNotice({ why, message }: { why: Unsent; message: Message }) {
  return (
    <WhenUnsent why={why}>
      <Notice tone="danger" role="alert" id="ungesendet" title={message.title}>
        <p>{message.text}</p>
      </Notice>
    </WhenUnsent>
  );
}
