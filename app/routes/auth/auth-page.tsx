import type { ReactNode } from "react";
import { Wordmark } from "#app/ui/brand.tsx";
import { Card } from "#app/ui/card.tsx";
import { LegalLinks } from "#app/ui/frame/legal-links.tsx";
import { PageTitle } from "#app/ui/frame/page-title.tsx";

export function AuthPage({
  product,
  title,
  heading = title,
  children,
  below,
}: {
  product: string;
  title: string;
  heading?: ReactNode;
  children: ReactNode;
  below?: ReactNode;
}) {
  return (
    <div className="mx-auto flex min-h-svh w-full max-w-md flex-col px-4 py-8 sm:justify-center sm:py-12">
      <PageTitle name={title} />
      <meta name="robots" content="noindex" />
      <header className="mb-6 sm:text-center">
        <a href="/" className="inline-flex min-h-12 items-center rounded-md">
          <Wordmark name={product} />
        </a>
      </header>
      <main>
        <Card className="flex flex-col gap-5">
          <h1 className="text-2xl font-extrabold">{heading}</h1>
          {children}
        </Card>
      </main>
      <footer className="mt-6 text-center">
        {below}
        <LegalLinks className="justify-center" />
      </footer>
    </div>
  );
}
