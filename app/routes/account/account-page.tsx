import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";
import { PageTitle } from "#app/ui/frame/page-title.tsx";

export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-xl">
      <PageTitle name={title} />
      <Card className="flex flex-col gap-5">
        <h1 className="text-2xl font-extrabold">{title}</h1>
        {children}
      </Card>
    </div>
  );
}
