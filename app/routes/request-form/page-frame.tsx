import type { ReactNode } from "react";
import { href, isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { useWords } from "#app/languages/page-words.ts";
import { PageTitle } from "#app/ui/frame/site-frame.tsx";
import { ButtonLink, Notice } from "../../ui/parts.tsx";
import growUrl from "./embedded/grow.ts?worker&url";
import css from "./form.css?inline";
import { LanguageSwitch } from "./language/language-switch.tsx";

export function ErrorBox() {
  const { form, errors, refusals } = useWords();
  const error = useRouteError();
  const target = useIsEmbedded() ? "_blank" : undefined;
  const { status, data } = isRouteErrorResponse(error) ? error : {};
  if (status === 410) return <RetiredLink product={data.product} />;
  const wrongLink = typeof data === "string" ? data : status === 404 && errors.missingLink;
  return (
    <MessagePage title={errors.title} heading={form.title}>
      <Notice tone={wrongLink ? "info" : "danger"} role="alert" title={errors.title}>
        <p>{wrongLink || errors.happened}</p>
      </Notice>
      <p className="text-lg">{wrongLink ? errors.checkLink : errors.reload}</p>
      {wrongLink && (
        <ButtonLink look="secondary" href="/" target={target}>
          {refusals.start}
        </ButtonLink>
      )}
    </MessagePage>
  );
}

function RetiredLink({ product }: { product: string }) {
  const { retired } = useWords().errors;
  return (
    <MessagePage title={retired.title({ product })}>
      <Notice tone="info">
        <p>{retired.nothingSent}</p>
      </Notice>
      <p className="text-lg">{retired.askDirectly}</p>
    </MessagePage>
  );
}

/** The form's own title is the business's: it leaves out the product. A frame is as high as what is in it (D71). */
export function PageFrame({
  title,
  isForm = false,
  isEmbedded = false,
  children,
}: {
  title: string;
  isForm?: boolean;
  isEmbedded?: boolean;
  children: ReactNode;
}) {
  const { footer } = useWords().form;
  return (
    <>
      {isForm ? <title>{title}</title> : <PageTitle name={title} />}
      <meta name="robots" content="noindex" />
      <style href="form" precedence="default">
        {css}
      </style>
      <div
        className={`mx-auto grid ${isEmbedded ? "" : "min-h-svh "}max-w-2xl grid-rows-[1fr_auto] gap-5 px-4 pb-6`}
      >
        {children}
        <footer className="flex flex-wrap gap-x-5 text-sm text-ink-soft">
          {footer.inGerman && <p className="w-full">{footer.inGerman}</p>}
          {FOOTER_LINKS.map(([href, name]) => (
            <a key={href} href={href} target="_blank" rel="noopener" className="tap link">
              {footer[name]}
            </a>
          ))}
        </footer>
      </div>
      {isEmbedded && <script type="module" src={growUrl} />}
    </>
  );
}

/** A page that is but a message. Kept for nobody else, so its switch can say what is in the address. */
export function MessagePage({
  title,
  heading = title,
  children,
}: {
  title: string;
  heading?: string;
  children: ReactNode;
}) {
  const place = useQuery().get("ort");
  return (
    <PageFrame title={title}>
      <div className="grid grid-rows-[auto_1fr]">
        <LanguageSwitch place={place} isEmbedded={useIsEmbedded()} />
        <main className="grid content-start gap-4 py-4 wrap-anywhere">
          <h1 className="text-2xl font-bold hyphens-auto">{heading}</h1>
          {children}
          <p className="text-ink-soft">{useWords().form.inDanger}</p>
        </main>
      </div>
    </PageFrame>
  );
}

const useQuery = () => new URLSearchParams(useLocation().search);
const useIsEmbedded = () => useQuery().get("rahmen") === "1";

const FOOTER_LINKS = [
  [href("/datenschutz"), "privacy"],
  [href("/impressum"), "imprint"],
  [href("/cookie-einstellungen"), "cookies"],
  [href("/barrierefreiheit"), "accessibility"],
] as const;
