import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { useWords } from "#app/languages/page-words.ts";
import { Notice } from "../../ui/notice.tsx";
import { LanguageSwitch } from "./language/language-switch.tsx";
import { PageFrame } from "./page-frame.tsx";

export function ErrorBox({ isLinkMissing }: { isLinkMissing?: boolean }) {
  const { form, errors } = useWords();
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 410)
    return <RetiredLink product={error.data.product} />;
  const said = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : undefined;
  const isUnknown = isLinkMissing || (isRouteErrorResponse(error) && error.status === 404);
  const wrongLink = said ?? (isUnknown ? errors.missingLink : undefined);
  return (
    <PageFrame title={errors.title} languages={<OwnSwitch />}>
      <main className="grid content-center gap-5 py-10">
        <h1 className="text-2xl font-extrabold">{form.title}</h1>
        <Notice tone="danger" role="alert" title={errors.title}>
          <p>{wrongLink ?? errors.happened}</p>
        </Notice>
        <p>{wrongLink ? errors.checkLink : errors.reload}</p>
      </main>
    </PageFrame>
  );
}

/** Kept for nobody else, so it can say what is in the address. */
function OwnSwitch() {
  const query = new URLSearchParams(useLocation().search);
  return <LanguageSwitch place={query.get("ort")} isEmbedded={query.get("rahmen") === "1"} />;
}

/** Printed codes of a deleted account lead here. Nothing of the business is known any more. */
function RetiredLink({ product }: { product: string }) {
  const { errors, form } = useWords();
  const { retired } = errors;
  const title = retired.title({ product });
  return (
    <PageFrame title={title} languages={<OwnSwitch />}>
      <main className="grid content-center gap-5 py-10">
        <h1 className="text-2xl font-extrabold wrap-anywhere hyphens-auto">{title}</h1>
        <Notice tone="info">
          <p>{retired.nothingSent}</p>
        </Notice>
        <p className="text-lg">{retired.askDirectly}</p>
        <p className="text-ink-soft">{form.inDanger}</p>
      </main>
    </PageFrame>
  );
}
