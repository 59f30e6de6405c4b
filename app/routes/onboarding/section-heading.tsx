/** What a card of the form is about, and whether it has to be filled in. */
export function SectionHeading({ title, note }: { title: string; note: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 className="text-xl font-bold">{title}</h2>
      <p className="text-sm text-ink-soft">{note}</p>
    </div>
  );
}
