import { Card } from "#app/ui/card.tsx";

/** In place of what an address names and isn't there (any more). */
export function Missing({ title, children }: { title: string; children: string }) {
  return (
    <Card className="py-12 text-center">
      <h1 className="text-xl font-bold">{title}</h1>
      <p className="mt-2">{children}</p>
    </Card>
  );
}
