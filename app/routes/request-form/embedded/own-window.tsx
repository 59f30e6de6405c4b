import { useWords } from "#app/languages/page-words.ts";
import { buttonLook, Card, Notice } from "#app/ui/parts.tsx";

/** Hidden until the script finds that nothing can be sent from this frame (`grow.ts`). */
export function OwnWindow({ slug }: { slug: string }) {
  const { restricted } = useWords().refusals;
  return (
    <div className="mt-3">
      <Card id="eigenes-fenster" hidden>
        <Notice tone="warn" role="status" title={restricted.title}>
          <p>{restricted.why}</p>
        </Notice>
        <a href={`/${slug}`} target="_blank" rel="noopener" className={`${buttonLook("primary")} w-full`}>
          {restricted.open}
        </a>
        <p className="wrap-anywhere">
          {restricted.typed} <strong dir="ltr" className="block select-all" />
        </p>
      </Card>
    </div>
  );
}
