import type { ReactNode } from "react";
import type { ShownBusiness } from "#app/domain/profile/request-page-business.server.ts";
import { useWords } from "#app/languages/page-words.ts";
import { buttonLook, Icon, Notice } from "../../ui/parts.tsx";
import { Reach } from "./business-details.tsx";

const BOX = "rounded-md border-s-4 border-danger bg-danger-soft p-4 text-start font-bold text-danger";

/** Whether somebody is told to call for help: then nothing else is as urgent. */
export function isForHelp(advice: string | null): boolean {
  return advice?.includes("112") ?? false;
}

export function Advice({ advice }: { advice: string }) {
  return isForHelp(advice) ? <Help>{advice}</Help> : <Notice tone="warn" title={advice} />;
}

/** Under the choice of an acute problem, so that nobody who smells gas types their name first. */
export function DangerLine() {
  return (
    <p id="gefahr" className={`only-problem ${BOX}`}>
      <a href="tel:112" target="_top" className="flex gap-3">
        <Icon name="phone" />
        <span className="min-w-0 wrap-anywhere">{useWords().form.inDanger}</span>
      </a>
    </p>
  );
}

/** The script copies it below each text, and fills it in while somebody describes a danger. */
export function AdviceWhileTyping({ phone }: Partial<Pick<ShownBusiness, "phone">>) {
  return (
    <template id="rat" hidden>
      <Help role="alert" hidden phone={phone} />
    </template>
  );
}

function Help({
  children,
  phone = null,
  ...box
}: Partial<Pick<ShownBusiness, "phone">> & { children?: ReactNode; role?: "alert"; hidden?: boolean }) {
  return (
    <div {...box} className={`mt-2 ${BOX}`}>
      <p>{children}</p>
      <a href="tel:112" target="_top" className={`${buttonLook("danger")} mt-2 w-full wrap-anywhere`}>
        <Icon name="phone" />
        {useWords().safety.call}
      </a>
      {phone?.href && (
        <p className="mt-2">
          <Reach {...phone} look="secondary" />
        </p>
      )}
    </div>
  );
}
