import { useWords } from "#app/languages/page-words.ts";
import { buttonLook } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Whether somebody is told to call for help: then nothing else is as urgent. */
export function isForHelp(advice: string | null): boolean {
  return advice?.includes("112") ?? false;
}

export function Advice({ advice }: { advice: string }) {
  const { form } = useWords();
  if (!isForHelp(advice)) return <Notice tone="warn" title={advice} />;
  return (
    <div className="grid gap-2">
      <Notice tone="danger" title={form.inDanger}>
        <p>{advice}</p>
      </Notice>
      <CallForHelp />
    </div>
  );
}

/** The script copies it above each text, and fills it in while somebody describes a danger. */
export function AdviceWhileTyping() {
  return (
    <template id="rat" hidden>
      <div role="alert" hidden className="mb-2 rounded-md bg-danger-soft p-3 font-bold text-danger">
        <p className="mb-2" />
        <CallForHelp />
      </div>
    </template>
  );
}

function CallForHelp() {
  return (
    <a href="tel:112" target="_top" className={`${buttonLook("danger")} w-full`}>
      <Icon name="phone" />
      {useWords().safety.call}
    </a>
  );
}
