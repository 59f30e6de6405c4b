import { useWords } from "#app/languages/page-words.ts";
import { piecesOf } from "#app/ui/around.tsx";

/** Where somebody is, on top while they scroll: a bubble that grows until all is said. */
export function Progress() {
  const { form } = useWords();
  const [before, between] = piecesOf((slot) => form.step({ step: slot, count: slot }));
  return (
    <div
      data-progress
      className="sticky top-0 z-10 -mx-4 flex min-h-10 items-center gap-3 border-b border-line bg-ground px-4"
    >
      <div className="level" aria-hidden="true">
        <b />
      </div>
      <p className="steps text-sm font-bold">
        {before}
        <span>1</span>
        <span>2</span>
        <span>3</span>
        {between}
        <span>3</span>
        <span>2</span>
      </p>
    </div>
  );
}

export function DraftNotice() {
  return (
    <div
      id="entwurf"
      hidden
      className="sticky top-12 z-10 flex flex-wrap items-center gap-x-4 rounded-md border-s-4 border-edge bg-sunken p-4"
    >
      <p role="status" className="min-w-0 grow" />
      <button type="button" className="min-h-11 text-brand link">
        {useWords().form.discard}
      </button>
    </div>
  );
}
