import { PageFrame } from "./page-frame.tsx";

/** What the page of thanks says to whoever comes without having sent something within the last day. */
export function NothingSent({ slug, companyName }: { slug: string; companyName: string }) {
  return (
    <PageFrame title="Hier wurde gerade nichts gesendet">
      <main className="grid content-center justify-items-start gap-5 py-10 wrap-anywhere">
        <h1 className="text-2xl font-extrabold">Hier wurde gerade nichts gesendet</h1>
        <p className="max-w-md text-lg text-pretty wrap-anywhere hyphens-auto">
          Wenn Sie eine Anfrage an <strong>{companyName}</strong> absenden, steht hier danach einen Tag lang,
          dass sie angekommen ist.
        </p>
        <a
          href={`/${slug}`}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
        >
          Zum Anfrageformular
        </a>
      </main>
    </PageFrame>
  );
}
