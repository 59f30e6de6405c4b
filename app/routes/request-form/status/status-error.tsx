import type { ReactNode } from "react";
import { href, isRouteErrorResponse, useParams, useRouteError } from "react-router";
import { useWords } from "#app/languages/page-words.ts";
import { buttonLook } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Reach } from "../business-details.tsx";
import { ErrorBox } from "../error-box.tsx";
import { LanguageSwitch } from "../language/language-switch.tsx";
import { PageFrame } from "../page-frame.tsx";
import type { MissingStatus } from "./open-status.server.ts";

export function StatusError() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : null;
  if (isRouteErrorResponse(error) && status === 404)
    return <Missing phone={(error.data as MissingStatus | null)?.phone ?? null} />;
  return status === 400 ? <NothingChanged /> : <ErrorBox />;
}

function Missing({ phone }: MissingStatus) {
  const { status, form } = useWords();
  const { missing: words } = status;
  return (
    <Said title={words.title}>
      <Notice tone="info">
        <p>{words.why}</p>
      </Notice>
      <p className="text-lg">{words.what({ canCall: phone !== null })}</p>
      {phone && (
        <p className="text-lg">
          {form.businessPhone} <Reach {...phone} />
        </p>
      )}
    </Said>
  );
}

/** For a form that this page doesn't have. */
function NothingChanged() {
  const { unchanged: words } = useWords().status;
  const { slug = "", token = "" } = useParams();
  return (
    <Said title={words.title}>
      <p className="text-lg">{words.what}</p>
      <a href={href("/:slug/stand/:token", { slug, token })} className={buttonLook("primary")}>
        {words.back}
      </a>
    </Said>
  );
}

function Said({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PageFrame title={title} languages={<LanguageSwitch place={null} isEmbedded={false} />}>
      <main className="grid content-center gap-5 py-10">
        <h1 className="text-2xl font-extrabold wrap-anywhere hyphens-auto">{title}</h1>
        {children}
        <p className="text-ink-soft">{useWords().form.inDanger}</p>
      </main>
    </PageFrame>
  );
}
