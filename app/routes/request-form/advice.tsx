import type { ReactNode } from "react";
import { useWords } from "#app/languages/page-words.ts";
import { buttonLook, Icon, Notice } from "../../ui/parts.tsx";

/** Whether somebody is told to call for help: then nothing else is as urgent. */
export function isForHelp(advice: string | null): boolean {
  return advice?.includes("112") ?? false;
}

export function Advice({ advice }: { advice: string }) {
  return isForHelp(advice) ? <Help>{advice}</Help> : <Notice tone="warn" title={advice} />;
}

/** The script copies it below each text, and fills it in while somebody describes a danger. */
export function AdviceWhileTyping() {
  return (
    <template id="rat" hidden>
      <Help role="alert" hidden />
    </template>
  );
}

function Help({ children, ...box }: { children?: ReactNode; role?: "alert"; hidden?: boolean }) {
  return (
    <div
      {...box}
      className="mt-2 rounded-md border-s-4 border-danger bg-danger-soft p-4 text-start font-bold text-danger"
    >
      <p className="mb-2">{children}</p>
      <a href="tel:112" target="_top" className={`${buttonLook("danger")} w-full wrap-anywhere`}>
        <Icon name="phone" />
        {useWords().safety.call}
      </a>
    </div>
  );
}
