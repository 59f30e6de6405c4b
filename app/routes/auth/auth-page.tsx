import type { ReactNode } from "react";
import { type Message, NO_LINE } from "#app/forms/form-message.tsx";
import { CUT } from "#app/forms/keep-page.ts";
import { Wordmark } from "#app/ui/brand.tsx";
import { LegalLinks } from "#app/ui/frame/legal-links.tsx";
import { PageTitle } from "#app/ui/frame/site-frame.tsx";
import { Card } from "#app/ui/parts.tsx";
import entryUrl from "./in-browser/entry.ts?worker&url";
import { UnsentNotice } from "./in-browser/unsent.tsx";

export function AuthPage({
  product,
  title,
  heading = title,
  children,
  below,
  offline = NO_LINE,
  whenFailed = <UnsentNotice why="failed" message={CUT} />,
}: {
  product: string;
  title: string;
  heading?: ReactNode;
  children: ReactNode;
  below?: ReactNode;
  offline?: Message;
  whenFailed?: ReactNode;
}) {
  return (
    <div className="mx-auto flex min-h-svh w-full max-w-120 flex-col px-4 py-8 sm:justify-center sm:py-12 [&_button]:text-balance">
      <PageTitle name={title} />
      <meta name="robots" content="noindex" />
      <header className="mb-6">
        <a href="/" className="inline-flex min-h-12 items-center rounded-md">
          <Wordmark name={product} />
        </a>
      </header>
      <main>
        <Card>
          <h1>{heading}</h1>
          {children}
        </Card>
      </main>
      <footer className="mt-6">
        {below}
        <LegalLinks />
      </footer>
      <UnsentNotice why="offline" message={offline} />
      {whenFailed}
      <script type="module" src={entryUrl} />
    </div>
  );
}
